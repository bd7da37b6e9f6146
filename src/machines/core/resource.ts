import { assign, type SnapshotFrom, setup } from 'xstate';
import { type Failure, toFailure } from '#services/http/failure.ts';
import type { Service } from '#services/http/service.ts';
import { actorOf, named, unimplemented, waitUntil } from './actors';
import type { ResourceEvent } from './resource.events';
import type { Origin } from './specification';
import { failureHandling, type Rejection, readErrors, waitingToRead, waitUntilOf, withError, withOutput } from './states';
import { statusOf } from './status';

const resourceSetup = setup({
  types: {} as {
    meta: Origin;
    context: { value: unknown; failure: Failure | null };
    events: ResourceEvent;
    tags: 'waiting';
  },
  actors: { read: named('读取数据', unimplemented<unknown, unknown>('read')), waitUntil },
  guards: { isForbidden: (_, params: Rejection) => toFailure(params.error).kind === 'forbidden' },
  actions: { assignValue: assign((_, value: unknown) => ({ value })) },
}).extend(failureHandling);

const reloadable = { 'resource.reload': { target: 'loading', actions: 'clearFailure' } } as const;

/** Makes the machine of one resource; the inspector names it by its description. */
const machineOf = (description: string, request: unknown) =>
  resourceSetup.createMachine({
    id: 'resource',
    description,
    context: { value: null, failure: null },
    initial: 'loading',
    states: {
      loading: {
        description: '正在读取；重新读取时，原有内容保留到新的到来',
        invoke: {
          id: 'read',
          src: 'read',
          input: request,
          onDone: { target: 'ready', actions: withOutput('assignValue') },
          onError: [
            {
              guard: withError('isForbidden'),
              description: '没有权限，不提示',
              target: 'hidden',
              actions: withError('assignFailure'),
            },
            ...readErrors,
          ],
        },
      },
      ready: { description: '显示内容', on: reloadable },
      hidden: { description: '没有权限，这一块不显示；有了权限可再读', meta: { spec: ['§8.silent'] }, on: reloadable },
      waiting: waitingToRead,
      failed: { description: '读取失败，可重试；此前读到的内容保留', on: reloadable },
    },
  });

/** The machine of no call, for its type and for the catalogue of machines. */
export const resourceMachine = /* @__PURE__ */ machineOf('一块数据：读取、重试；没有权限时这一块不显示', {});

/** A resource's view, typed by its call. */
export interface ResourceView<Value> {
  /** The last value; null until it is read. */
  readonly value: Value | null;
  readonly failure: Failure | null;
  /** Server time in ms from which it may be retried (Retry-After); null when it may. */
  readonly waitUntil: number | null;
  /** The member has no permission: the block is not shown. */
  readonly hidden: boolean;
}

/** A resource: the answer of a call with a fixed request, read on start, as a block of a page. */
export function resourceOf<Value, Request>(description: string, read: Service<Value, Request>, request: NoInfer<Request>) {
  return {
    machine: machineOf(description, request).provide({ actors: { read: actorOf(read) as never } }),
    /** Compare with shallowEqual. */
    view: (current: SnapshotFrom<typeof resourceMachine>): ResourceView<Value> => ({
      value: current.context.value as Value | null,
      failure: current.context.failure,
      waitUntil: waitUntilOf(current),
      hidden: statusOf(current) === 'hidden',
    }),
  };
}
