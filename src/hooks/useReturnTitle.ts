import { useSyncExternalStore } from 'react';
import { routes } from '#paths/routes.ts';
import { readDraft } from '#services/browser/draft.ts';
import { returnPath } from './returnPath';

const subscribe = () => () => undefined;
const titleOfReturn = () => {
  const path = readDraft(returnPath)?.split('?')[0];
  return path === '/home' ? undefined : routes.find((route) => route.path === path)?.title;
};

/** The title of the page to return to after login; undefined without one, for the home page, and in the prerendered page. */
export const useReturnTitle = () => useSyncExternalStore(subscribe, titleOfReturn, () => undefined);
