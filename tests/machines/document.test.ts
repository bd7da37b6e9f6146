import { describe, it } from 'vitest';
import { documentMachine } from '../../src/machines/document';
import { CallError } from '../../src/services/failure';
import { walk } from './walk';

describe('document', () => {
  it('is walked along every state and transition', () =>
    walk(documentMachine, {
      input: { id: 'USER_AGREEMENT' },
      events: [
        { type: 'document.retry' },
        { type: 'document.copy', text: 'juyi' },
        { type: 'xstate.done.actor.copy' },
        { type: 'xstate.error.actor.copy', error: new Error('not copied') },
        { type: 'xstate.done.actor.read', output: { title: '用户协议', html: '<p>一</p>', notes: ['版本 1.0'] } },
        {
          type: 'xstate.error.actor.read',
          error: new CallError({ kind: 'http', message: '网络异常，请稍后重试', shown: false }),
        },
      ],
    }));
});
