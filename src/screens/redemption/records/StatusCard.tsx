import type { ReactNode } from 'react';
import { WaitLabel } from '#components/feedback/WaitLabel.tsx';
import { Icon } from '#components/icons/Icon.tsx';
import { Card, Note, PlainButton, Stack, Text } from '#components/layout/primitives.tsx';
import type { StatusOf } from '#machines/core/status.ts';
import type { recordMachine } from '#machines/redemption/record.ts';
import styles from './RedeemRecordDetail.module.css';

/** The state of the button that reads a record again. */
export interface Refresh {
  /** The flow's status; `ended` once nothing more will happen to the record. */
  readonly status: StatusOf<typeof recordMachine>;
  /** Says why the last refresh failed; undefined if it did not. */
  readonly problem: string | undefined;
  /** Server time in ms at which refreshing is allowed again; null when it is. */
  readonly waitUntil: number | null;
  readonly onRefresh: () => void;
}

interface StatusCardProps {
  readonly label: string;
  readonly tag: ReactNode;
  readonly refresh: Refresh;
  /** The timeline: what happened, and what comes next. */
  readonly timeline: ReactNode;
  readonly children: ReactNode;
}

/** The status of a record over its timeline, with a button that reads it again while something may still happen. */
export function StatusCard({ label, tag, refresh, timeline, children }: StatusCardProps) {
  const { status, problem, waitUntil, onRefresh } = refresh;
  const refreshing = status === 'refreshing';
  const blocked = refreshing || waitUntil !== null;
  return (
    <Card lined>
      <Stack as="section" relative padY={16} center aria-label={label}>
        <p aria-live="polite">{tag}</p>
        {status !== 'ended' && (
          <PlainButton
            className={styles.refresh}
            size={12}
            tone={blocked ? 'faint' : 'soft'}
            // While the button waits, its visible text is its name.
            aria-label={waitUntil === null ? '刷新进度' : undefined}
            disabled={blocked}
            data-busy={refreshing || undefined}
            onClick={onRefresh}
          >
            <Icon name="refresh" size={20} />
            {waitUntil !== null && <WaitLabel until={waitUntil}>刷新进度</WaitLabel>}
          </PlainButton>
        )}
        {children}
        {problem && (
          <Note tint="cinnabar" above={12} role="alert">
            {problem}
          </Note>
        )}
      </Stack>
      {timeline && (
        <Text as="div" padY={8}>
          {timeline}
        </Text>
      )}
    </Card>
  );
}
