import { Row, Stack, Text } from '#components/layout/primitives.tsx';
import styles from './guide.module.css';

/** A drawing of public/empty for each page that a step may lead to. */
const PICTURES: Readonly<Record<string, string>> = {
  '/address/create': 'addresses',
  '/assetsRecord': 'statement',
  '/rule': 'odds',
  '/inviterFriends': 'poster',
  '/assistfriends': 'friends',
  '/shareVideo': 'film',
  '/shareCode': 'code',
  '/myteam': 'friends',
};

interface GoalProps {
  /** Says what the reader gains; a line may break after each comma, and the first phrase is larger. */
  readonly text: string;
  /** The page of the step to do now. */
  readonly to: string | undefined;
  /** A sentence below the goal. */
  readonly note?: string | undefined;
}

/** Shows what a guide is good for. It claims no progress, because a step that was read need not have been done. */
export const Goal = ({ text, to = '', note }: GoalProps) => (
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
      <img className={styles.picture} src={`/empty/${PICTURES[to] ?? 'boxes'}.svg`} width={120} height={90} alt="" />
    </Row>
    {note && (
      <Text above={4} size={14} tone="soft">
        {note}
      </Text>
    )}
  </section>
);
