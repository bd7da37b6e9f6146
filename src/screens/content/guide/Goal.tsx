import { ProgressBar } from '#components/feedback/ProgressBar.tsx';
import { Row, Stack, Text } from '#components/layout/primitives.tsx';
import { OpenCasket } from '#components/media/casket/OpenCasket.tsx';
import styles from './guide.module.css';

interface GoalProps {
  /** Says what the reader gains; a line may break after each comma, and the first phrase is larger. */
  readonly text: string;
  /** So many of the steps are done, as the member's data tell: a step that was read need not have been done. */
  readonly fulfilled: number;
  readonly count: number;
  /** A sentence below the goal. */
  readonly note?: string | undefined;
}

/** Shows what a guide is good for, and how much of it is done. */
export const Goal = ({ text, fulfilled, count, note }: GoalProps) => (
  <section className={styles.goal} aria-label="目标">
    <Row gap={8} spread>
      <Stack as="p" strong grow lineBreak="words">
        {text.split('，').map((phrase, place) => (
          <Text as="span" key={phrase} size={place === 0 ? 20 : undefined} tone={place === 0 ? 'ink' : undefined}>
            {/* A figure and its unit stay on one line. */}
            {phrase.replace(/(\d) /g, '$1\u00a0')}
          </Text>
        ))}
      </Stack>
      <OpenCasket className={styles.picture} width={92} moon="var(--card)" />
    </Row>
    {fulfilled > 0 && (
      <Row gap={12} above={8} size={14} strong>
        <div className="grow">
          <ProgressBar label="已做到的步骤" value={fulfilled} max={count} />
        </div>
        已做到 {fulfilled}/{count} 步
      </Row>
    )}
    {note && (
      <Text above={4} size={14} tone="soft">
        {note}
      </Text>
    )}
  </section>
);
