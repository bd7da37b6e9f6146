import { SUCCESS } from '@juyi/inspector/force/outcomes';
import { type App, type Subject, subjectOf } from '@juyi/inspector/subject';
import * as z from 'zod/mini';
import { card, checkout, checkoutEvents, marks } from './checkout';
import { DECLINED, decorate, NoAnswer, Refused, respond } from './server';

const paid = z.object({ paid: z.boolean() });

/** The inspector knows the shop from it. */
export const subject: Subject = subjectOf({
  brand: '书店',
  machines: [{ machine: checkout, events: checkoutEvents, inputs: [() => ({})] }],
  calls: [
    {
      name: 'pay',
      summary: '付款',
      method: 'POST',
      path: '/payments',
      request: z.object({ id: z.string(), card: card() }),
      response: paid,
      failures: { declined: DECLINED },
      example: { paid: true },
    },
    {
      name: 'findPayment',
      summary: '查询付款',
      method: 'POST',
      path: '/payments/find',
      request: z.object({ id: z.string() }),
      response: paid,
      failures: {},
    },
  ],
  callsOf: (_, src) => (src === 'pay' || src === 'findPayment' ? [src] : []),
  sensitivityOf: (schema) => marks.get(schema)?.sensitivity,
  errorOf: (name, { reason, message }) =>
    name === 'NoAnswer' ? new NoAnswer(reason as NoAnswer['reason']) : new Refused(String(reason), String(message)),
  journeys: [{ id: 'buying', name: '买书', flows: ['checkout'] }],
  screens: [{ path: '/', title: '结账', flow: 'checkout' }],
  facts: [
    { journey: 'buying', flow: 'checkout', states: ['checkout.paid'], name: '寄出', value: '付款后 2 天内' },
    { journey: 'buying', flow: 'checkout', states: ['checkout.paying.unknown.waiting'], name: '再次查询前的等待', value: '2 秒' },
  ],
  commonSentences: [{ name: '没有网络', text: '网络未连接' }],
  outcomes: { broken: '服务器出错' },
});

/** The inspector watches and answers the shop's requests through it. */
export const app: App = {
  decorate,
  answer: (call, outcome, data) => {
    if (outcome === SUCCESS) return respond(data as object);
    if (outcome === 'broken') return respond({ reason: 'broken', message: '服务器出错' }, 500);
    const failure = subject.calls.find(({ name }) => name === call)?.failures[outcome];
    return failure && respond({ reason: outcome, ...failure }, 402);
  },
  noAnswer: (reason) => new NoAnswer(reason),
  timeoutMs: 8000,
  reasonOf: (error) => (error instanceof NoAnswer ? error.reason : 'broken'),
  envelopeOf: ({ status }) => (status === 200 ? undefined : { status }),
  onToast: () => undefined,
};
