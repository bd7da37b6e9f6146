// @ts-check
/** The oldest browsers that the app supports, and what they lack: for the build, the lint and the tests. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

/** @import { CompatData, CompatStatement, Identifier, SimpleSupportStatement, SupportStatement, VersionValue } from '@mdn/browser-compat-data' */

const require = createRequire(import.meta.url);

/** How browserslist, the bundler and MDN's data name one browser. Phones have the Android edition of what browserslist calls chrome. */
const BROWSERS = /** @type {const} */ ({
  chrome: { target: 'chrome', mdn: 'chrome_android', label: 'Chrome' },
  ios_saf: { target: 'ios', mdn: 'safari_ios', label: 'iOS Safari' },
});

/**
 * The one place that names the baseline is `browserslist` in package.json. Only floors (`chrome >= 87`) are read: what such a
 * line means does not change with the market shares of the month.
 * @returns {{ browser: keyof typeof BROWSERS, version: number }}
 */
function readFloor(/** @type {string} */ line) {
  const [, browser = '', version] = /^(\w+) >= (\d+(?:\.\d+)?)$/.exec(line) ?? [];
  if (!(browser in BROWSERS)) throw new Error(`browserslist: "${line}" is no floor of ${Object.keys(BROWSERS).join(' or ')}`);
  return { browser: /** @type {keyof typeof BROWSERS} */ (browser), version: Number(version) };
}

/** @type {{ browserslist: string[] }} */
const { browserslist } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'));
const floors = browserslist.map(readFloor);

/** As a sentence names it. */
export const baseline = browserslist.join(', ');

/** What the bundler lowers the syntax to, as `build.target` of Vite takes it. */
export const buildTargets = floors.map(({ browser, version }) => `${BROWSERS[browser].target}${version}`);

/** @param {VersionValue | undefined} version */
const numberOf = (version) => {
  if (typeof version !== 'string' || version === 'preview') return Number.POSITIVE_INFINITY;
  return Number.parseFloat(version.replace('≤', ''));
};

/**
 * @param {SupportStatement | undefined} statement
 * @returns {SimpleSupportStatement[]}
 */
const plainOnes = (statement) =>
  [statement ?? []].flat().filter(({ flags, prefix, alternative_name: other }) => !flags && !prefix && !other);

/**
 * The versions that the baseline is below of; empty for what it has.
 * @param {CompatStatement} compat
 */
function missingIn({ support }) {
  return floors.flatMap(({ browser, version }) => {
    const { mdn, label } = BROWSERS[browser];
    const ranges = plainOnes(support[mdn]).map((one) => [numberOf(one.version_added), numberOf(one.version_removed)]);
    if (ranges.some(([from = 0, until = 0]) => from <= version && version < until)) return [];
    const first = Math.min(...ranges.map(([from = 0]) => from));
    return `${label} ${Number.isFinite(first) ? first : 'never'}`;
  });
}

/**
 * @typedef {object} Feature
 * @property {string} owner The interface or the builtin object that has it, empty for a global.
 * @property {string} name
 * @property {boolean} [fixed] Whether the interface itself has it, not its instances: `AbortSignal.timeout`. Unknown of the language's.
 * @property {string} [option] What is asked of it in an options bag.
 * @property {readonly string[]} since The versions that have it first, where the baseline has none of it.
 */

/** `options_signal_parameter`, `maxAge_option`. */
const OPTION = /^(?:[a-z]+_)?([a-z]+)_(?:parameter|option)$/i;
/** Events and permissions are named by strings; the rest are remarks on behaviour. */
const NO_MEMBER = /_(?:event|permission|parameters?|option|support|optional)$|^@@/;

/**
 * @param {Identifier} node
 * @param {Pick<Feature, 'owner' | 'name' | 'fixed'>} feature
 * @param {boolean} ofLanguage
 * @returns {Feature[]}
 */
function featuresIn({ __compat: own, ...parts }, feature, ofLanguage) {
  const { owner, name } = feature;
  const inside = Object.entries(parts).flatMap(([key, part]) => {
    // The options of a parameter, or of a constructor, which has the name of its class.
    if (key === 'options_parameter' || key === name)
      return featuresIn(part, feature, ofLanguage).filter(({ option }) => option !== undefined);
    const option = OPTION.exec(key)?.[1];
    if (option) return part.__compat ? { ...feature, option, since: missingIn(part.__compat) } : [];
    if (NO_MEMBER.test(key)) return [];
    const member = key.replace(/_static$/, '');
    const fixed = ofLanguage ? undefined : member !== key;
    return featuresIn(part, { owner: owner ? `${owner}.${name}` : name, name: member, fixed }, ofLanguage);
  });
  return own ? [{ ...feature, since: missingIn(own) }, ...inside] : inside;
}

/** What regular expressions have belongs to this owner. */
export const SYNTAX = 'RegExp syntax';

/** Every global, member and option that MDN knows of, with what the baseline lacks. */
export function readFeatures() {
  /** @type {CompatData} */
  const { api, javascript } = require('@mdn/browser-compat-data');
  /** @param {Identifier | undefined} group @param {string} owner @param {boolean} ofLanguage */
  const under = ({ __compat: _, ...parts } = {}, owner, ofLanguage) =>
    Object.entries(parts).flatMap(([name, part]) => featuresIn(part, { owner, name }, ofLanguage));
  return [
    ...under(api, '', false),
    ...under(javascript.builtins, '', true),
    ...under(javascript.regular_expressions, SYNTAX, true),
  ];
}
