import postcss, { type Declaration, type Plugin, type Rule } from 'postcss';

/** `inset` is as old as `gap` in a flex container (iOS 14.5) or newer (Chrome 87 instead of 84); `gap` itself, for grids, is older. */
const WITHOUT_GAP = 'not (inset: 0)';

const declarationOf = (rule: Rule, prop: string) =>
  rule.nodes.findLast((node): node is Declaration => node.type === 'decl' && node.prop === prop);

/** A row and a column gap; both parts of `gap` may contain functions. */
const partsOf = ({ value }: Declaration): readonly [row: string, column: string] => {
  const [row = '0', column = row] = postcss.list.space(value);
  return [row, column];
};

const isZero = (length: string) => Number.parseFloat(length) === 0;

/** The margins between the items of a flex container. Clones, which keep the place in the source. */
function marginsFor(rule: Rule, gap: Declaration): Rule {
  const [row, column] = partsOf(gap);
  const flow = ['flex-direction', 'flex-flow', 'flex-wrap'].map((prop) => declarationOf(rule, prop)?.value).join(' ');
  const items = (selector: string) =>
    rule.clone({ selectors: rule.selectors.map((container) => container + selector), nodes: [] });
  if (/\bwrap\b/.test(flow)) {
    const all = items('>*');
    if (!isZero(column)) all.append(gap.clone({ prop: 'margin-right', value: column }));
    if (!isZero(row)) all.append(gap.clone({ prop: 'margin-bottom', value: row }));
    return all;
  }
  const others = items('>*+*');
  if (/\bcolumn\b/.test(flow)) others.append(gap.clone({ prop: 'margin-top', value: row }));
  else others.append(gap.clone({ prop: 'margin-left', value: column }));
  return others;
}

/**
 * `gap` of a flex container as margins, for browsers that know it in grids only (iOS 14.0 to 14.4, Chrome 80 to 83). Of rules that
 * set both `display` and `gap`; what wraps keeps the margins of its last items.
 */
export const flexGap = (): Plugin => ({
  postcssPlugin: 'juyi-flex-gap',
  OnceExit(root) {
    root.walkRules((rule) => {
      const gap = declarationOf(rule, 'gap');
      if (!gap || partsOf(gap).every(isZero) || !/^(?:inline-)?flex$/.test(declarationOf(rule, 'display')?.value ?? '')) return;
      const fallback = postcss.atRule({ name: 'supports', params: WITHOUT_GAP, ...(rule.source && { source: rule.source }) });
      const container = rule.clone({ nodes: [] });
      container.append(gap.clone({ value: '0' }));
      fallback.append(container, marginsFor(rule, gap));
      rule.after(fallback);
    });
  },
});
