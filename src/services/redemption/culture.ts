import type { RequestOf, ResponseOf } from '../../../contract/core/define';
import { type applyAssets, type applyRecords, getCultureToken, type previewAssets } from '../../../contract/redemption/culture';
import { sessionStore } from '../../stores/session';
import { toFailure } from '../http/failure';
import { request } from '../http/request';

/** The calls that need a culture token beside the member's own. */
type Cultured = typeof previewAssets | typeof applyAssets | typeof applyRecords;

/** A culture call's request as a flow makes it: the token is put to it here. */
export type CulturedRequest<C extends Cultured> = Omit<RequestOf<C>, 'cultureToken'>;

/** In memory alone, with the login that it was given to: nobody else's. Who asks while it is on its way gets the same. */
let held: { readonly login: string; readonly cultureToken: Promise<string> } | null = null;

/** Of several that wait for it one may leave: the asking itself goes on. */
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

/** Makes a culture call. A token that is over is renewed once, and nothing is said of it; the refused call did nothing. */
export async function requestCultured<C extends Cultured>(
  call: C,
  payload: CulturedRequest<C>,
  signal: AbortSignal,
): Promise<ResponseOf<C>> {
  const askWith = async (cultureToken: Promise<string>) =>
    request(call, { ...payload, cultureToken: await cultureToken } as unknown as RequestOf<C>, signal);
  const cultureToken = cultureTokenOf(sessionStore.getState().token);
  try {
    return await askWith(cultureToken);
  } catch (error) {
    if (toFailure(error).reason !== 'cultureTokenExpired') throw error;
    forget(cultureToken);
    return askWith(cultureTokenOf(sessionStore.getState().token));
  }
}
