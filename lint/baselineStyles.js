// @ts-check
/**
 * Reports CSS that the minimum supported browsers lack and that has no fallback: properties, keywords, units, functions, at-rules
 * and selectors. It runs on the built style sheets, after the minifier has lowered what it can (`inset`, nesting, logical
 * properties).
 */
import { createRequire } from 'node:module';
import postcss from 'postcss';
import { baseline, missingIn } from './baseline.js';

/** @import { AtRule, Container, Declaration, Document, Rule } from 'postcss' */
/** @import { CompatData, Identifier } from '@mdn/browser-compat-data' */

/** @type {CompatData} */
const { css } = createRequire(import.meta.url)('@mdn/browser-compat-data');

/** @type {Readonly<Record<string, Identifier | undefined>>} */
const properties = css.properties ?? {};
/** @type {Readonly<Record<string, Identifier | undefined>>} */
const selectors = css.selectors ?? {};
/** @type {Readonly<Record<string, Identifier | undefined>>} */
const atRules = css['at-rules'] ?? {};

/** Functions by name, wherever MDN's data has them: `color-mix` is among the colours. @type {Map<string, Identifier>} */
const functions = new Map();
/** @param {Identifier} node */
function collectFunctions({ __compat: _, ...children }) {
  for (const [name, child] of Object.entries(children)) {
    if (!functions.has(name)) functions.set(name, child);
    collectFunctions(child);
  }
}
collectFunctions(css.types ?? {});

const VIEWPORT_UNITS = { d: 'dynamic', s: 'small', l: 'large' };

/**
 * Names the browsers of the baseline that lack a feature; undefined if all have it or MDN's data does not know it.
 * @param {Identifier | undefined} feature
 */
function needOf(feature) {
  const since = feature?.__compat ? missingIn(feature.__compat) : [];
  return since.length > 0 ? since.join(' and ') : undefined;
}

/** @param {string} value @returns {[label: string, feature: Identifier | undefined][]} units and functions */
function partsOf(value) {
  const text = value.replace(/"[^"]*"|'[^']*'|url\([^)]*\)/g, '');
  const units = Array.from(text.matchAll(/\d([dsl])v(?:h|w|min|max|b|i)\b/g), ([unit, kind = '']) => {
    const size = VIEWPORT_UNITS[/** @type {keyof typeof VIEWPORT_UNITS} */ (kind)];
    return /** @type {[string, Identifier | undefined]} */ ([
      unit.slice(1),
      css.types?.length?.[`viewport_percentage_units_${size}`],
    ]);
  });
  const calls = Array.from(
    text.matchAll(/([a-z][a-z-]*)\(/g),
    ([, name = '']) => /** @type {[string, Identifier | undefined]} */ ([`${name}()`, functions.get(name)]),
  );
  return [...units, ...calls];
}

/** @param {Declaration} declaration @returns {[label: string, need: string][]} */
function missingInDeclaration({ prop, value }) {
  if (prop.startsWith('-')) return [];
  const property = properties[prop];
  const need = needOf(property);
  if (need) return [[prop, need]];
  const keyword = /^[a-z-]+$/.test(value)
    ? /** @type {[string, Identifier | undefined][]} */ ([[`${prop}: ${value}`, property?.[value]]])
    : [];
  return [...keyword, ...partsOf(value)].flatMap(([label, feature]) => {
    const missing = needOf(feature);
    return missing ? [/** @type {[string, string]} */ ([label, missing])] : [];
  });
}

/** @param {Container | Document | undefined} node */
const isFeatureQuery = (node) => node?.type === 'atrule' && /** @type {AtRule} */ (node).name === 'supports';

/** Whether the rule sets it with a prefix too, or before to something that all of the baseline knows. @param {Declaration} declaration */
const hasFallback = (declaration) => {
  const rule = /** @type {Rule} */ (declaration.parent);
  return rule.nodes
    .slice(0, rule.index(declaration))
    .some(
      (node) =>
        node.type === 'decl' &&
        (node.prop === `-webkit-${declaration.prop}` ||
          (node.prop === declaration.prop && missingInDeclaration(node).length === 0)),
    );
};

/**
 * One line for each use that is not in `allowed`: labels, or properties, with the reason why nothing but looks is lost.
 * @param {string} style @param {Readonly<Record<string, string>>} [allowed] @returns {string[]}
 */
export function unsupportedStyles(style, allowed = {}) {
  /** @type {string[]} */
  const found = [];
  /** @param {string} label @param {string} need @param {string} where */
  const report = (label, need, where) => {
    if (!(label in allowed) && !(label.replace(/: .*/, '') in allowed))
      found.push(`${label} needs ${need}, in ${where}; the baseline is ${baseline}`);
  };
  postcss.parse(style).walk((node) => {
    if (node.type === 'atrule') {
      const need = needOf(atRules[node.name]);
      if (need) report(`@${node.name}`, need, node.params);
    } else if (node.type === 'rule') {
      if (node.parent?.type === 'rule') report('nesting', needOf(selectors.nesting) ?? 'a newer browser', node.selector);
      for (const [, name = ''] of node.selector.matchAll(/:([a-z][a-z-]*)/g)) {
        const need = needOf(selectors[name]);
        // A browser drops the whole rule with a selector that it does not know.
        const others = node.selectors.some((selector) => !selector.includes(`:${name}`));
        if (need) report(others ? `:${name} in a list with other selectors` : `:${name}`, need, node.selector);
      }
    } else if (node.type === 'decl' && !isFeatureQuery(node.parent?.parent))
      for (const [label, need] of missingInDeclaration(node))
        if (!hasFallback(node)) report(label, need, /** @type {Rule} */ (node.parent).selector);
  });
  return found;
}
