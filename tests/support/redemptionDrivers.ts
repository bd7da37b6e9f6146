import { createActor, fromCallback } from 'xstate';
import { paymentPasswordMachine } from '../../src/machines/paymentPassword';
import { redemptionMachine } from '../../src/machines/redemption';
import { paymentPasswordSet } from '../../src/services/contract/account';
import { contributionOrders, convertContribution, submitContribution } from '../../src/services/contract/contribution';
import type { Call } from '../../src/services/contract/define';
import { findOutcomeAfter } from '../../src/services/redeeming';
import { uuid } from '../../src/services/uuid';
import { removeTexts } from '../../src/stores/storage';
import type { Driver } from './drivers';
import type { Behaviour } from './faults';
import { envelope, goodAnswer, json, sampleOf } from './samples';

const answers = (call: Call, data: object): Behaviour => ({ kind: 'answer', answer: json(envelope(call, data)) });
const sample = (call: Call) => sampleOf(call.answer) as object;

/** The least that a sample's terms allow: one fen. */
const AMOUNT = '0.01';

/** The calls of a redemption, each driven to the moment before it is made. */
export const redemptionDrivers: readonly Driver[] = [
  {
    machine: 'redemption',
    call: convertContribution,
    shape: 'quote',
    waits: false,
    asksAgain: true,
    before: { kind: 'answer', answer: goodAnswer(convertContribution) },
    start: () => {
      const actor = createActor(redemptionMachine, { input: { kind: 'CONTRIBUTION' } });
      actor.start();
      const is = (tag: 'loading' | 'quoting' | 'quoted') => actor.getSnapshot().hasTag(tag);
      const type = () => actor.send({ type: 'amount.type', text: AMOUNT });
      return {
        tap: type,
        askAgain: type,
        busy: () => is('loading') || is('quoting'),
        succeeded: () => is('quoted'),
        failure: () => actor.getSnapshot().context.failure,
        waiting: () => false,
        onToast: (said) => void actor.on('toast', ({ text }) => said(text)),
        stop: () => actor.stop(),
      };
    },
  },
  {
    machine: 'redemption',
    call: submitContribution,
    shape: 'write',
    waits: true,
    asksAgain: false,
    before: { kind: 'answer', answer: goodAnswer(submitContribution) },
    // A quote that lasts, a password that may be typed, and a record that knows nothing.
    others: (call) => {
      if (call === convertContribution)
        return answers(call, { ...sample(call), expireIn: 600, serverTime: new Date().toISOString() });
      if (call === paymentPasswordSet) return answers(call, { isSet: true, serverTime: new Date().toISOString() });
      return call === contributionOrders ? answers(call, { ...sample(call), list: [] }) : undefined;
    },
    start: () => {
      removeTexts('local', 'juyi.intent.');
      const machine = redemptionMachine.provide({ actors: { findOutcome: findOutcomeAfter([5, 10]) } });
      const actor = createActor(machine, { input: { kind: 'CONTRIBUTION' } });
      actor.start();
      const is = (tag: Parameters<ReturnType<typeof actor.getSnapshot>['hasTag']>[0]) => actor.getSnapshot().hasTag(tag);
      const toTheSheet = () => {
        if (is('quoted')) actor.send({ type: 'redemption.next' });
        else if (is('filling') && actor.getSnapshot().context.typed === '') actor.send({ type: 'amount.type', text: AMOUNT });
      };
      return {
        tap: () => {
          if (is('undecided')) actor.send({ type: 'redemption.resend' });
          actor.send({ type: 'redemption.confirm', payPassword: '258036', requestId: uuid() });
        },
        busy: () => {
          toTheSheet();
          const settled = is('sheet') || is('undecided') || actor.getSnapshot().status === 'done';
          return !settled || is('busy') || actor.getSnapshot().context.stage !== 'ready';
        },
        succeeded: () => actor.getSnapshot().status === 'done',
        failure: () => actor.getSnapshot().context.failure,
        waiting: () => is('waiting'),
        onToast: (said) => void actor.on('toast', ({ text }) => said(text)),
        stop: () => actor.stop(),
      };
    },
  },
  {
    machine: 'paymentPassword',
    call: paymentPasswordSet,
    shape: 'read',
    waits: false,
    asksAgain: false,
    before: { kind: 'answer', answer: json({ error: 'Internal Server Error' }, 500) },
    start: () => {
      const parent = createActor(fromCallback(() => undefined)) as never;
      const actor = createActor(paymentPasswordMachine, { input: { parent } });
      actor.start();
      const is = (tag: 'busy' | 'failed') => actor.getSnapshot().hasTag(tag);
      return {
        tap: () => actor.send({ type: 'password.retry' }),
        busy: () => is('busy'),
        succeeded: () => !is('busy') && !is('failed'),
        failure: () => actor.getSnapshot().context.failure,
        waiting: () => false,
        onToast: () => undefined,
        stop: () => actor.stop(),
      };
    },
  },
];
