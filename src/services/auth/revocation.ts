import { memberAccount } from '@juyi/contract/account/account';
import { transport } from '../http/transport';

/**
 * Ends a session on the gateway: there is no call for signing out, but any call with `Revoke: self` revokes its own token. Offline, or
 * with a gateway that does not know the header, the token lives on until it expires.
 */
export async function revoke(token: string): Promise<void> {
  const { method, path } = memberAccount;
  const headers = { Authorization: token, Revoke: 'self' };
  await transport({ method, path, payload: {}, headers, signal: new AbortController().signal });
}
