import { useEffect, useLayoutEffect, useRef } from 'react';
import * as z from 'zod/mini';
import { type Draft, readDraft, writeDraft } from '../services/browser/draft';

interface Place {
  /** The history entry of the visit. */
  readonly entry: string;
  /** px from the top of the page. */
  readonly top: number;
}

const place = z.object({ entry: z.string(), top: z.number().check(z.gte(0)) });

const draftOf = (name: string): Draft<Place> => ({
  name: `place.${name}`,
  version: 1,
  check: (kept) => place.safeParse(kept).data,
});

/**
 * Brings a visit of this history entry back to where the page was scrolled to, once its rows are there (`shown`): gone back to,
 * and reloaded too. The app's own positions come too early, before there is anything to scroll.
 */
export function usePlace(name: string, entry: string, shown: boolean): void {
  const settled = useRef(false);
  useLayoutEffect(() => {
    if (!shown || settled.current) return;
    settled.current = true;
    const kept = readDraft(draftOf(name));
    if (kept?.entry === entry && kept.top > 0) window.scrollTo(0, kept.top);
  }, [name, entry, shown]);

  useEffect(() => {
    let top: number | undefined;
    const note = () => {
      if (settled.current) top = window.scrollY;
    };
    const keep = () => {
      if (top !== undefined) writeDraft(draftOf(name), { entry, top });
    };
    window.addEventListener('scroll', note, { passive: true });
    window.addEventListener('pagehide', keep);
    return () => {
      window.removeEventListener('scroll', note);
      window.removeEventListener('pagehide', keep);
      keep();
    };
  }, [name, entry]);
}
