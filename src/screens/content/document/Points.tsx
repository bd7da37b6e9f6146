import type { RefObject } from 'react';
import { Icon } from '#components/icons/Icon.tsx';
import styles from './Contents.module.css';
import { show } from './show';

interface PointsProps {
  readonly points: readonly { readonly name: string; readonly text: string; readonly leads: boolean }[];
  /** The element has the words in bold type that a point leads to. */
  readonly text: RefObject<HTMLDivElement>;
}

/** Lists the main points of a text before it; a point leads to its clause. */
export function Points({ points, text }: PointsProps) {
  const showClause = (name: string) => {
    const clauses = [...(text.current?.querySelectorAll('strong') ?? [])];
    show(clauses.find(({ textContent }) => textContent?.startsWith(name)));
  };
  return (
    <section className={styles.points} aria-labelledby="points">
      <h2 id="points" className={styles.heading}>
        <Icon name="shield" size={20} />
        要点
      </h2>
      <ul>
        {points.map(({ name, text: summary, leads }) => {
          const words = (
            <span>
              <b>{name}</b>
              <small>{summary}</small>
            </span>
          );
          return (
            <li key={name}>
              {leads ? (
                <button type="button" className={styles.point} onClick={() => showClause(name)}>
                  {words}
                  <Icon name="chevron" size={14} />
                </button>
              ) : (
                <p className={styles.point}>{words}</p>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
