import { useEffect } from 'react';
import { entryKey, entryState, useOwnPage, useQuery } from './hashLocation';
import { useEffectEvent } from './useEffectEvent';

/** Replaces the query in the hash without adding a history entry. */
function replaceQuery(query: string): void {
  const { pathname, search, hash } = window.location;
  const path = hash.split('?')[0] ?? '';
  window.history.replaceState({ ...entryState(), key: entryKey() }, '', `${pathname}${search}${path}?${query}`);
  window.dispatchEvent(new HashChangeEvent('hashchange'));
}

/** Compares the code in a URL, which somebody may have typed with spaces, with a member's own code. */
const isSameCode = (codeInUrl: string, ownCode: string) => codeInUrl.replace(/\s/g, '').toUpperCase() === ownCode.toUpperCase();

/** Keeps the member's invite code in the page's URL, which WeChat's menu shares. Another code there is a friend's: `onFriendCode` gets it. */
export function useShareCode(ownCode: string | undefined, onFriendCode: (code: string) => void): void {
  const codeInUrl = useQuery('code');
  const goToInvitation = useEffectEvent(onFriendCode);
  const isOwnPage = useOwnPage();
  useEffect(() => {
    if (!ownCode || !isOwnPage()) return;
    if (!codeInUrl) replaceQuery(`code=${encodeURIComponent(ownCode)}`);
    else if (!isSameCode(codeInUrl, ownCode)) goToInvitation(codeInUrl);
  }, [ownCode, codeInUrl, isOwnPage]);
}
