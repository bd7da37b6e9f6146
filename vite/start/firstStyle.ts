import postcss, { type ChildNode, type Declaration, type Root, type Rule } from 'postcss';

const CLASS = /\.(-?[_a-z][\w-]*)/gi;
/** The classes that a selector requires; those inside `:not` are excluded. */
const requiredClasses = (selector: string) =>
  Array.from(selector.replace(/:not\([^)]*\)/g, '').matchAll(CLASS), ([, name = '']) => name);

/** The classes used in markup. */
const classesIn = (markup: string) =>
  new Set(Array.from(markup.matchAll(/ class="([^"]*)"/g), ([, names = '']) => names.split(' ')).flat());

const referencedProperties = (value: string) => Array.from(value.matchAll(/var\((--[\w-]+)/g), ([, name = '']) => name);

/** The custom properties that critical rules use, directly or through other custom properties. */
function usedProperties(style: Root, isCritical: (rule: Rule) => boolean): Set<string> {
  const used = new Set<string>();
  const dependencies = new Map<string, string[]>();
  style.walkDecls(({ parent, prop, value }) => {
    if (prop.startsWith('--')) dependencies.set(prop, [...(dependencies.get(prop) ?? []), ...referencedProperties(value)]);
    else if (parent?.type === 'rule' && isCritical(parent as Rule))
      for (const name of referencedProperties(value)) used.add(name);
  });
  for (const name of used) for (const dependency of dependencies.get(name) ?? []) used.add(dependency);
  return used;
}

/** Filters the declarations and keyframes of a style sheet, and removes rules that become empty. */
function filterStyle(
  style: Root,
  keep: (rule: Rule, declaration: Declaration) => boolean,
  keepKeyframes: (name: string) => boolean,
): string {
  const filtered = style.clone();
  const prune = (node: ChildNode) => {
    if (node.type === 'atrule' && node.name.endsWith('keyframes')) {
      if (!keepKeyframes(node.params)) node.remove();
    } else if (node.type === 'atrule') {
      node.each(prune);
      if (node.nodes?.length === 0) node.remove();
    } else if (node.type === 'rule') {
      node.each((child) => {
        if (child.type !== 'decl' || !keep(node, child)) child.remove();
      });
      if (node.nodes.length === 0) node.remove();
    } else node.remove();
  };
  filtered.each(prune);
  return filtered.toString();
}

/**
 * Splits a style sheet into critical CSS (`first`, to inline: what the prerendered markup uses, in any state or with any attribute)
 * and the rest (`later`, to link: toasts, loading buttons, skeletons, unused design tokens).
 */
export function splitStyle(style: string, markup: string): { readonly first: string; readonly later: string } {
  const root = postcss.parse(style);
  const classes = classesIn(markup);
  const isCriticalRule = (rule: Rule) =>
    rule.selectors.some((selector) => requiredClasses(selector).every((name) => classes.has(name)));
  const used = usedProperties(root, isCriticalRule);
  const isCritical = (rule: Rule, { prop }: Declaration) => isCriticalRule(rule) && (!prop.startsWith('--') || used.has(prop));
  const withoutKeyframes = filterStyle(root, isCritical, () => false);
  const isAnimated = (name: string) => withoutKeyframes.includes(name);
  return {
    first: filterStyle(root, isCritical, isAnimated),
    later: filterStyle(
      root,
      (rule, declaration) => !isCritical(rule, declaration),
      (name) => !isAnimated(name),
    ),
  };
}
