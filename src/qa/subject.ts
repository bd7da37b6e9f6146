import { calls } from '@juyi/contract/calls';
import { commonFailures } from '@juyi/contract/core/failures';
import { sensitivityOf } from '@juyi/contract/core/sensitive';
import { exampleOf } from '@juyi/gateway/dev/examples';
import { type CommonSentence, type Journey, type Subject, subjectOf } from '@juyi/inspector/subject';
import { type AnyStateMachine, StateMachine } from 'xstate';
import { catalog } from '#machines/catalog.ts';
import type { WithCallNames } from '#machines/core/actors.ts';
import { rules } from '#machines/core/specification.ts';
import { routes } from '#paths/routes.ts';
import { settings } from '#services/browser/settings.ts';
import { CallError, type Failure, NO_NETWORK, TIMED_OUT, UNREACHABLE } from '#services/http/failure.ts';
import { facts } from './facts';
import { outcomes } from './outcomes';

/** The journeys of the app, and below them the flows that several of them share. Each machine of the catalog is in exactly one, but for the controls. */
export const journeys: readonly Journey[] = [
  { id: 'registration', name: '注册', flows: ['registration', 'inviteCard', 'download'] },
  { id: 'login', name: '登录', flows: ['login', 'resetPassword', 'session', 'signOut'] },
  { id: 'joining', name: '入团', flows: ['joinTeam', 'invitation', 'assist'] },
  { id: 'draw', name: '抽奖', flows: ['draw', 'drawProof'] },
  { id: 'redemption', name: '兑换', flows: ['redemption', 'paymentPassword', 'record'] },
  { id: 'address', name: '地址', flows: ['addressBook', 'addressForm'] },
  { id: 'goods', name: '商品', flows: ['flashSale', 'goods'] },
  { id: 'content', name: '内容', flows: ['document', 'guide'] },
  {
    id: 'shared',
    name: '公用步骤',
    flows: ['verification', 'captcha', 'smsCode', 'uploader', 'uploadItem', 'list', 'resource', 'copy'],
  },
];

/** The failures that every call may have. */
export const commonSentences: readonly CommonSentence[] = [
  { name: '没有网络', text: NO_NETWORK.message },
  { name: '请求超时', text: TIMED_OUT.message },
  { name: '连不上服务器', text: UNREACHABLE.message },
  { name: '服务器出错', text: commonFailures.broken.message },
  { name: '操作太频繁', text: commonFailures.tooMany.message },
  { name: '登录已过期', text: commonFailures.expired.message },
];

/** The names of the calls by `machine.actor`. */
const callNamesByActor = new Map<string, Set<string>>();

/** Collects the calls of a machine's actors, and of the machines that it invokes. */
function collect({ id, implementations }: AnyStateMachine): void {
  for (const [src, logic] of Object.entries(implementations.actors)) {
    if (logic instanceof StateMachine) collect(logic);
    const calls = callNamesByActor.get(`${id}.${src}`) ?? new Set();
    callNamesByActor.set(`${id}.${src}`, calls);
    for (const call of (logic as WithCallNames).calls ?? []) calls.add(call);
  }
}
for (const { machine, uses = [] } of catalog) [machine, ...uses].forEach(collect);

/** The names of the contract's calls that an actor makes, in any of its uses. */
export const callsOf = (machine: string, src: string): readonly string[] => [
  ...(callNamesByActor.get(`${machine}.${src}`) ?? []),
];

/** The inspector is told this about the app. */
export const subject: Subject = subjectOf({
  brand: settings.brand,
  machines: catalog,
  calls: calls.map((call) => (call.binary ? call : { ...call, example: exampleOf(call).response })),
  callsOf,
  sensitivityOf,
  errorOf: (name, fields) => (name === 'CallError' ? new CallError(fields.failure as Failure) : { error: name, ...fields }),
  journeys,
  screens: routes,
  appWide: ['session', 'consoleGesture'],
  facts,
  commonSentences,
  rules,
  outcomes,
  units: '金额以分为单位（1 元是 100），数据IP以百分之一为单位',
});
