import type { RefObject } from 'react';
import { Icon } from '../../../components/icons/Icon';
import styles from './DocumentView.module.css';

interface ChaptersProps {
  /** Undefined while the text is loading. */
  readonly titles: readonly string[] | undefined;
  /** What has the chapters, each under a second heading. */
  readonly text: RefObject<HTMLDivElement>;
}

/** So few are seen at a glance. */
const FEW = 3;

/** The table of contents, which unfolds; a chapter's title leads to its heading. */
export function Chapters({ titles, text }: ChaptersProps) {
  if (!titles) return <p className={styles.chapters} aria-hidden="true" />;
  if (titles.length <= FEW) return null;
  const show = (index: number) => {
    const heading = text.current?.querySelectorAll('h2')[index];
    if (!heading) return;
    // Screen readers go on from there.
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
    heading.scrollIntoView();
  };
  return (
    <details className={styles.chapters}>
      <summary>
        <Icon name="book" size={20} />
        <b>目录</b>
        <span>共 {titles.length} 章</span>
        <span className={styles.unfold}>
          <Icon name="chevron" size={14} />
        </span>
      </summary>
      <ol>
        {titles.map((title, index) => (
          <li key={title}>
            <button type="button" onClick={() => show(index)}>
              {title}
            </button>
          </li>
        ))}
      </ol>
    </details>
  );
}
