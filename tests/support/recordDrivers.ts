import { createActor, fromCallback } from 'xstate';
import { recordMachine } from '../../src/machines/record';
import { contributionOrders } from '../../src/services/contract/contribution';
import type { Driver } from './drivers';
import type { Behaviour } from './faults';
import { json } from './samples';

const broken: Behaviour = { kind: 'answer', answer: json({ error: 'Internal Server Error' }, 500) };
const silent = { waiting: () => false, onToast: () => undefined };

/** The calls of the records of redemptions, each driven to the moment before it is made. */
export const recordDrivers: readonly Driver[] = [
  {
    machine: 'record',
    call: contributionOrders,
    shape: 'page',
    waits: false,
    asksAgain: false,
    before: broken,
    start: () => {
      const machine = recordMachine.provide({ actors: { watchReturn: fromCallback(() => undefined) } });
      const actor = createActor(machine, { input: { kind: 'CONTRIBUTION', no: 'juyi2026' } });
      actor.start();
      return {
        ...silent,
        tap: () => actor.send({ type: 'record.retry' }),
        busy: () => actor.getSnapshot().hasTag('loading'),
        // No such order is an answer too.
        succeeded: () => actor.getSnapshot().context.order !== null || actor.getSnapshot().hasTag('missing'),
        failure: () => actor.getSnapshot().context.failure,
        stop: () => actor.stop(),
      };
    },
  },
];
