import type { RefObject, SyntheticEvent } from 'react';
import { Icon } from '#components/icons/Icon.tsx';
import { Row, Stack, Text } from '#components/layout/primitives.tsx';
import styles from './Contents.module.css';
import { scrollToPart } from './scrollToPart';

interface TableOfContentsProps {
  /** Undefined while the text is loading. */
  readonly titles: readonly string[] | undefined;
  /** The element with the text, in which each chapter has an `h2`. */
  readonly textRef: RefObject<HTMLDivElement>;
}

/** A text with no more chapters needs no table. */
const FEW_CHAPTERS = 3;

/** The height of the folded table in px, which would cover the heading. */
const HEIGHT = 52;

/** The looks of the table, also while its titles load. */
const looks = { below: 16, tint: 'paper' } as const;

/** The gestures that move the text. Scroll events won't do, because unfolding the table causes them, too. */
const gestures = ['touchmove', 'wheel'];

/** Brings an unfolded table on the screen as a whole, and folds it once the member moves the text, which the table would cover. */
function showUntilTextMoves({ currentTarget: table }: SyntheticEvent<HTMLDetailsElement>) {
  if (!table.open) return;
  table.scrollIntoView({ block: 'nearest' });
  const fold = ({ target }: Event) => {
    if (!table.contains(target as Node)) table.open = false;
    if (table.open) return;
    for (const gesture of gestures) window.removeEventListener(gesture, fold);
  };
  for (const gesture of gestures) window.addEventListener(gesture, fold, { passive: true });
}

/** The table of contents, which unfolds and stays in sight; a chapter's title leads to its heading and folds it. */
export function TableOfContents({ titles, textRef }: TableOfContentsProps) {
  if (!titles) return <Stack className={styles.chapters} {...looks} aria-hidden="true" />;
  if (titles.length <= FEW_CHAPTERS) return null;
  return (
    <Stack as="details" className={styles.chapters} {...looks} onToggle={showUntilTextMoves} data-unprinted>
      <Row as="summary" minHeight={HEIGHT} gap={8} padX={0} size={14}>
        <Icon name="book" size={20} tone="indigo" />
        <Text as="b" size={16}>
          目录
        </Text>
        <Text as="span" tone="soft" grow>
          共 {titles.length} 章
        </Text>
        <Icon name="chevron" size={14} tone="faint" />
      </Row>
      <Stack as="ol" lined aria-label="目录">
        {titles.map((title, index) => (
          <li key={title}>
            <Row
              as="button"
              minHeight={44}
              padY={8}
              padX={0}
              onClick={({ currentTarget }) => {
                currentTarget.closest('details')?.removeAttribute('open');
                scrollToPart(textRef.current?.querySelectorAll('h2')[index]);
                window.scrollBy(0, -HEIGHT);
              }}
            >
              {title}
            </Row>
          </li>
        ))}
      </Stack>
    </Stack>
  );
}
