import type { ReactNode } from 'react';
import type { Href } from '#paths/href.ts';
import { Icon } from '../icons/Icon';
import type { IconName } from '../icons/paths';
import { Link } from '../layout/Link';
import { IconBadge, Row, Stack, Text } from '../layout/primitives';
import styles from './EntryRow.module.css';

interface EntryRowProps {
  /** An icon's name, or a picture. */
  readonly mark: IconName | Exclude<ReactNode, string>;
  readonly title: ReactNode;
  /** The amount with its sign. */
  readonly amount: string;
  /** Small words after the amount. */
  readonly unit?: string | undefined;
  /** A gain, what is still to come, or what was returned, which is struck out; without it the amount has the colour of text. */
  readonly state?: 'gained' | 'pending' | 'returned' | undefined;
  /** When it was, and what it is about. */
  readonly about: ReactNode;
  /** Stands under the amount: the status, or the balance. */
  readonly aside?: ReactNode;
  /** The next step, or a reason. */
  readonly note?: string | undefined;
  /** The page of the entry. Null for an entry without one among others, so that all amounts end at one edge. */
  readonly href?: Href | null | undefined;
}

/** The tone of the amount and the ground of the icon. */
const LOOKS = {
  gained: { tone: 'jade', tint: 'jade' },
  pending: { tone: 'gold', tint: 'gold' },
  returned: { tone: 'faint', tint: 'paper' },
  spent: { tone: 'ink', tint: 'paper' },
} as const;

/** One entry of a list about amounts: a mark, what it was and how much, when and how it stands. */
export function EntryRow({ mark, title, amount, unit, state, about, aside, note, href }: EntryRowProps) {
  const parts = (
    <>
      {typeof mark === 'string' ? (
        <IconBadge tint={LOOKS[state ?? 'spent'].tint}>
          <Icon name={mark as IconName} />
        </IconBadge>
      ) : (
        mark
      )}
      <Stack as="span" gap={4} grow>
        <Row as="span" gap={8} wrap spread strong>
          <Text as="span" className={styles.title} lineBreak="words">
            {title}
          </Text>
          <Text as="span" className={styles.amount} tone={LOOKS[state ?? 'spent'].tone} data-state={state}>
            {amount}
            {unit && <small>{unit}</small>}
          </Text>
        </Row>
        <Row as="span" gap={8} wrap spread size={12} tone="faint">
          <span className={styles.about}>{about}</span>
          {aside}
        </Row>
        {note && (
          <Text as="span" size={14} tone="soft">
            {note}
          </Text>
        )}
      </Stack>
      {href ? <Icon name="chevron" size={14} tone="faint" /> : href === null && <svg width={14} height={14} aria-hidden="true" />}
    </>
  );
  const looks = { className: styles.entry, gap: 12, padY: 12, tone: 'ink' } as const;
  return href ? (
    <Row as={Link} href={href} {...looks}>
      {parts}
    </Row>
  ) : (
    <Row {...looks}>{parts}</Row>
  );
}
