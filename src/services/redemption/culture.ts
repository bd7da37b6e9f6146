import { getCultureToken } from '@juyi/contract/redemption/culture';
import { sessionStore } from '#stores/session.ts';
import { toFailure } from '../http/failure';
import { request } from '../http/request';

/** In memory only, bound to the login that it was issued to. Concurrent callers share the in-flight promise. */
let held: { readonly login: string; readonly cultureToken: Promise<string> } | null = null;

/** The token request is shared, so no single caller may abort it. */
const UNENDING = new AbortController().signal;

function cultureTokenOf(login: string): Promise<string> {
  if (held?.login === login) return held.cultureToken;
  const cultureToken = request(getCultureToken, {}, UNENDING).then((answer) => answer.cultureToken);
  held = { login, cultureToken };
  cultureToken.catch(() => forget(cultureToken));
  return cultureToken;
}

function forget(cultureToken: Promise<string>): void {
  if (held?.cultureToken === cultureToken) held = null;
}

/**
 * Makes a culture call, which needs a token beside the member's own. An expired token is renewed once, silently: the refused call had no
 * effect.
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
