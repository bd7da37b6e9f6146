import { memberAccount } from '@juyi/contract/account/account';
import { transport } from '../http/transport';

/** How long the gateway may take; nobody waits for it. */
const REVOCATION_TIMEOUT_MS = 10_000;

/**
 * Ends a session on the gateway: there is no call for signing out, but any call with `Revoke: self` revokes its own token. Offline, or
 * with a gateway that does not know the header, the token lives on until it expires.
 */
export async function revoke(token: string): Promise<void> {
  const { method, path } = memberAccount;
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(), REVOCATION_TIMEOUT_MS);
  try {
    await transport({ method, path, payload: {}, headers: { Authorization: token, Revoke: 'self' }, signal: controller.signal });
  } catch {
    // The member has signed out on this device in any case.
  } finally {
    clearTimeout(timer);
  }
}
