import { fromCallback } from 'xstate';

/** Reports when nobody can see the page any more: another tab, the lock screen, another app. */
export const watchPage = fromCallback<{ type: string }, undefined>(({ sendBack }) => {
  const look = () => {
    if (document.hidden) sendBack({ type: 'page.hidden' });
  };
  document.addEventListener('visibilitychange', look);
  return () => document.removeEventListener('visibilitychange', look);
});

/** Calls back when the page becomes visible again, from the browser's memory of pages too. Returns the unsubscribe function. */
export function onReturn(listen: () => void): () => void {
  const look = () => {
    if (!document.hidden) listen();
  };
  // Not every Safari tells a page that it restores that its visibility has changed.
  const shown = ({ persisted }: PageTransitionEvent) => {
    if (persisted) look();
  };
  document.addEventListener('visibilitychange', look);
  window.addEventListener('pageshow', shown);
  return () => {
    document.removeEventListener('visibilitychange', look);
    window.removeEventListener('pageshow', shown);
  };
}

/** Reports when a page that could not be seen is looked at again. */
export const watchReturn = fromCallback<{ type: string }, undefined>(({ sendBack }) =>
  onReturn(() => sendBack({ type: 'page.shown' })),
);
