import { waitForBoundary as wait } from '#services/browser/timeBoundary.ts';
import { actorOf, named } from './actors';

/** Waits for a moment of server time from which the server answers something else, or until the page is shown again. */
export const waitForBoundary = named('等到约定时间，或回到页面', actorOf(wait));

/** The transitions of an invoked `waitForBoundary`: however the wait ends, the state `target` reads again. The charts show the description. */
export const readAgain = <const Target extends string>(description: string, target: Target) =>
  ({ onDone: { description, target }, onError: { description, target } }) as const;
