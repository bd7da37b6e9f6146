import postcss, { type ChildNode, type Declaration, type Root, type Rule } from 'postcss';

const CLASS = /\.(-?[_a-z][\w-]*)/gi;
/** The classes that something has to have for this selector to be its; those of `:not` are what it must not have. */
const classesOf = (selector: string) =>
  Array.from(selector.replace(/:not\([^)]*\)/g, '').matchAll(CLASS), ([, name = '']) => name);

/** The classes of a page's markup. */
const drawnClasses = (markup: string) =>
  new Set(Array.from(markup.matchAll(/ class="([^"]*)"/g), ([, names = '']) => names.split(' ')).flat());

const asked = (value: string) => Array.from(value.matchAll(/var\((--[\w-]+)/g), ([, name = '']) => name);

/** The custom properties that the drawn rules use, and what those are made of. */
function usedProperties(style: Root, isDrawn: (rule: Rule) => boolean): Set<string> {
  const used = new Set<string>();
  const made = new Map<string, string[]>();
  style.walkDecls(({ parent, prop, value }) => {
    if (prop.startsWith('--')) made.set(prop, [...(made.get(prop) ?? []), ...asked(value)]);
    else if (parent?.type === 'rule' && isDrawn(parent as Rule)) for (const name of asked(value)) used.add(name);
  });
  for (const name of used) for (const part of made.get(name) ?? []) used.add(part);
  return used;
}

/** Leaves those declarations of a style, and those frames, that are to be kept, and nothing empty around them. */
function only(style: Root, keep: (rule: Rule, one: Declaration) => boolean, frames: (name: string) => boolean): string {
  const left = style.clone();
  const prune = (node: ChildNode) => {
    if (node.type === 'atrule' && node.name.endsWith('keyframes')) {
      if (!frames(node.params)) node.remove();
    } else if (node.type === 'atrule') {
      node.each(prune);
      if (node.nodes?.length === 0) node.remove();
    } else if (node.type === 'rule') {
      node.each((one) => {
        if (one.type !== 'decl' || !keep(node, one)) one.remove();
      });
      if (node.nodes.length === 0) node.remove();
    } else node.remove();
  };
  left.each(prune);
  return left.toString();
}

/**
 * Two halves of a style: what the drawn page uses, which has to stand in it, and what only comes into the page with React: toasts,
 * busy buttons, the bones of other pages, colours of the kit. What depends on a state or an attribute of something drawn belongs to
 * the first.
 */
export function splitStyle(style: string, markup: string): { readonly first: string; readonly later: string } {
  const root = postcss.parse(style);
  const drawn = drawnClasses(markup);
  const isDrawn = (rule: Rule) => rule.selectors.some((selector) => classesOf(selector).every((name) => drawn.has(name)));
  const used = usedProperties(root, isDrawn);
  const isFirst = (rule: Rule, { prop }: Declaration) => isDrawn(rule) && (!prop.startsWith('--') || used.has(prop));
  const still = only(root, isFirst, () => false);
  const moves = (name: string) => still.includes(name);
  return {
    first: only(root, isFirst, moves),
    later: only(
      root,
      (rule, one) => !isFirst(rule, one),
      (name) => !moves(name),
    ),
  };
}
