// @ts-check
/** The minimum supported browsers and the web platform features they lack, for build, lint and tests. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

/** @import { CompatData, CompatStatement, Identifier, SimpleSupportStatement, SupportStatement, VersionValue } from '@mdn/browser-compat-data' */

const require = createRequire(import.meta.url);

/** Names of a browser in the bundler and in MDN's compatibility data, by browserslist's name; `chrome` and `firefox` mean those of Android. */
const BROWSERS = /** @type {const} */ ({
  chrome: { target: 'chrome', mdn: 'chrome_android', label: 'Chrome' },
  ios_saf: { target: 'ios', mdn: 'safari_ios', label: 'iOS Safari' },
  firefox: { target: 'firefox', mdn: 'firefox_android', label: 'Firefox' },
  // A Chromium with numbers of its own, which the bundler does not know: its minimum has to be no older than Chrome's.
  samsung: { target: '', mdn: 'samsunginternet_android', label: 'Samsung Internet' },
});

/**
 * Parses a line of `browserslist` in package.json, the single source of the baseline. Only minimum versions (`chrome >= 80`) are
 * supported, because queries by market share change every month.
 * @returns {{ browser: keyof typeof BROWSERS, version: number }}
 */
function readMinimum(/** @type {string} */ line) {
  const [, browser = '', version] = /^(\w+) >= (\d+(?:\.\d+)?)$/.exec(line) ?? [];
  if (!(browser in BROWSERS))
    throw new Error(`browserslist: "${line}" is not a minimum version of ${Object.keys(BROWSERS).join(', ')}`);
  return { browser: /** @type {keyof typeof BROWSERS} */ (browser), version: Number(version) };
}

/** @type {{ browserslist: string[] }} */
const { browserslist } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'));
const minimums = browserslist.map(readMinimum);

/** For messages. */
export const baseline = browserslist.join(', ');

/** Vite's `build.target`. */
export const buildTargets = minimums.flatMap(({ browser, version }) => {
  const { target } = BROWSERS[browser];
  return target ? `${target}${version}` : [];
});

/** @param {VersionValue | undefined} version */
const numberOf = (version) => {
  if (typeof version !== 'string' || version === 'preview') return Number.POSITIVE_INFINITY;
  return Number.parseFloat(version.replace('≤', ''));
};

/**
 * @param {SupportStatement | undefined} statement
 * @returns {SimpleSupportStatement[]}
 */
const unprefixed = (statement) =>
  [statement ?? []].flat().filter(({ flags, prefix, alternative_name: other }) => !flags && !prefix && !other);

/**
 * The first supporting version of each baseline browser that lacks a feature; empty for a supported feature.
 * @param {CompatStatement} compat
 */
export function missingIn({ support }) {
  return minimums.flatMap(({ browser, version }) => {
    const { mdn, label } = BROWSERS[browser];
    const ranges = unprefixed(support[mdn]).map((one) => [numberOf(one.version_added), numberOf(one.version_removed)]);
    if (ranges.some(([from = 0, until = 0]) => from <= version && version < until)) return [];
    const first = Math.min(...ranges.map(([from = 0]) => from));
    return `${label} ${Number.isFinite(first) ? first : 'never'}`;
  });
}

/**
 * @typedef {object} Feature
 * @property {string} owner The interface or built-in object, empty for a global.
 * @property {string} name
 * @property {boolean | undefined} [isStatic] Whether it is static: `AbortSignal.timeout`. MDN's data does not tell for JavaScript's built-ins.
 * @property {string} [option] The name of an option in an options object.
 * @property {readonly string[]} since The first supporting versions; empty if the baseline supports it.
 */

/** `options_signal_parameter`, `maxAge_option`. */
const OPTION = /^(?:[a-z]+_)?([a-z]+)_(?:parameter|option)$/i;
/** Keys of MDN's data that are no members: events and permissions are named by strings, the rest describe behaviour. */
const NOT_A_MEMBER = /_(?:event|permission|parameters?|option|support|optional)$|^@@/;

/**
 * @param {Identifier} node
 * @param {Pick<Feature, 'owner' | 'name' | 'isStatic'>} feature
 * @param {boolean} isJavaScript a built-in of the language, not of the web platform
 * @returns {Feature[]}
 */
function featuresIn({ __compat: own, ...children }, feature, isJavaScript) {
  const { owner, name } = feature;
  const nested = Object.entries(children).flatMap(([key, child]) => {
    // The options of a parameter, or of a constructor, whose key is its class's name.
    if (key === 'options_parameter' || key === name)
      return featuresIn(child, feature, isJavaScript).filter(({ option }) => option !== undefined);
    const option = OPTION.exec(key)?.[1];
    if (option) return child.__compat ? { ...feature, option, since: missingIn(child.__compat) } : [];
    if (NOT_A_MEMBER.test(key)) return [];
    const member = key.replace(/_static$/, '');
    const isStatic = isJavaScript ? undefined : member !== key;
    return featuresIn(child, { owner: owner ? `${owner}.${name}` : name, name: member, isStatic }, isJavaScript);
  });
  return own ? [{ ...feature, since: missingIn(own) }, ...nested] : nested;
}

/** The `owner` of regular expression syntax. */
export const SYNTAX = 'RegExp syntax';

/** Every global, member and option in MDN's compatibility data, with the versions that support it. */
export function readFeatures() {
  /** @type {CompatData} */
  const { api, javascript } = require('@mdn/browser-compat-data');
  /** @param {Identifier | undefined} group @param {string} owner @param {boolean} isJavaScript */
  const featuresOf = ({ __compat: _, ...children } = {}, owner, isJavaScript) =>
    Object.entries(children).flatMap(([name, child]) => featuresIn(child, { owner, name }, isJavaScript));
  return [
    ...featuresOf(api, '', false),
    ...featuresOf(javascript.builtins, '', true),
    ...featuresOf(javascript.regular_expressions, SYNTAX, true),
  ];
}
