import { calls } from '../../../contract/calls';
import styles from './banner.module.css';
import { type ForceRule, outcomeLabel } from './outcomes';

const failuresOf = (name: string) =>
  Object.fromEntries(
    Object.entries(calls.find((call) => call.name === name)?.failures ?? {}).map(([key, { message }]) => [key, message]),
  );

const ruleText = ({ call, outcome, once }: ForceRule) =>
  `${calls.find(({ name }) => name === call)?.summary ?? call} → ${outcomeLabel(outcome, failuresOf(call))}（${once ? '下一次' : '总是'}）`;

/** Shows the forced outcomes over the app, so that nobody takes them for the app's own faults. */
export function createBanner(onClear: () => void): (rules: readonly ForceRule[]) => void {
  const banner = document.createElement('aside');
  banner.className = styles.banner ?? '';
  banner.setAttribute('aria-label', '强制结果');
  const text = document.createElement('span');
  const clear = document.createElement('button');
  clear.type = 'button';
  clear.textContent = '取消';
  clear.addEventListener('click', onClear);
  banner.append(text, clear);
  return (rules) => {
    text.textContent = `强制：${rules.map(ruleText).join('；')}`;
    if (rules.length === 0) banner.remove();
    else document.body.append(banner);
  };
}
