type SetAttribute = (this: Element, name: string, value: string) => void;

/**
 * vConsole sets styles as attributes, which the content security policy blocks, while the same text through CSSOM is
 * allowed. Doing the one by the other here keeps `style-src-attr 'unsafe-inline'` out of every member's policy.
 */
export function applyStylesThroughCssom(): void {
  const { value } = Object.getOwnPropertyDescriptor(Element.prototype, 'setAttribute') as { value: SetAttribute };
  Element.prototype.setAttribute = function apply(name, text) {
    if (name === 'style' && (this instanceof HTMLElement || this instanceof SVGElement)) this.style.cssText = text;
    else value.call(this, name, text);
  };
}
