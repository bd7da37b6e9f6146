import type { ProtocolCode } from '@juyi/contract/content/agreement';
import { assign, setup } from 'xstate';
import type { ReadableDocument } from '#services/content/agreement.ts';
import type { Failure } from '#services/http/failure.ts';
import { lazily } from '#services/http/lazy.ts';
import type { Service } from '#services/http/service.ts';
import { actorOf, named, unimplemented, waitUntil } from '../core/actors';
import type { Origin } from '../core/specification';
import { failedToRead, failureHandling, readErrors, waitingToRead, withOutput } from '../core/states';
import type { DocumentEvent } from './document.events';

const documentSetup = setup({
  types: {} as {
    meta: Origin;
    input: { id: string };
    context: { id: string; document: ReadableDocument | null; failure: Failure | null };
    events: DocumentEvent;
    tags: 'waiting';
  },
  actors: { read: named('读取文档', unimplemented<ReadableDocument, { id: string }>('read')), waitUntil },
  actions: { assignDocument: assign((_, document: ReadableDocument) => ({ document })) },
}).extend(failureHandling);

export const documentMachine = documentSetup.createMachine({
  id: 'document',
  description: '文档：协议、规则或文章的加载与阅读',
  meta: { spec: ['§1'], decision: '0025-catalog' },
  context: ({ input }) => ({ id: input.id, document: null, failure: null }),
  initial: 'loading',
  states: {
    loading: {
      description: '正在加载',
      invoke: {
        id: 'read',
        src: 'read',
        input: ({ context }) => ({ id: context.id }),
        onDone: { target: 'ready', actions: withOutput('assignDocument') },
        onError: readErrors,
      },
    },
    ready: { description: '可以阅读' },
    waiting: waitingToRead,
    failed: failedToRead('加载失败，可重试', 'loading'),
  },
});

/** Makes the machine of one kind of document, which `read` reads by its id. */
export const documentOf = (read: Service<ReadableDocument, never>) =>
  documentMachine.provide({ actors: { read: actorOf(read) as never } });

/** Reads an agreement or rules by their protocol code. It is lazily loaded, because the first screen has the machine. */
export const agreementMachine = documentOf(
  lazily(async () => (await import('#services/content/agreement.ts')).readAgreement, 'protocolInfo'),
);
export interface AgreementInput {
  readonly id: ProtocolCode;
}
