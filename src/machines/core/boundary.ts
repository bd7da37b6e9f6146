import { waitForBoundary as wait } from '#services/browser/timeBoundary.ts';
import { actorOf, named } from './actors';

/** Waits for a moment of server time from which the server answers something else, or until the page is shown again. */
export const waitForBoundary = named('等到约定时间，或回到页面', actorOf(wait));

/** What ends `waitForBoundary`, in words for the charts, and the state that reads again. */
export const readAgain = <const Target extends string>(description: string, target: Target) =>
  ({ onDone: { description, target }, onError: { description, target } }) as const;
