import { useEffect } from 'react';
import { type Href, queryOf } from '../paths/href';
import { isInApp } from '../services/browser/platform';
import { entryKey, entryState, navigate, onLayer, useHashSearch } from './hashLocation';
import { useEffectEvent } from './useEffectEvent';

/** Sets the query of the current entry, which stays the same entry. */
function setSearch(query: string): void {
  const { pathname, search, hash } = window.location;
  const path = hash.split('?')[0] ?? '';
  window.history.replaceState({ ...entryState(), key: entryKey() }, '', `${pathname}${search}${path}?${query}`);
  window.dispatchEvent(new HashChangeEvent('hashchange'));
}

const sameCode = (one: string, other: string) => one.replace(/\s/g, '').toUpperCase() === other.toUpperCase();

/**
 * Keeps the member's invite code in the page's address, because WeChat's own menu shares the address. An address with another code
 * was shared by a friend: `onOther` leads to the invitation.
 */
export function useShareCode(ownCode: string | undefined, onOther: (code: string) => void): void {
  const carried = queryOf(useHashSearch(), 'code');
  const goToInvitation = useEffectEvent(onOther);
  useEffect(() => {
    if (!ownCode) return;
    if (!carried) setSearch(`code=${encodeURIComponent(ownCode)}`);
    else if (!sameCode(carried, ownCode)) goToInvitation(carried);
  }, [ownCode, carried]);
}

/** Replaces the route's title while the view is shown and `title` is known. App.tsx sets the route's own in a layout effect, before. */
export function useTitle(title: string | undefined): void {
  useEffect(() => {
    if (!title) return;
    const before = document.title;
    document.title = title;
    return () => {
      if (document.title === title) document.title = before;
    };
  }, [title]);
}

/**
 * A sentence for the title bar of WeChat and other apps with a browser, which their share menus take as the card's title. A browser of
 * its own keeps the route's title.
 */
export const useShareTitle = (sentence: string | undefined): void => useTitle(isInApp() ? sentence : undefined);

/** Replaces the page by the result, with the layer that may be open over it: back does not lead to the form that has been submitted. */
export function showResult(to: Href): void {
  const show = () => navigate(to, { replace: true, result: true });
  if (!onLayer()) return show();
  window.addEventListener('popstate', show, { once: true });
  window.history.back();
}

/** Whether the page shows what was just done on the page before; a reload keeps it, a shared link does not have it. */
export const isResult = (): boolean => entryState().result === true;

/** Whether a page of the app is behind this one. */
export const hasPageBehind = (): boolean => entryState().behind !== undefined;

/** Whether more than one step back leads home, so that a page offers home itself. */
export const isFarFromHome = (): boolean => entryState().home !== 1;
