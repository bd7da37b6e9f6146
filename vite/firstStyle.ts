import postcss, { type ChildNode, type Root } from 'postcss';

const CLASS = /\.(-?[_a-z][\w-]*)/gi;
/** The classes that something has to have for this selector to be its; those of `:not` are what it must not have. */
const classesOf = (selector: string) =>
  Array.from(selector.replace(/:not\([^)]*\)/g, '').matchAll(CLASS), ([, name = '']) => name);

/** The classes of a page's markup. */
const drawnClasses = (markup: string) =>
  new Set(Array.from(markup.matchAll(/ class="([^"]*)"/g), ([, names = '']) => names.split(' ')).flat());

/** Leaves those rules of a style that `keep` says. Frames are kept by name, where something left in the style moves by them. */
function only(style: Root, keep: (selector: string) => boolean, frames: (name: string) => boolean): string {
  const left = style.clone();
  const prune = (node: ChildNode) => {
    if (node.type === 'rule' && !node.selectors.some(keep)) node.remove();
    if (node.type !== 'atrule') return;
    if (node.name.endsWith('keyframes')) {
      if (!frames(node.params)) node.remove();
    } else {
      node.each(prune);
      if (node.nodes?.length === 0) node.remove();
    }
  };
  left.each(prune);
  return left.toString();
}

/**
 * Two halves of a style: what the drawn page can use, which has to stand in it, and what only comes into the page with React: toasts,
 * busy buttons, the bones of other pages. What depends on a state or an attribute of something drawn belongs to the first.
 */
export function splitStyle(style: string, markup: string): { readonly first: string; readonly later: string } {
  const root = postcss.parse(style);
  const drawn = drawnClasses(markup);
  const isDrawn = (selector: string) => classesOf(selector).every((name) => drawn.has(name));
  const still = only(root, isDrawn, () => false);
  const moves = (name: string) => still.includes(name);
  return {
    first: only(root, isDrawn, moves),
    later: only(
      root,
      (selector) => !isDrawn(selector),
      (name) => !moves(name),
    ),
  };
}
