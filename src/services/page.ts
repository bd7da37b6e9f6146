import { fromCallback } from 'xstate';

/** Reports when nobody can see the page any more: another tab, the lock screen, another app. */
export const watchPage = fromCallback<{ type: string }, undefined>(({ sendBack }) => {
  const look = () => {
    if (document.hidden) sendBack({ type: 'page.hidden' });
  };
  document.addEventListener('visibilitychange', look);
  return () => document.removeEventListener('visibilitychange', look);
});
