import { Row, Stack, Text } from '#components/layout/primitives.tsx';
import { OpenCasket } from '#components/media/casket/OpenCasket.tsx';
import styles from './guide.module.css';

interface GoalProps {
  /** Says what the reader gains; a line may break after each comma, and the first phrase is larger. */
  readonly text: string;
  /** A sentence below the goal. */
  readonly note?: string | undefined;
}

/** Shows what a guide is good for. */
export const Goal = ({ text, note }: GoalProps) => (
  <section className={styles.goal} aria-label="目标">
    <Row gap={8} spread>
      <Stack as="p" strong grow lineBreak="words">
        {text.split('，').map((phrase, index) => (
          <Text as="span" key={phrase} size={index === 0 ? 20 : undefined} tone={index === 0 ? 'ink' : undefined}>
            {/* A figure and its unit stay on one line. */}
            {phrase.replace(/(\d) /g, '$1\u00a0')}
          </Text>
        ))}
      </Stack>
      <OpenCasket className={styles.picture} width={92} moon="var(--card)" />
    </Row>
    {note && (
      <Text above={4} size={14} tone="soft">
        {note}
      </Text>
    )}
  </section>
);
