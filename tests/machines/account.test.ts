import { describe, it } from 'vitest';
import { accountMachine } from '../../src/machines/account';
import { CallError } from '../../src/services/failure';
import { walk } from './walk';

describe('account', () => {
  it('is walked along every state and transition', () =>
    walk(accountMachine, {
      events: [
        { type: 'account.retry' },
        { type: 'xstate.done.actor.readAccount', output: { contribution: 2680 } },
        {
          type: 'xstate.error.actor.readAccount',
          error: new CallError({ kind: 'timeout', message: '网络超时，请稍后重试', shown: false }),
        },
      ],
    }));
});
