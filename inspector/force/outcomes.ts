import { type Mask, unmasked } from '../mask';
import { changesOf } from '../recording/patch';
import type { Call, Setting, Subject } from '../subject';
import { problemsOf } from './problems';

/** The outcomes that are no answers, with their labels; only `slow` and `lost-response` reach the server. */
export const OUTCOMES = { timeout: '超时', offline: '断网', slow: '慢', 'lost-response': '丢失回应' } as const;
export type Outcome = keyof typeof OUTCOMES;

/** The labels of all outcomes to which any call of a subject can be forced. */
export const outcomesOf = ({ outcomes }: Pick<Subject, 'outcomes'>): Readonly<Record<string, string>> => {
  const { timeout, offline, slow, ...lost } = OUTCOMES;
  return { timeout, offline, slow, ...outcomes, ...lost };
};

/** The outcome of a call with an example: it is answered with that, or with data of the tester's. */
export const SUCCESS = 'success';

/** A forced outcome of a call: one of `outcomesOf`, the name of one of its own failures, or SUCCESS. */
export interface ForceRule {
  readonly call: string;
  readonly outcome: string;
  /** Only the next request. */
  readonly once: boolean;
  /** Of a success, masked: where a value is masked, the example's is answered. Without it the whole example is. */
  readonly data?: unknown;
}

/** Whether an outcome is no answer. */
export const isOutcome = (text: string): text is Outcome => Object.keys(OUTCOMES).includes(text);

/** A rule's outcome in words, from the common ones and the message of its call's own failure. */
export const ruleText = ({ outcome, once }: ForceRule, outcomes: Readonly<Record<string, string>>, failure: string | undefined) =>
  `${outcome === SUCCESS ? '成功' : (outcomes[outcome] ?? failure ?? outcome)}（${once ? '下一次' : '总是'}）`;

/** The data of a forced success, as the call answers them. */
export const dataOf = ({ example }: Pick<Call, 'example'>, data: unknown): unknown =>
  data === undefined ? example : unmasked(data, example);

/**
 * Why an outcome can't be forced on a call, in a sentence; undefined if it can. Data must fit the call, and what is secret or personal in
 * them must be masked, so that no rule, no link and no page has it.
 */
export function problemOf(
  { call: name, outcome, data }: ForceRule,
  { calls, outcomes }: Pick<Subject, 'calls' | 'outcomes'>,
  mask: Mask,
): string | undefined {
  const call = calls.find((one) => one.name === name);
  if (!call) return `没有请求 ${name}`;
  if (outcome !== SUCCESS)
    return Object.keys({ ...outcomesOf({ outcomes }), ...call.failures }).includes(outcome) ? undefined : `没有结果 ${outcome}`;
  if (call.example === undefined) return '这个请求没有成功的示例';
  const [plain] = changesOf(data, mask(data));
  if (plain) return `${plain[0].slice(1).replace(/\//g, '.')}：机密和个人信息不能填，留着打码就用示例的值`;
  return problemsOf(call.response, dataOf(call, data));
}

/** A part of a link that sets something on the server: `prize=tea-bowl`. */
const SETTING = /^([\w-]+)=([\w-]*)$/;

/** The rules of an address: `webSendCode:timeout,register:phoneRegistered:once`. Those that can't be forced are left out. */
export function parseRules(text: string, subject: Pick<Subject, 'calls' | 'outcomes'>, mask: Mask): ForceRule[] {
  return text.split(',').flatMap((part) => {
    const [call = '', outcome = '', times, json] = part.trim().split(':');
    try {
      const data: unknown = json === undefined ? undefined : JSON.parse(decodeURIComponent(json));
      const rule = { call, outcome, once: times === 'once', ...(data !== undefined && { data }) };
      return problemOf(rule, subject, mask) ? [] : [rule];
    } catch {
      return [];
    }
  });
}

/** The parts of an address that force nothing: `regster:timeout`. `off` stands for none. */
export const partsWithoutEffect = (text: string, subject: Pick<Subject, 'calls' | 'outcomes'>, mask: Mask): string[] =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part && part !== 'off' && !SETTING.test(part) && parseRules(part, subject, mask).length === 0);

/** The settings of an address: `prize=tea-bowl,stock=0`. */
export const parseSettings = (text: string): Readonly<Record<string, string>> =>
  Object.fromEntries(
    text.split(',').flatMap((part) => {
      const [, name = '', value = ''] = SETTING.exec(part.trim()) ?? [];
      return name ? [[name, value]] : [];
    }),
  );

/** Rules, and settings of the server that are set, as the value of `?force=`. */
export const formatForced = (rules: readonly ForceRule[], settings: readonly Setting[] = []): string =>
  [
    ...rules.map(({ call, outcome, once, data }) =>
      [
        call,
        outcome,
        ...(once || data !== undefined ? [once ? 'once' : ''] : []),
        ...(data === undefined ? [] : [escapedOf(data)]),
      ].join(':'),
    ),
    ...settings.flatMap(({ name, value }) => (value === '' ? [] : [`${name}=${value}`])),
  ].join(',');

/** Without the marks that separate the parts. */
const escapedOf = (data: unknown) => encodeURIComponent(JSON.stringify(data));
