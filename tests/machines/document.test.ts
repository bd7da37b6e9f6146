import { describe, it } from 'vitest';
import { documentMachine } from '../../src/machines/document';
import { CallError } from '../../src/services/failure';
import { walk } from './walk';

const tooMany = new CallError({ kind: 'refused', message: '操作太频繁，请稍后再试', retryAt: 1_700_000_000_000, shown: true });

describe('document', () => {
  it('is walked along every state and transition', () =>
    walk(documentMachine, {
      input: { id: 'USER_AGREEMENT' },
      events: [
        { type: 'document.retry' },
        { type: 'document.copy', text: 'juyi' },
        { type: 'xstate.done.actor.copy' },
        { type: 'xstate.error.actor.read', error: tooMany },
        { type: 'xstate.done.actor.wait' },
        { type: 'xstate.error.actor.wait', error: new Error('stopped') },
        { type: 'xstate.error.actor.copy', error: new Error('not copied') },
        { type: 'xstate.done.actor.read', output: { title: '用户协议', html: '<p>一</p>', notes: ['版本 1.0'] } },
        {
          type: 'xstate.error.actor.read',
          error: new CallError({ kind: 'http', message: '网络异常，请稍后重试', shown: false }),
        },
      ],
    }));
});
