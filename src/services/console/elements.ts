import { MASK, maskText } from './masking';

interface Shown {
  textContent: string;
  attributes: { name: string; value: string }[];
}
interface ElementPlugin {
  nodeMap?: WeakMap<Node, Shown>;
  _updateVNodeAttributes(node: Node): void;
  _onCharacterDataChange(mutation: MutationRecord): void;
}

/** Masks the attribute in which React keeps a typed value, and texts that look like a secret. */
export function maskElements(plugin: object): void {
  const elements = plugin as ElementPlugin;
  const updateAttributes = elements._updateVNodeAttributes.bind(elements);
  const changeText = elements._onCharacterDataChange.bind(elements);
  const maskShown = (node: Node) => {
    const shown = elements.nodeMap?.get(node);
    if (!shown) return;
    shown.textContent = maskText(shown.textContent);
    for (const attribute of shown.attributes)
      attribute.value = node instanceof HTMLInputElement && attribute.name === 'value' ? MASK : maskText(attribute.value);
  };
  elements._updateVNodeAttributes = (node) => {
    updateAttributes(node);
    maskShown(node);
  };
  elements._onCharacterDataChange = (mutation) => {
    changeText(mutation);
    maskShown(mutation.target);
  };
}
