import { createActor, fromPromise, type PromiseActorLogic, toPromise } from 'xstate';
import { CANCELLED, CallError, fail, NO_NETWORK, UNREACHABLE } from './failure';
import { reports } from './reports';

/** A part of the app: there from the start, or fetched when it is first asked for, so that the first screen needn't wait for it. */
export interface Part<T> {
  /** Undefined while it is not there. */
  readonly now: () => T | undefined;
  /** Rejects with a CallError, as a call does that finds no network; the next one tries again. */
  readonly load: () => Promise<T>;
}

export const here = <T>(part: T): Part<T> => ({ now: () => part, load: () => Promise.resolve(part) });

export function later<T>(fetchPart: () => Promise<T>): Part<T> {
  let part: T | undefined;
  const load = async () => {
    try {
      part ??= await fetchPart();
      return part;
    } catch {
      return globalThis.navigator?.onLine === false ? fail(NO_NETWORK, 'failure') : fail(UNREACHABLE);
    }
  };
  return { now: () => part, load };
}

/** A part that somebody waits for: the app says that there is no network, as it does for a call. */
export async function needed<T>(part: Part<T>): Promise<T> {
  try {
    return await part.load();
  } catch (error) {
    if (error instanceof CallError && error.toast) reports.emit('toast', { text: error.message, style: error.toast });
    throw error;
  }
}

/** A service of a part, under its name there, for a machine that is there earlier. Leaving the state ends it as usual. */
export function serviceOf<Services, Name extends keyof Services>(part: Part<Services>, name: Name): Services[Name] {
  const logic = fromPromise<unknown, unknown>(async ({ input, signal }) => {
    const service = createActor((await needed(part))[name] as PromiseActorLogic<unknown>, { input });
    if (signal.aborted) return fail(CANCELLED);
    signal.addEventListener('abort', () => service.stop());
    const outcome = toPromise(service);
    service.start();
    return outcome;
  });
  return logic as Services[Name];
}

/** Stands in a machine for a service that the flow chooses with `.provide`; running it unchosen is a programming error. */
export function unchosen<Input, Output>(name: string): PromiseActorLogic<Output, Input> {
  return fromPromise<Output, Input>(() => {
    throw new Error(`the flow must provide ${name}`);
  });
}
