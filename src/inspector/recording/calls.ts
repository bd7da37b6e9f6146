import { calls } from '../../../contract/calls';
import type { Call } from '../../../contract/core/define';
import { NoAnswer, type TransportAnswer } from '../../services/http/exchange';
import { replaceTransport } from '../../services/http/transport';
import type { EntryOf } from './entries';
import type { Recorder } from './recorder';

/** The call that a request belongs to. */
export const callOf = (method: string, path: string): Call | undefined =>
  calls.find((call) => call.method === method && call.path === path);

/** Which event started the actor that a request's signal belongs to. */
const starts = new WeakMap<AbortSignal, number>();

/**
 * Remembers which actor is starting when an AbortController is made: fromPromise makes one for its actor and hands out nothing else
 * that leads from a request back to it.
 */
function watchControllers(recorder: Recorder): void {
  const Original = globalThis.AbortController;
  globalThis.AbortController = class extends Original {
    constructor() {
      super();
      if (recorder.startingEvent !== undefined) starts.set(this.signal, recorder.startingEvent);
    }
  };
}

/** The envelope without its data. */
function envelopeOf({ body, headers }: TransportAnswer): EntryOf<'call'>['envelope'] {
  if (!headers['content-type']?.includes('json')) return undefined;
  try {
    const { code, status, message } = JSON.parse(new TextDecoder().decode(body)) as Record<string, unknown>;
    const isText = (value: unknown) => typeof value === 'string' || typeof value === 'number';
    return {
      ...(isText(code) && { code: code as string | number }),
      ...(isText(status) && { status: status as string | number }),
      ...(typeof message === 'string' && { message }),
    };
  } catch {
    return undefined;
  }
}

/** Names the outcome that was forced on a request, if one was. */
export type ForcedBy = (signal: AbortSignal) => string | undefined;

/** Records every request with what became of it. */
export function recordCalls(recorder: Recorder, forcedBy: ForcedBy): void {
  watchControllers(recorder);
  replaceTransport((inner) => async (request) => {
    const { method, path, signal } = request;
    const name = callOf(method, path)?.name ?? path;
    const attempt = recorder.attempt(name);
    const began = performance.now();
    const cause = starts.get(signal);
    const record = (result: Pick<EntryOf<'call'>, 'status' | 'envelope' | 'problem'>) => {
      const forced = forcedBy(signal);
      recorder.note({
        type: 'call',
        name,
        path,
        attempt,
        ms: Math.round(performance.now() - began),
        ...(cause !== undefined && { cause }),
        ...(forced && { forcedBy: forced }),
        ...result,
      });
    };
    try {
      const answer = await inner(request);
      const envelope = envelopeOf(answer);
      record({ status: answer.status, ...(envelope && { envelope }) });
      return answer;
    } catch (error) {
      record({ problem: error instanceof NoAnswer ? error.reason : 'broken' });
      throw error;
    }
  });
}
