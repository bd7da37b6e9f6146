import { describe, it } from 'vitest';
import { assistMachine } from '../../src/machines/assist';
import { CallError } from '../../src/services/failure';
import { walk } from './walk';

const progress = (helped: number) => ({ exposure: 12, today: 2, target: 3, helped, chances: Math.floor(helped / 3) });
const timeout = new CallError({ kind: 'timeout', message: '网络超时，请稍后重试', shown: false });
const offline = new CallError({ kind: 'offline', message: '网络未连接，请检查网络', shown: true });

describe('assist', () => {
  it('is walked along every state and transition', () =>
    walk(assistMachine, {
      events: [
        { type: 'assist.retry' },
        { type: 'assist.refresh' },
        { type: 'xstate.done.actor.readExposures', output: progress(2) },
        { type: 'xstate.error.actor.readExposures', error: timeout },
        { type: 'xstate.done.actor.readAgain', output: progress(2) },
        { type: 'xstate.done.actor.readAgain', output: progress(3) },
        { type: 'xstate.error.actor.readAgain', error: timeout },
        { type: 'xstate.error.actor.readAgain', error: offline },
      ],
    }));
});
