import { book } from 'virtual:flow-book';
import { isWritable } from 'virtual:journey-book';
import { useEffect, useRef, useState } from 'react';
import '../../book/book.css';
import { journeyView } from '../../book/content';
import type { Gallery } from '../../book/data';
import { JourneyPage, type Links } from '../../book/JourneyPage';
import type { Reviewable } from '../../book/review';
import { filterPage } from '../../book/search';
import styles from './Journey.module.css';
import { ReviewForm } from './ReviewForm';
import { send, useBookContext } from './reviews';

const PICTURES = '/gallery';

const links: Links = {
  app: window.location.origin,
  picture: (file) => `${PICTURES}/${file}`,
  doc: () => undefined,
  chart: (flow) => `#${flow}`,
};

const Review = ({ about }: { readonly about: Reviewable }) => <ReviewForm about={about} send={send} />;

/** The pictures, if `npx juyi-inspector gallery` has made them. */
async function readGallery(): Promise<Gallery | null> {
  const response = await fetch(`${PICTURES}/gallery.json`);
  return response.ok ? ((await response.json()) as Gallery | null) : null;
}

/** A journey's page in the inspector, with a search over its states. */
export function Journey({ id }: { readonly id: string }) {
  const [gallery, setGallery] = useState<Gallery>();
  const page = useRef<HTMLDivElement>(null);
  const context = useBookContext();
  const view = journeyView(id, book, gallery, context);
  useEffect(() => {
    let isCurrent = true;
    void readGallery().then((read) => isCurrent && setGallery(read ?? undefined));
    return () => {
      isCurrent = false;
    };
  }, []);
  if (!view) return null;
  return (
    <div className={styles.scroll} ref={page}>
      <div className={styles.bar}>
        <input
          type="search"
          aria-label="在这一页里找"
          placeholder="找一种情形、一句话"
          onChange={({ target }) => page.current && filterPage(page.current, target.value)}
        />
      </div>
      <JourneyPage
        view={view}
        calls={book.calls}
        links={links}
        commit={gallery?.commit}
        Review={isWritable ? Review : undefined}
      />
    </div>
  );
}
