import { button } from '../host';
import type { Setting, Subject } from '../subject';
import styles from './banner.module.css';
import { type ForceRule, outcomesOf, ruleText } from './outcomes';

/** The banner's texts about forced outcomes. */
export const textsOfRules = (subject: Subject, rules: readonly ForceRule[]): string[] =>
  rules.map((rule) => {
    const call = subject.calls.find(({ name }) => name === rule.call);
    return `${call?.summary ?? rule.call} → ${ruleText(rule, outcomesOf(subject), call?.failures[rule.outcome]?.message)}`;
  });

/** The settings that are not as without tests, as texts. */
export const textsOfSettings = (settings: readonly Setting[]): string[] =>
  settings.flatMap(({ label, value, choices }) => (value === '' ? [] : [`${label} → ${choices[value] ?? value}`]));

interface Part {
  readonly texts: readonly string[];
  readonly end: () => void;
}
const parts = new Map<string, Part>();
let banner: HTMLElement | undefined;

/**
 * Shows over the app what a part of the tests forces, so that nobody takes it for the app's own faults: one banner for all parts, with
 * one button that ends them all. A part without texts is not shown.
 */
export function showForced(part: string, texts: readonly string[], end: () => void): void {
  parts.set(part, { texts, end });
  banner?.remove();
  const all = [...parts.values()].flatMap((one) => one.texts);
  if (all.length === 0) return;
  banner = document.createElement('aside');
  banner.className = styles.banner ?? '';
  banner.setAttribute('aria-label', '强制结果');
  const shown = document.createElement('span');
  shown.textContent = `强制：${all.join('；')}`;
  banner.append(
    shown,
    button(undefined, '全部恢复', () => [...parts.values()].forEach((one) => one.end())),
  );
  document.body.append(banner);
}
