import type { AnyStateMachine } from 'xstate';
import { ADDRESS_LIMIT } from '../../contract/address/address';
import { calls } from '../../contract/calls';
import { REPEATABLE_FOR, SMS_RESEND_AFTER } from '../../contract/core/repeats';
import { MOST_PIECES } from '../../contract/goods/goods';
import { VOUCHER_LIMITS } from '../../contract/redemption/culture';
import { type Flow, readFlows } from '../../src/inspector/flows';
import { type Journey, journeys } from '../../src/inspector/journeys';
import { formatDuration } from '../../src/inspector/labels';
import { catalog } from '../../src/machines/catalog';
import { LOOK_UPS_MS } from '../../src/services/http/lookUp';

/** A flow as product owners compare it: its graph, the code of its guards, its toasts. */
export interface FlowFacts extends Flow {
  /** The source text of each guard by its name. */
  readonly guards: Readonly<Record<string, string>>;
  /** The text of each action that shows a toast, by the action's name. */
  readonly toasts: Readonly<Record<string, string>>;
}

/** A figure that members are limited by. */
export interface Limit {
  readonly journey: string;
  readonly name: string;
  readonly value: string;
}

/** What a revision of the flows says, as plain data. */
export interface Facts {
  readonly flows: readonly FlowFacts[];
  readonly names: Readonly<Record<string, string>>;
  readonly journeys: readonly Journey[];
  /** The message of each business error, by call and reason. */
  readonly failures: Readonly<Record<string, Readonly<Record<string, string>>>>;
  readonly limits: readonly Limit[];
}

const MEBIBYTE = 2 ** 20;
const DAY_MS = 86_400_000;

/** A limit by its figure, which an earlier revision may not have. */
function limit<T>(journey: string, name: string, figure: T | undefined, show: (figure: T) => string): Limit[] {
  return figure === undefined ? [] : [{ journey, name, value: show(figure) }];
}

const limits: readonly Limit[] = [
  ...limit('shared', '重发短信验证码前的等待', SMS_RESEND_AFTER, formatDuration),
  ...limit('shared', '同一请求编号可再次提交的期限', REPEATABLE_FOR, (ms) => `${ms / DAY_MS} 天`),
  ...limit('shared', '结果未知时查询的间隔', LOOK_UPS_MS, (all) => all.map(formatDuration).join('、')),
  ...limit('address', '收货地址的数量', ADDRESS_LIMIT, (count) => `${count} 个`),
  ...limit('goods', '一次兑换的件数', MOST_PIECES, (count) => `${count} 件`),
  ...limit('redemption', '凭证的数量', VOUCHER_LIMITS, ({ count }) => `${count} 张`),
  ...limit('redemption', '所选凭证的大小', VOUCHER_LIMITS, ({ picked }) => `${picked / MEBIBYTE} MB`),
];

const guardsOf = ({ implementations }: AnyStateMachine): FlowFacts['guards'] =>
  Object.fromEntries(Object.entries(implementations.guards).map(([name, guard]) => [name, String(guard)]));

/** XState keeps the emitted event on the action that `emit` makes. */
function toastsOf({ implementations }: AnyStateMachine): FlowFacts['toasts'] {
  const texts = Object.entries(implementations.actions).flatMap(([name, action]) => {
    const { event } = action as { event?: { type?: string; text?: string } | (() => unknown) };
    return typeof event === 'object' && event.type === 'toast' && event.text ? [[name, event.text] as const] : [];
  });
  return Object.fromEntries(texts);
}

/** The facts of this revision. */
export function readFacts(): Facts {
  const { flows, calls: names } = readFlows();
  const machines = new Map(catalog.map(({ machine }) => [machine.id, machine]));
  return {
    flows: flows.map((flow) => {
      const machine = machines.get(flow.id) as AnyStateMachine;
      return { ...flow, guards: guardsOf(machine), toasts: toastsOf(machine) };
    }),
    names,
    journeys: [
      ...journeys,
      { id: 'controls', name: '控件', flows: catalog.filter(({ control }) => control).map(({ machine }) => machine.id) },
    ],
    failures: Object.fromEntries(
      calls.map(({ name, failures }) => [
        name,
        Object.fromEntries(Object.entries(failures).map(([reason, { message }]) => [reason, message])),
      ]),
    ),
    limits,
  };
}
