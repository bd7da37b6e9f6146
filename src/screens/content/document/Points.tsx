import type { RefObject } from 'react';
import { Icon } from '#components/icons/Icon.tsx';
import { Row, Stack, Text } from '#components/layout/primitives.tsx';
import type { Point } from '#machines/content/document.ts';
import styles from './Contents.module.css';
import { scrollToPart } from './scrollToPart';

interface PointsProps {
  readonly points: readonly Point[];
  /** The element that has the clauses, each beginning in bold type with the name of its point. */
  readonly textRef: RefObject<HTMLDivElement>;
}

/** The size of a point, whether it is a button or plain text. */
const pointSize = { minHeight: 44, padY: 8, padX: 0 } as const;

/** Lists the main points above the text; a point leads to its clause, if the text has one. */
export function Points({ points, textRef }: PointsProps) {
  // The services' `pointsOf` looks for the same bold words in the HTML.
  const showClause = (name: string) => {
    const clauses = [...(textRef.current?.querySelectorAll('strong') ?? [])];
    scrollToPart(
      clauses.find(({ textContent }) => textContent?.startsWith(name)),
      'center',
    );
  };
  return (
    <Stack as="section" className={styles.points} below={12} round aria-labelledby="points">
      <Row as="h2" id="points" gap={8} tint="gold">
        <Icon name="shield" size={20} />
        要点
      </Row>
      <Stack as="ul" lined>
        {points.map(({ name, text, hasClause }) => {
          const content = (
            <Stack as="span" grow>
              <b>{name}</b>
              <Text as="small" size={14} tone="soft" lineBreak="words">
                {text}
              </Text>
            </Stack>
          );
          return (
            <li key={name}>
              {hasClause ? (
                <Row as="button" {...pointSize} gap={12} onClick={() => showClause(name)}>
                  {content}
                  <Icon name="chevron" size={14} />
                </Row>
              ) : (
                <Row as="p" {...pointSize}>
                  {content}
                </Row>
              )}
            </li>
          );
        })}
      </Stack>
    </Stack>
  );
}
