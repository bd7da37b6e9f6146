import { createActor } from 'xstate';
import { account } from '../../src/machines/account';
import { totals } from '../../src/machines/records';
import { rewards } from '../../src/machines/recruiting';
import type { resourceMachine } from '../../src/machines/resource';
import { winners } from '../../src/machines/winners';
import { memberAccount } from '../../src/services/contract/account';
import { contributionTotal } from '../../src/services/contract/contribution';
import type { Call } from '../../src/services/contract/define';
import { winnerList } from '../../src/services/contract/draw';
import { recruitRewards } from '../../src/services/contract/recruiting';
import type { Driver } from './drivers';
import { json } from './samples';

const reading = (call: Call, shape: Driver['shape'], { machine }: { machine: typeof resourceMachine }): Driver => ({
  machine: 'resource',
  call,
  shape,
  waits: true,
  asksAgain: false,
  before: { kind: 'answer', answer: json({ error: 'Internal Server Error' }, 500) },
  start: () => {
    const actor = createActor(machine);
    actor.start();
    return {
      tap: () => actor.send({ type: 'resource.reload' }),
      busy: () => actor.getSnapshot().hasTag('loading'),
      succeeded: () => actor.getSnapshot().context.value !== null,
      failure: () => actor.getSnapshot().context.failure,
      waiting: () => actor.getSnapshot().hasTag('waiting'),
      onToast: () => undefined,
      stop: () => actor.stop(),
    };
  },
});

/** One call for each way in which the machine is used. */
export const resourceDrivers: readonly Driver[] = [
  reading(memberAccount, 'read', account),
  reading(recruitRewards, 'read', rewards),
  reading(contributionTotal, 'read', totals.CONTRIBUTION),
  reading(winnerList, 'page', winners),
];
