import { fromCallback } from 'xstate';

/** Reports when the page is no longer visible: behind another tab or app, or the lock screen. */
export const watchPage = fromCallback<{ type: string }, undefined>(({ sendBack }) => {
  const look = () => {
    if (document.hidden) sendBack({ type: 'page.hidden' });
  };
  document.addEventListener('visibilitychange', look);
  return () => document.removeEventListener('visibilitychange', look);
});

/** Calls back when the page becomes visible again, also from the back-forward cache. Returns the unsubscribe function. */
export function onReturn(listen: () => void): () => void {
  const look = () => {
    if (!document.hidden) listen();
  };
  // Some versions of Safari restore a page without `visibilitychange`.
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

/** Reports when the page becomes visible again. */
export const watchReturn = fromCallback<{ type: string }, undefined>(({ sendBack }) =>
  onReturn(() => sendBack({ type: 'page.shown' })),
);
