import { useEffect, useState } from 'react';
import type { Gallery } from '../../book/data';

/** The pictures are below this path. */
export const PICTURES = '/gallery';

/** The list of the pictures that `npx juyi-inspector gallery` has made; null without any, undefined until it is known. */
export function useGallery(): Gallery | null | undefined {
  const [gallery, setGallery] = useState<Gallery | null>();
  useEffect(() => {
    const read = async () => {
      const response = await fetch(`${PICTURES}/gallery.json`);
      return response.ok ? ((await response.json()) as Gallery | null) : null;
    };
    void read().then(setGallery);
  }, []);
  return gallery;
}
