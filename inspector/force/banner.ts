import { button } from '../host';
import type { Subject } from '../subject';
import styles from './banner.module.css';
import { type ForceRule, outcomesOf } from './outcomes';

function ruleText({ call: name, outcome, once }: ForceRule, subject: Subject): string {
  const call = subject.calls.find((one) => one.name === name);
  const label = outcomesOf(subject)[outcome] ?? call?.failures[outcome]?.message ?? outcome;
  return `${call?.summary ?? name} → ${label}（${once ? '下一次' : '总是'}）`;
}

/** The banner's text about forced outcomes; empty without any. */
export const textOfRules = (subject: Subject, rules: readonly ForceRule[]): string =>
  rules.length > 0 ? `强制：${rules.map((rule) => ruleText(rule, subject)).join('；')}` : '';

const stack = document.createElement('div');
stack.className = styles.stack ?? '';

/**
 * Shows over the app what is forced, with a button that ends it, so that nobody takes it for the app's own faults. The returned
 * function sets the text; without one there is no banner.
 */
export function createBanner(name: string, end: string, onEnd: () => void): (text: string) => void {
  const banner = document.createElement('aside');
  banner.className = styles.banner ?? '';
  banner.setAttribute('aria-label', name);
  const shown = document.createElement('span');
  banner.append(shown, button(undefined, end, onEnd));
  return (text) => {
    shown.textContent = text;
    if (text === '') return banner.remove();
    stack.append(banner);
    document.body.append(stack);
  };
}
