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
  /** The state of the amount gives its colour: `pending` is still to come, `returned` was refunded and is struck out. */
  readonly state?: keyof typeof coloursByState | undefined;
  readonly time: string;
  /** The subject of the entry, each part unbroken where the line has room for it. */
  readonly about?: ReactNode;
  /** The status of the entry, or the balance after it. */
  readonly belowAmount?: ReactNode;
  /** A sentence at the end: the next step, or a reason. */
  readonly note?: string | undefined;
  /** The page of the entry. */
  readonly href?: Href | null | undefined;
}

/** The tone of the amount and the tint behind the icon. */
const coloursByState = {
  gained: { tone: 'jade', tint: 'jade' },
  pending: { tone: 'gold', tint: 'gold' },
  returned: { tone: 'faint', tint: 'paper' },
  spent: { tone: 'ink', tint: 'paper' },
} as const;

/** A row of a statement or of a list of records: icon, title and amount, and below them the time and the status. */
export function EntryRow({ mark, title, amount, unit, state = 'spent', time, about, belowAmount, note, href }: EntryRowProps) {
  const { tone, tint } = coloursByState[state];
  const content = (
    <>
      {typeof mark === 'string' ? (
        <IconBadge tint={tint}>
          {/* The cast is needed, because React counts a string among the iterable nodes. */}
          <Icon name={mark as IconName} />
        </IconBadge>
      ) : (
        mark
      )}
      <Stack as="span" gap={4} grow>
        <Row as="span" gap={8} wrap spread strong>
          <Text as="span" className={styles.title} lineBreak="words">
            {title}
            {/* Beside the title, so that all amounts end at the edge, with or without a page. */}
            {href && <Icon name="chevron" size={12} tone="faint" />}
          </Text>
          <Text as="span" className={styles.amount} tone={tone} data-state={state}>
            {amount}
            {/* The line through a returned amount leaves out its unit, which is a block. */}
            {unit && (
              <Text as="small" size={12} lineBreak="whole">
                {unit}
              </Text>
            )}
          </Text>
        </Row>
        <Row as="span" gap={8} align="baseline" size={12} tone="faint">
          <Row as="span" gap={8} wrap grow>
            <span>{time}</span>
            {about}
          </Row>
          {belowAmount}
        </Row>
        {note && (
          <Text as="span" size={14} tone="soft">
            {note}
          </Text>
        )}
      </Stack>
    </>
  );
  const rowProps = { className: styles.entry, gap: 12, padY: 12, tone: 'ink' } as const;
  return href ? (
    <Row as={Link} href={href} {...rowProps}>
      {content}
    </Row>
  ) : (
    <Row {...rowProps}>{content}</Row>
  );
}
