import { type AnyActorLogic, fromPromise, type PromiseActorLogic } from 'xstate';
import { sleepUntil } from '#services/browser/clock.ts';
import type { Service } from '#services/http/service.ts';

/** The part of an actor that names the contract's calls it makes, for docs, charts and the inspector to show. */
export interface WithCallNames {
  readonly calls?: readonly string[];
}

/**
 * Makes a promise actor that runs a service. Leaving the state aborts the service's signal. An aborted run never settles, because React's
 * StrictMode restarts the same actor, which would take the first run's rejection for its own.
 */
export const actorOf = <Output, Input>(service: Service<Output, Input>): PromiseActorLogic<Output, Input> & WithCallNames => {
  const logic = fromPromise<Output, Input>(
    ({ input, signal }) =>
      new Promise((resolve, reject) => {
        service(input, signal).then(
          (output) => {
            if (!signal.aborted) resolve(output);
          },
          (error) => {
            if (!signal.aborted) reject(error);
          },
        );
      }),
  );
  return { ...logic, calls: service.calls ?? [] };
};

/** Gives an actor a Chinese name, for docs, charts and the inspector to show. A machine needs none, because it has a description. */
export const named = <Logic extends AnyActorLogic>(description: string, logic: Logic): Logic => ({ ...logic, description });

/** Makes a typed placeholder for an actor that each use of a machine must implement with `provide`. The placeholder always rejects. */
export const unimplemented = <Output, Input>(name: string): PromiseActorLogic<Output, Input> =>
  actorOf(() => Promise.reject(new Error(`provide an implementation of the actor ${name}`)));

/** The actor that waits until `time`, in ms of server time. */
export const waitUntil = named(
  '等到约定时间',
  actorOf(({ time }: { readonly time: number }, signal) => sleepUntil(time, signal)),
);
