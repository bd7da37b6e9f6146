import { type RefObject, useState } from 'react';
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

/** The folded table shows this many chapters; a text with no more of them needs no table. */
const FOLDED_LENGTH = 3;

/** The looks of the table, also while its titles load. */
const looks = { below: 16, round: true, tint: 'paper', lined: true } as const;

/** The table of contents, which unfolds; a chapter's title leads to its heading. */
export function TableOfContents({ titles, textRef }: TableOfContentsProps) {
  const [open, setOpen] = useState(false);
  if (!titles) return <Stack className={styles.chapters} {...looks} aria-hidden="true" />;
  if (titles.length <= FOLDED_LENGTH) return null;
  return (
    <Stack as="nav" className={styles.chapters} {...looks} aria-label="目录">
      <Row
        as="button"
        className={styles.head}
        minHeight={44}
        gap={8}
        size={14}
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        <Icon name="book" size={20} tone="cinnabar" />
        <Text as="b" size={16}>
          目录
        </Text>
        <Text as="span" tone="soft" grow>
          共 {titles.length} 章
        </Text>
        <Row as="span" className={styles.unfold} gap={4} tone="cinnabar">
          {open ? '收起' : '展开'}
          <Icon name="chevron" size={14} />
        </Row>
      </Row>
      <Stack as="ol" lined>
        {titles.slice(0, open ? undefined : FOLDED_LENGTH).map((title, index) => (
          <li key={title}>
            <Row
              as="button"
              minHeight={44}
              padY={8}
              padX={0}
              onClick={() => scrollToPart(textRef.current?.querySelectorAll('h2')[index])}
            >
              {title}
            </Row>
          </li>
        ))}
      </Stack>
    </Stack>
  );
}
