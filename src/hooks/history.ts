import { type Href } from '#paths/href.ts';
import { entryState, isOnLayer, navigate, readPath } from './hashLocation';

/** Replaces the page and a layer over it by the result of a submission, so that back does not lead to the submitted form. */
export function showResult(to: Href): void {
  const path = readPath();
  // `window.history.back` may have gone further than to the page under the layer, if the member pressed back, too.
  const show = () => readPath() === path && navigate(to, { replace: true, result: true });
  if (!isOnLayer()) return void show();
  window.addEventListener('popstate', show, { once: true });
  window.history.back();
}

/**
 * Reads what was just done, if `navigate` opened this page to show that: true, or a text to show; otherwise undefined. The history entry
 * keeps it over a reload, but a shared link does not have it.
 */
export const readResult = () => entryState().result;

/** Tells whether a page of the app is behind this one. */
export const hasPageBehind = (): boolean => entryState().behind !== undefined;

/** Tells whether one step back from the page leads home, so that it needs no link to home. A layer over the page is an entry of its own. */
export const isHomeOneStepBack = (): boolean => entryState().home === (isOnLayer() ? 2 : 1);
