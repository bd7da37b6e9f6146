import type { Sensitivity } from '@juyi/inspector/subject';
import { assign, fromPromise, setup } from 'xstate';
import * as z from 'zod/mini';
import { ask, NoAnswer } from './server';

/** The marks of fields, in a registry of Zod's. */
export const marks = z.registry<{ readonly sensitivity: Sensitivity }>();
const marked = <S extends z.ZodMiniType>(schema: S, sensitivity: Sensitivity): S => {
  marks.add(schema, { sensitivity });
  return schema;
};
const described = <S extends z.ZodMiniType<object>>(description: string, schema: S): S => schema.check(z.describe(description));

export const card = () => marked(z.string().check(z.minLength(4)), 'secret');
export const receiver = () => marked(z.string(), 'personal');

/** The events, each with its description. */
export const checkoutEvents = {
  'delivery.give': described('填写收件人', z.object({ receiver: receiver() })),
  'shipping.express': described('选择加急', z.object({})),
  'shipping.standard': described('选择普通', z.object({})),
  'checkout.pay': described('付款', z.object({ id: z.string(), card: card() })),
  'checkout.correct': described('改正', z.object({})),
};
type CheckoutEvent =
  | { readonly type: 'delivery.give'; readonly receiver: string }
  | { readonly type: 'shipping.express' | 'shipping.standard' | 'checkout.correct' }
  | { readonly type: 'checkout.pay'; readonly id: string; readonly card: string };

interface Payment {
  readonly id: string;
  readonly card: string;
}

/** An actor with its name for readers. */
const named = <T extends object>(description: string, logic: T): T => Object.assign(logic, { description });

/** A checkout whose payment can be lost: when no answer comes, it is looked up until the shop knows. */
export const checkout = setup({
  types: { context: {} as { receiver: string; payment: Payment | null; failure: string }, events: {} as CheckoutEvent },
  actors: {
    pay: named(
      '提交付款',
      fromPromise(({ input, signal }: { input: Payment | null; signal: AbortSignal }) => ask('/payments', { ...input }, signal)),
    ),
    findPayment: named(
      '查询付款',
      fromPromise(({ input, signal }: { input: Payment | null; signal: AbortSignal }) =>
        ask('/payments/find', { id: input?.id }, signal),
      ),
    ),
  },
  guards: {
    hasReceiver: ({ context }) => context.receiver !== '',
    isUnknown: (_, { error }: { error: unknown }) => error instanceof NoAnswer,
    isPaid: (_, { paid }: { paid: boolean }) => paid,
  },
  actions: {
    keepFailure: assign({ failure: (_, { error }: { error: unknown }) => (error instanceof Error ? error.message : '') }),
  },
  delays: { lookAgain: 2000 },
}).createMachine({
  id: 'checkout',
  description: '结账：填写、付款，直到知道付款的结果',
  context: { receiver: '', payment: null, failure: '' },
  initial: 'filling',
  states: {
    filling: {
      description: '填写收件人，选择配送',
      type: 'parallel',
      on: {
        'checkout.pay': {
          guard: 'hasReceiver',
          description: '已有收件人',
          target: 'paying',
          actions: assign({ payment: ({ event: { id, card: number } }) => ({ id, card: number }) }),
        },
      },
      states: {
        delivery: {
          description: '收件人',
          initial: 'missing',
          states: {
            missing: { description: '还没有收件人' },
            given: { description: '已有收件人' },
          },
          on: {
            'delivery.give': { target: '.given', actions: assign({ receiver: ({ event }) => event.receiver }) },
          },
        },
        shipping: {
          description: '配送',
          initial: 'standard',
          states: {
            standard: { description: '普通', on: { 'shipping.express': 'express' } },
            express: { description: '加急', on: { 'shipping.standard': 'standard' } },
          },
        },
      },
    },
    paying: {
      description: '付款',
      initial: 'asking',
      states: {
        asking: {
          description: '等银行答复',
          invoke: {
            id: 'pay',
            src: 'pay',
            input: ({ context }) => context.payment,
            onDone: '#checkout.paid',
            onError: [
              {
                guard: { type: 'isUnknown', params: ({ event }) => ({ error: event.error }) },
                description: '没有收到答复，可能已经付款',
                target: 'unknown',
              },
              {
                description: '被拒绝',
                target: '#checkout.refused',
                actions: { type: 'keepFailure', params: ({ event }) => ({ error: event.error }) },
              },
            ],
          },
        },
        unknown: {
          description: '结果未知，正在查询',
          initial: 'lookingUp',
          states: {
            lookingUp: {
              description: '查询付款',
              invoke: {
                id: 'findPayment',
                src: 'findPayment',
                input: ({ context }) => context.payment,
                onDone: [
                  {
                    guard: { type: 'isPaid', params: ({ event }) => event.output },
                    description: '银行已收到付款',
                    target: '#checkout.paid',
                  },
                  { description: '银行没有收到付款', target: '#checkout.refused' },
                ],
                onError: 'waiting',
              },
            },
            waiting: { description: '稍后再查', after: { lookAgain: 'lookingUp' } },
          },
        },
      },
    },
    refused: { description: '没有付款，可以改正', on: { 'checkout.correct': 'filling' } },
    paid: { description: '已付款', type: 'final' },
  },
});
