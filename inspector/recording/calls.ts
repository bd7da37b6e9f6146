import type { ForceRule } from '../force/outcomes';
import type { App, Call, Request, Subject } from '../subject';
import type { EntryOf } from './entries';
import type { Recorder } from './recorder';

/** The call that a request belongs to. */
export const callOf = ({ calls }: Subject, { method, path }: Request): Call | undefined =>
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

/** Tells the rule that was forced on a request, if one was. */
export type ForcedBy = (signal: AbortSignal) => ForceRule | undefined;

/** Records every request with what became of it. */
export function recordCalls(recorder: Recorder, subject: Subject, app: App, forcedBy: ForcedBy): void {
  watchControllers(recorder);
  app.decorate((inner) => async (request) => {
    const { path, signal } = request;
    const name = callOf(subject, request)?.name ?? path;
    const attempt = recorder.attempt(name);
    const began = performance.now();
    const cause = starts.get(signal);
    const finish = (result: Pick<EntryOf<'call'>, 'status' | 'envelope' | 'notes' | 'logId' | 'problem'>) => {
      const forced = forcedBy(signal);
      recorder.note({
        type: 'call',
        name,
        path,
        attempt,
        ms: Math.round(performance.now() - began),
        ...(cause !== undefined && { cause }),
        ...(forced && { forcedBy: forced.outcome }),
        ...(forced?.data !== undefined && { forcedData: forced.data }),
        ...result,
      });
    };
    try {
      const answer = await inner(request);
      const envelope = app.envelopeOf(answer);
      const notes = (await app.notesOf?.(request, answer)) ?? [];
      const logId = answer.headers['x-request-id'];
      finish({
        status: answer.status,
        ...(envelope && { envelope }),
        ...(notes.length > 0 && { notes: [...notes] }),
        ...(logId && { logId }),
      });
      return answer;
    } catch (error) {
      finish({ problem: app.reasonOf(error) });
      throw error;
    }
  });
}
