import { type AnyActorLogic, fromPromise, type PromiseActorLogic } from 'xstate';
import { sleepUntil } from '#services/browser/clock.ts';
import type { Service } from '#services/http/service.ts';

/** An actor with the names of the contract's calls that it makes, which docs, charts and the inspector show. */
export interface Calling {
  readonly calls?: readonly string[];
}

/**
 * Runs a service as a promise actor, with the service's calls: leaving the state aborts its signal. An aborted run never settles:
 * StrictMode restarts the same actor, which would take the first run's rejection for its own.
 */
export const actorOf = <Output, Input>(service: Service<Output, Input>): PromiseActorLogic<Output, Input> & Calling => {
  const logic = fromPromise<Output, Input>(
    ({ input, signal }) =>
      new Promise((resolve, reject) => {
        const unlessAborted =
          <Result>(settle: (result: Result) => void) =>
          (result: Result) => {
            if (!signal.aborted) settle(result);
          };
        service(input, signal).then(unlessAborted(resolve), unlessAborted(reject));
      }),
  );
  return { ...logic, calls: service.calls ?? [] };
};

/** An actor with its Chinese name, which docs, charts and the inspector show; a machine has its description instead. */
export const named = <Logic extends AnyActorLogic>(description: string, logic: Logic): Logic => ({ ...logic, description });

/** A typed placeholder for an actor that each use of a machine implements with `provide`; it rejects. */
export const unimplemented = <Output, Input>(name: string): PromiseActorLogic<Output, Input> =>
  actorOf(() => Promise.reject(new Error(`provide an implementation of the actor ${name}`)));

/** Waits until a moment of server time, in ms. */
export const waitUntil = named(
  '等到约定时间',
  actorOf(({ time }: { readonly time: number }, signal) => sleepUntil(time, signal)),
);
