import { useEffect } from 'react';
import { type Href } from '#paths/href.ts';
import { entryKey, entryState, navigate, onLayer, readPath, useOwnPage, useQuery } from './hashLocation';
import { useEffectEvent } from './useEffectEvent';

/** Sets the query of the current entry, which stays the same entry. */
function setSearch(query: string): void {
  const { pathname, search, hash } = window.location;
  const path = hash.split('?')[0] ?? '';
  window.history.replaceState({ ...entryState(), key: entryKey() }, '', `${pathname}${search}${path}?${query}`);
  window.dispatchEvent(new HashChangeEvent('hashchange'));
}

/** Compares invite codes as they are typed and linked. */
const sameCode = (one: string, other: string) => one.replace(/\s/g, '').toUpperCase() === other.toUpperCase();

/**
 * Keeps the member's invite code in the page's address, because WeChat's own menu shares the address. An address with another code
 * was shared by a friend: `onOther` leads to the invitation.
 */
export function useShareCode(ownCode: string | undefined, onOther: (code: string) => void): void {
  const carried = useQuery('code');
  const goToInvitation = useEffectEvent(onOther);
  const isOwnPage = useOwnPage();
  useEffect(() => {
    if (!ownCode || !isOwnPage()) return;
    if (!carried) setSearch(`code=${encodeURIComponent(ownCode)}`);
    else if (!sameCode(carried, ownCode)) goToInvitation(carried);
  }, [ownCode, carried, isOwnPage]);
}

/** Replaces the page by the result, with the layer that may be open over it: back does not lead to the form that has been submitted. */
export function showResult(to: Href): void {
  const path = readPath();
  // The member may have gone further back than to the page under the layer.
  const show = () => readPath() === path && navigate(to, { replace: true, result: true });
  if (!onLayer()) return void show();
  window.addEventListener('popstate', show, { once: true });
  window.history.back();
}

/**
 * Tells whether the page shows what was just done on the page before, with the text that it says of that where there is one. A reload
 * keeps it, a shared link does not have it.
 */
export const resultOf = () => entryState().result;

/** Tells whether a page of the app is behind this one. */
export const hasPageBehind = (): boolean => entryState().behind !== undefined;

/** Tells whether more than one step back leads home, so that a page offers home itself. */
export const isFarFromHome = (): boolean => entryState().home !== 1;
