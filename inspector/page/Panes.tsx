import { type ReactNode, useState } from 'react';
import styles from './Panes.module.css';

export interface Pane {
  readonly name: string;
  readonly place: 'list' | 'picture' | 'record' | 'data' | 'notes' | 'page';
  readonly content: ReactNode;
}

interface Props {
  readonly panes: readonly Pane[];
  readonly first: Pane['place'];
  /** Was chosen in the list: a new one brings the first pane to the front. */
  readonly chosen?: unknown;
}

/** Side by side on a wide screen; on a phone one at a time, with tabs. */
export function Panes({ panes, first, chosen }: Props) {
  const [shown, setShown] = useState<Pane['place']>(first);
  const [last, setLast] = useState(chosen);
  // Before the panes are rendered: what is not shown can't be scrolled.
  if (last !== chosen) {
    setLast(chosen);
    setShown(first);
  }
  return (
    <>
      <div className={styles.panes} data-count={panes.length}>
        {panes.map(({ name, place, content }) => (
          <section key={place} className={styles.pane} data-place={place} data-shown={place === shown} aria-label={name}>
            {content}
          </section>
        ))}
      </div>
      <nav className={styles.tabs} aria-label="分区">
        {panes.map(({ name, place }) => (
          <button key={place} type="button" aria-pressed={place === shown} onClick={() => setShown(place)}>
            {name}
          </button>
        ))}
      </nav>
    </>
  );
}
