import type { ProtocolCode } from '@juyi/contract/content/agreement';
import { assign, setup } from 'xstate';
import type { ReadableDocument } from '#services/content/agreement.ts';
import type { Failure } from '#services/http/failure.ts';
import { lazily } from '#services/http/lazy.ts';
import type { Service } from '#services/http/service.ts';
import { actorOf, named, unimplemented, waitUntil } from '../core/actors';
import { failureHandling } from '../core/failureHandling';
import type { RetryEvent } from '../core/flowEvents';
import { withOutput } from '../core/params';
import type { Origin } from '../core/specification';
import { failedToRead, readErrors, waitingToRead } from '../core/states';

export type { Point } from '#services/content/agreement.ts';

const documentSetup = setup({
  types: {} as {
    meta: Origin;
    input: { id: string };
    context: { id: string; document: ReadableDocument | null; failure: Failure | null };
    events: RetryEvent;
    tags: 'waiting';
  },
  actors: { read: named('读取文档', unimplemented<ReadableDocument, { id: string }>('read')), waitUntil },
  actions: { assignDocument: assign((_, document: ReadableDocument) => ({ document })) },
}).extend(failureHandling);

/** Loads one document of any kind. `documentMachineOf` gives the machine the service that reads the document. */
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

/** Makes the machine of one kind of document. `read` reads a document by its id. */
export const documentMachineOf = (read: Service<ReadableDocument, never>) =>
  // The cast is safe, because the machine passes on the id that it was started with, and `read` may take fewer ids than any text.
  documentMachine.provide({ actors: { read: actorOf(read) as never } });

/** Reads an agreement or rules by their protocol code. The service is loaded lazily, because the first screen includes this machine. */
export const agreementMachine = documentMachineOf(
  lazily(async () => (await import('#services/content/agreement.ts')).readAgreement, 'protocolInfo'),
);
/** The input of `agreementMachine`. */
export interface AgreementInput {
  readonly id: ProtocolCode;
}
