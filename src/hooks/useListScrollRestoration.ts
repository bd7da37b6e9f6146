import { useEffect, useLayoutEffect, useRef } from 'react';
import * as z from 'zod/mini';
import { type Draft, readDraft, writeDraft } from '#services/browser/draft.ts';

interface ScrollPosition {
  /** The visit's key (visitKey). */
  readonly entry: string;
  /** px from the top of the page. */
  readonly top: number;
}

const scrollPosition = z.object({ entry: z.string(), top: z.number().check(z.gte(0)) });

const draftOf = (name: string): Draft<ScrollPosition> => ({
  name: `place.${name}`,
  version: 1,
  check: (stored) => scrollPosition.safeParse(stored).data,
});

/**
 * Restores the scroll position of a list's visit once its rows are rendered (`shown`), after back navigation and after a reload.
 * The app-wide restoration (app/useScrollRestoration.ts) runs before the rows exist, and not across reloads.
 */
export function useListScrollRestoration(name: string, entry: string, shown: boolean): void {
  // The rows are there, and the position is restored: from now on it is the member's.
  const settled = useRef(false);
  useLayoutEffect(() => {
    if (!shown || settled.current) return;
    settled.current = true;
    const saved = readDraft(draftOf(name));
    if (saved?.entry === entry && saved.top > 0) window.scrollTo(0, saved.top);
  }, [name, entry, shown]);

  useEffect(() => {
    let top: number | undefined;
    const onScroll = () => {
      if (settled.current) top = window.scrollY;
    };
    const save = () => {
      if (top !== undefined) writeDraft(draftOf(name), { entry, top });
    };
    window.addEventListener('scroll', onScroll, { passive: true });
    window.addEventListener('pagehide', save);
    return () => {
      window.removeEventListener('scroll', onScroll);
      window.removeEventListener('pagehide', save);
      save();
    };
  }, [name, entry]);
}
