import type { Subject } from '../subject';

/** The outcomes that are no answers, with their labels; only `slow` and `lost-response` reach the server. */
export const OUTCOMES = { timeout: '超时', offline: '断网', slow: '慢', 'lost-response': '丢失回应' } as const;
export type Outcome = keyof typeof OUTCOMES;

/** The labels of all outcomes to which any call of a subject can be forced. */
export const outcomesOf = ({ outcomes }: Pick<Subject, 'outcomes'>): Readonly<Record<string, string>> => {
  const { timeout, offline, slow, ...lost } = OUTCOMES;
  return { timeout, offline, slow, ...outcomes, ...lost };
};

/** A forced outcome of a call: one of `outcomesOf`, or the name of one of its own failures. */
export interface ForceRule {
  readonly call: string;
  readonly outcome: string;
  /** Only the next request. */
  readonly once: boolean;
}

/** Whether an outcome is no answer. */
export const isOutcome = (text: string): text is Outcome => Object.keys(OUTCOMES).includes(text);

/** The rules of an address: `webSendCode:timeout,register:phoneRegistered:once`. Unknown calls and outcomes are left out. */
export function parseRules(text: string, subject: Pick<Subject, 'calls' | 'outcomes'>): ForceRule[] {
  return text.split(',').flatMap((part) => {
    const [name = '', outcome = '', times] = part.trim().split(':');
    const call = subject.calls.find((one) => one.name === name);
    if (!call || !Object.keys({ ...outcomesOf(subject), ...call.failures }).includes(outcome)) return [];
    return [{ call: name, outcome, once: times === 'once' }];
  });
}

/** Rules as the value of `?force=`. */
export const formatRules = (rules: readonly ForceRule[]): string =>
  rules.map(({ call, outcome, once }) => `${call}:${outcome}${once ? ':once' : ''}`).join(',');
