import { sessionStore } from '../stores/session';
import { type applyAssets, type applyRecords, getCultureToken, type previewAssets } from './contract/culture';
import type { AnswerOf, RequestOf } from './contract/define';
import { toFailure } from './failure';
import { request } from './http';

/** The calls that need a culture token beside the member's own. */
type Cultured = typeof previewAssets | typeof applyAssets | typeof applyRecords;

/** A culture call's request as a flow makes it: the token is put to it here. */
export type CulturedRequest<C extends Cultured> = Omit<RequestOf<C>, 'cultureToken'>;

/** In memory alone, with the login that it was given to: nobody else's. */
let held: { readonly login: string; readonly cultureToken: string } | null = null;

async function cultureTokenOf(login: string, signal: AbortSignal): Promise<string> {
  if (held?.login === login) return held.cultureToken;
  const { cultureToken } = await request(getCultureToken, {}, signal);
  held = { login, cultureToken };
  return cultureToken;
}

/** Makes a culture call. A token that is over is renewed once, and nothing is said of it; the refused call did nothing. */
export async function requestCultured<C extends Cultured>(
  call: C,
  payload: CulturedRequest<C>,
  signal: AbortSignal,
): Promise<AnswerOf<C>> {
  const ask = async () => {
    const cultureToken = await cultureTokenOf(sessionStore.getState().token, signal);
    return request(call, { ...payload, cultureToken } as unknown as RequestOf<C>, signal);
  };
  try {
    return await ask();
  } catch (error) {
    if (toFailure(error).reason !== 'cultureTokenExpired') throw error;
    held = null;
    return ask();
  }
}
