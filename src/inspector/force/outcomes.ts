import type { Call } from '../../../contract/core/define';

/** The outcomes that every call can be forced to, with their labels. */
export const OUTCOMES = {
  timeout: '超时',
  offline: '断网',
  slow: '慢',
  '401': '登录过期 401',
  '1021': '页面走丢 1021',
  '429': '太频繁 429',
  '500': '服务器出错 500',
  html: '网页错误',
  malformed: '坏数据',
  empty: '空',
  'lost-response': '丢失回应',
} as const;
export type Outcome = keyof typeof OUTCOMES;

/** A forced outcome of a call: one of OUTCOMES, or the name of one of its own failures. */
export interface ForceRule {
  readonly call: string;
  readonly outcome: string;
  /** Only the next request. */
  readonly once: boolean;
}

/** Whether a text names a common outcome. */
export const isOutcome = (text: string): text is Outcome => Object.keys(OUTCOMES).includes(text);

/** An outcome's label; a call's own failure is described by its message. */
export const outcomeLabel = (outcome: string, failures: Readonly<Record<string, string>>): string =>
  isOutcome(outcome) ? OUTCOMES[outcome] : (failures[outcome] ?? outcome);

/** The rules of an address: `webSendCode:timeout,register:phoneRegistered:once`. Unknown calls and outcomes are left out. */
export function parseRules(text: string, calls: readonly Call[]): ForceRule[] {
  return text.split(',').flatMap((part) => {
    const [name = '', outcome = '', times] = part.trim().split(':');
    const call = calls.find((one) => one.name === name);
    if (!call || !(isOutcome(outcome) || Object.keys(call.failures).includes(outcome))) return [];
    return [{ call: name, outcome, once: times === 'once' }];
  });
}

/** Rules as the value of `?force=`. */
export const formatRules = (rules: readonly ForceRule[]): string =>
  rules.map(({ call, outcome, once }) => `${call}:${outcome}${once ? ':once' : ''}`).join(',');
