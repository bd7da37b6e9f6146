import { describe, it } from 'vitest';
import { overviewMachine } from '../../src/machines/overview';
import { CallError } from '../../src/services/failure';
import { walk } from './walk';

describe('overview', () => {
  it('is walked along every state and transition', () =>
    walk(overviewMachine, {
      events: [
        { type: 'overview.retry' },
        { type: 'xstate.done.actor.read', output: { total: 1 } },
        { type: 'xstate.error.actor.read', error: new CallError({ kind: 'forbidden', message: '权限不足', shown: true }) },
        {
          type: 'xstate.error.actor.read',
          error: new CallError({ kind: 'timeout', message: '网络超时，请稍后重试', shown: false }),
        },
      ],
    }));
});
