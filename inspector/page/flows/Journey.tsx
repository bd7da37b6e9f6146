import { book } from 'virtual:flow-book';
import { isWritable } from 'virtual:journey-book';
import { useEffect } from 'react';
import '../../book/book.css';
import type { JourneyView } from '../../book/content';
import { JourneyPage, type Links } from '../../book/JourneyPage';
import type { Reviewable } from '../../book/review';
import styles from './Book.module.css';
import { PICTURES } from './gallery';
import { ReviewForm } from './ReviewForm';
import { send } from './reviews';

const links: Links = {
  app: window.location.origin,
  picture: (file) => `${PICTURES}/${file}`,
  doc: () => undefined,
  chart: (flow) => `#${flow}`,
};

const Review = ({ about }: { readonly about: Reviewable }) => <ReviewForm about={about} send={send} />;

interface Props {
  readonly view: JourneyView;
  readonly commit: string | undefined;
  /** An element of the page that was linked, anew whenever it is. */
  readonly target: { readonly at?: string };
}

/** A journey's page in the inspector. */
export function Journey({ view, commit, target }: Props) {
  useEffect(() => {
    if (target.at) document.getElementById(target.at)?.scrollIntoView();
  }, [target]);
  return (
    <div className={styles.scroll}>
      <JourneyPage view={view} calls={book.calls} links={links} commit={commit} Review={isWritable ? Review : undefined} />
    </div>
  );
}
