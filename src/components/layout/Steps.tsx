import KitSteps from 'antd-mobile/es/components/steps';
import type { ReactNode } from 'react';
import { VisuallyHidden } from '../feedback/VisuallyHidden';
import { Text } from './primitives';
import styles from './Steps.module.css';

interface Step {
  readonly text: string;
  readonly note?: string | undefined;
  /** Set when the step failed (rejected) or was cancelled; overrides the status by position. */
  readonly ended?: 'error' | 'stopped' | undefined;
  /** The step of a guide is known to be done, whether it was read or not. */
  readonly done?: boolean | undefined;
}

interface StepsProps {
  readonly label: string;
  readonly steps: readonly Step[];
  /** Index of the step in process: earlier ones are finished, later ones waiting (docs/spec.md §4). Past the last: all finished. */
  readonly active: number;
  /**
   * `row`: side by side. `column`: one below the other, with notes. `guide`: such a column whose earlier steps were read, and may not
   * have been done.
   */
  readonly variant?: 'row' | 'column' | 'guide';
}

/** `label` is for screen readers alone, except 已看, which everybody sees. `kit` is the status in antd-mobile that looks most like it. */
const STATUSES = {
  finished: { label: '已完成', kit: 'finish' },
  read: { label: '已看', kit: 'finish' },
  process: { label: '进行中', kit: 'process' },
  waiting: { label: '未开始', kit: 'wait' },
  error: { label: '未通过', kit: 'error' },
  stopped: { label: '已取消', kit: 'finish' },
} as const;

type Status = keyof typeof STATUSES;

/** The status of a step: its own where it has one, otherwise that of its position. */
function stepStatus({ ended, done }: Step, index: number, { active, variant }: Pick<StepsProps, 'active' | 'variant'>): Status {
  if (ended) return ended;
  if (done) return 'finished';
  if (index < active) return variant === 'guide' ? 'read' : 'finished';
  return index === active ? 'process' : 'waiting';
}

const icon = (path: string) => (
  <svg viewBox="0 0 12 12" width={12} height={12}>
    <path d={path} fill="none" stroke="currentcolor" strokeWidth="1.8" strokeLinecap="round" />
  </svg>
);
const CROSS = icon('M3 3l6 6M9 3l-6 6');
const ICONS: Readonly<Partial<Record<Status, ReactNode>>> = {
  finished: icon('M2 6.4 4.8 9 10 3.4'),
  error: CROSS,
  stopped: CROSS,
};

/** A progress indicator. antd-mobile's Steps are neither a list nor say their status: each is wrapped in a list item that does. */
export function Steps({ label, steps, active, variant = 'row' }: StepsProps) {
  const inRow = variant === 'row';
  return (
    <div className={styles.steps} role="list" aria-label={label} data-column={!inRow || undefined}>
      <KitSteps direction={inRow ? 'horizontal' : 'vertical'} style={{ '--title-font-size': inRow ? '12px' : '15px' }}>
        {steps.map((step, index) => {
          const status = stepStatus(step, index, { active, variant });
          return <Item key={step.text} text={step.text} note={step.note} status={status} mark={ICONS[status] ?? index + 1} />;
        })}
      </KitSteps>
    </div>
  );
}

interface ItemProps {
  readonly text: string;
  readonly note: string | undefined;
  readonly status: Status;
  /** The number or icon. */
  readonly mark: ReactNode;
}

function Item({ text, note, status, mark }: ItemProps) {
  const { label, kit } = STATUSES[status];
  const title = (
    <span className={styles.text}>
      {text}
      {status === 'read' ? (
        <Text as="span" size={12} tone="faint">
          {' '}
          {label}
        </Text>
      ) : (
        <VisuallyHidden>{label}</VisuallyHidden>
      )}
    </span>
  );
  return (
    <div className={styles.item} role="listitem" data-status={status} aria-current={status === 'process' ? 'step' : undefined}>
      <KitSteps.Step
        title={title}
        description={note}
        status={kit}
        icon={
          <span className={styles.mark} aria-hidden="true">
            {mark}
          </span>
        }
      />
    </div>
  );
}
