import { getCultureToken } from '@juyi/contract/redemption/culture';
import { sessionStore } from '#stores/session.ts';
import { now } from '../browser/clock';
import { toFailure } from '../http/failure';
import { request } from '../http/request';

interface Held {
  /** The token belongs to this login alone. */
  readonly login: string;
  readonly cultureToken: Promise<string>;
  /** Server time in ms from which the token is renewed; 0 until the token has come. */
  renewAt: number;
}

/** The culture token, in memory only. Callers at the same time share one promise. */
let held: Held | null = null;

/** The token request is shared, so no single caller may abort it. */
const UNENDING = new AbortController().signal;

function cultureTokenOf(login: string): Promise<string> {
  if (held?.login === login && !(held.renewAt && now() >= held.renewAt)) return held.cultureToken;
  const asked = request(getCultureToken, {}, UNENDING);
  const next: Held = { login, cultureToken: asked.then((answer) => answer.cultureToken), renewAt: 0 };
  held = next;
  asked.then(
    // The token is renewed after 90 % of its life (`expiresIn` is in seconds), so that no call arrives with an expired token, whose refusal
    // would show a toast (docs/spec.md §8).
    ({ expiresIn }) => {
      next.renewAt = now() + expiresIn * 900;
    },
    () => forget(next.cultureToken),
  );
  return next.cultureToken;
}

function forget(cultureToken: Promise<string>): void {
  if (held?.cultureToken === cultureToken) held = null;
}

/**
 * Makes a culture call, which needs a token beside the member's own. One that is refused as expired is renewed once: the refused call had
 * no effect.
 */
export async function withCultureToken<T>(ask: (cultureToken: string) => Promise<T>): Promise<T> {
  const cultureToken = cultureTokenOf(sessionStore.getState().token);
  try {
    return await ask(await cultureToken);
  } catch (error) {
    if (toFailure(error).reason !== 'cultureTokenExpired') throw error;
    forget(cultureToken);
    return ask(await cultureTokenOf(sessionStore.getState().token));
  }
}
