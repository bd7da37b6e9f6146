import { useEffect, useLayoutEffect, useRef } from 'react';
import * as z from 'zod/mini';
import { type Draft, readDraft, writeDraft } from '#services/browser/draft.ts';

/** A scroll position as it is stored. */
interface ScrollPosition {
  /** The key of the visit (visitKey in hashLocation.ts). */
  readonly entry: string;
  /** The distance from the top of the page in px. */
  readonly top: number;
}

const scrollPosition = z.object({ entry: z.string(), top: z.number().check(z.gte(0)) });

const draftOf = (name: string): Draft<ScrollPosition> => ({
  name: `place.${name}`,
  version: 1,
  check: (stored) => scrollPosition.safeParse(stored).data,
});

/**
 * Restores the scroll position of a list once its rows are rendered (`shown`), after back navigation and after a reload. `name` identifies the
 * list, `visit` the visit of its page. The app-wide app/useScrollRestoration.ts runs before the rows exist, and not across reloads.
 */
export function useListScrollRestoration(name: string, visit: string, shown: boolean): void {
  // True once the position is restored. Only the member scrolls after that, so only later positions are saved.
  const settled = useRef(false);
  useLayoutEffect(() => {
    if (!shown || settled.current) return;
    settled.current = true;
    const saved = readDraft(draftOf(name));
    if (saved?.entry === visit && saved.top > 0) window.scrollTo(0, saved.top);
  }, [name, visit, shown]);

  useEffect(() => {
    let top: number | undefined;
    const onScroll = () => {
      if (settled.current) top = window.scrollY;
    };
    const save = () => {
      if (top !== undefined) writeDraft(draftOf(name), { entry: visit, top });
    };
    window.addEventListener('scroll', onScroll, { passive: true });
    window.addEventListener('pagehide', save);
    return () => {
      window.removeEventListener('scroll', onScroll);
      window.removeEventListener('pagehide', save);
      save();
    };
  }, [name, visit]);
}
