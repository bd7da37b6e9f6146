import { assertEvent, assign, emit, setup } from 'xstate';
import type { ProtocolCode } from '../../../contract/content/agreement';
import type { ReadableDocument } from '../../services/content/agreement';
import { type Failure, toFailure } from '../../services/http/failure';
import { lazily } from '../../services/http/lazy';
import type { Toast } from '../../services/http/reports';
import { actorOf, unimplemented, waitUntil } from '../core/actors';
import { mustWait, type Raised, readErrors, waitingToRead } from '../core/states';
import type { DocumentEvent } from './document.events';

export const documentMachine = setup({
  types: {} as {
    input: { id: string };
    context: { id: string; document: ReadableDocument | null; failure: Failure | null };
    events: DocumentEvent;
    emitted: { type: 'toast' } & Toast;
    tags: 'waiting';
  },
  actors: {
    read: unimplemented<ReadableDocument, { id: string }>('read'),
    copy: unimplemented<void, { text: string }>('copy'),
    waitUntil,
  },
  guards: { mustWait },
  actions: {
    assignDocument: assign((_, { document }: { document: ReadableDocument }) => ({ document, failure: null })),
    sayCopied: emit({ type: 'toast', text: '已复制', style: 'success' }),
    sayNotCopied: emit({ type: 'toast', text: '复制失败，请长按文字复制', style: 'plain' }),
    keepFailure: assign((_, params: Raised) => ({ failure: toFailure(params.error) })),
  },
}).createMachine({
  id: 'document',
  description: '文档：协议、规则或文章的加载与阅读',
  context: ({ input }) => ({ id: input.id, document: null, failure: null }),
  initial: 'loading',
  states: {
    loading: {
      description: '正在加载',
      invoke: {
        id: 'read',
        src: 'read',
        input: ({ context }) => ({ id: context.id }),
        onDone: { target: 'ready', actions: { type: 'assignDocument', params: ({ event }) => ({ document: event.output }) } },
        onError: readErrors,
      },
    },
    ready: {
      description: '可以阅读',
      on: { 'document.copy': 'copying' },
    },
    copying: {
      description: '正在复制文中的号码',
      invoke: {
        id: 'copy',
        src: 'copy',
        input: ({ event }) => {
          assertEvent(event, 'document.copy');
          return { text: event.text };
        },
        onDone: { target: 'ready', actions: 'sayCopied' },
        onError: { target: 'ready', actions: 'sayNotCopied' },
      },
    },
    waiting: waitingToRead,
    failed: {
      description: '加载失败，可重试',
      on: { 'flow.retry': 'loading' },
    },
  },
});

const readAgreement = lazily(async () => (await import('../../services/content/agreement')).readAgreement);

/** An agreement or rules, by protocol code. */
export const agreementMachine = documentMachine.provide({ actors: { read: actorOf(readAgreement) as never } });
export interface AgreementInput {
  readonly id: ProtocolCode;
}
