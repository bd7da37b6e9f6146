import { assign, type SnapshotFrom, setup } from 'xstate';
import { type Failure, toFailure } from '#services/http/failure.ts';
import type { Service } from '#services/http/service.ts';
import { actorOf, named, unimplemented, waitUntil } from './actors';
import { failureHandling, waitUntilOf } from './failureHandling';
import { type Rejection, withError, withOutput } from './params';
import type { ResourceEvent } from './resource.events';
import type { Origin } from './specification';
import { readErrors, waitingToRead } from './states';
import { statusOf } from './status';

const resourceSetup = setup({
  types: {} as { meta: Origin; context: { value: unknown; failure: Failure | null }; events: ResourceEvent; tags: 'waiting' },
  actors: { read: named('读取数据', unimplemented<unknown, unknown>('read')), waitUntil },
  guards: { isForbidden: (_, { error }: Rejection) => toFailure(error).kind === 'forbidden' },
  actions: { assignValue: assign((_, value: unknown) => ({ value })) },
}).extend(failureHandling);

const reloadable = { 'resource.reload': { target: 'loading', actions: 'clearFailure' } } as const;

/** Makes the machine of one resource. The inspector names the machine by `description`. */
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
      // `readErrors` lead to these two states.
      waiting: waitingToRead,
      failed: { description: '读取失败，可重试；此前读到的内容保留', on: reloadable },
    },
  });

/**
 * The template of all resources' machines. It can't read, and serves only for types and the catalogue of machines. PURE lets the build drop
 * it where only its type is used.
 */
export const resourceMachine = /* @__PURE__ */ machineOf('一块数据：读取、重试；没有权限时这一块不显示', {});

/** A resource as a screen sees it. */
export interface ResourceView<Value> {
  /** The last value; null until it is read. */
  readonly value: Value | null;
  readonly failure: Failure | null;
  /** Server time in ms from which a retry is allowed (Retry-After); null when it is allowed now. */
  readonly waitUntil: number | null;
  /** True when the member has no permission: the page then leaves the block out. */
  readonly hidden: boolean;
}

/**
 * Defines a resource: a block of a page that shows the answer of one call with a fixed request, which is sent when the page starts. The
 * answer is never null, which would look as if it was still being read.
 */
export function resourceOf<Value extends object, Request>(
  description: string,
  read: Service<Value, Request>,
  request: NoInfer<Request>,
) {
  return {
    // All resources share one machine type, whose value is `unknown`: `never` fits it, and `view` gives the value its type back.
    machine: machineOf(description, request).provide({ actors: { read: actorOf(read) as never } }),
    /** Selects the view. Select with `shallowEqual`, because each snapshot gives a new object. */
    view: (current: SnapshotFrom<typeof resourceMachine>): ResourceView<Value> => ({
      value: current.context.value as Value | null,
      failure: current.context.failure,
      waitUntil: waitUntilOf(current),
      hidden: statusOf(current) === 'hidden',
    }),
  };
}
