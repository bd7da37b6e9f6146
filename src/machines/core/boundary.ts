import { waitForBoundary as wait } from '#services/browser/timeBoundary.ts';
import { actorOf, named } from './actors';

/** The actor that waits until `at`, an ISO time at which the server's answer changes (a sale starts), or until the page is shown again. */
export const waitForBoundary = named('等到约定时间，或回到页面', actorOf(wait));

/** The transitions of an invoked `waitForBoundary`. However the wait ends, `target` is the state that reads again. */
export const readAgain = <const Target extends string>(description: string, target: Target) =>
  ({ onDone: { description, target }, onError: { description, target } }) as const;
