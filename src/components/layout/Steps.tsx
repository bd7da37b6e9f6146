import KitSteps from 'antd-mobile/es/components/steps';
import type { ReactNode } from 'react';
import { VisuallyHidden } from '../feedback/VisuallyHidden';
import styles from './Steps.module.css';

interface Step {
  readonly text: string;
  readonly note?: string | undefined;
  /** Overrides the status by position, for a step that was rejected (`error`) or cancelled (`stopped`). */
  readonly ended?: 'error' | 'stopped' | undefined;
}

interface StepsProps {
  readonly label: string;
  readonly steps: readonly Step[];
  /** The index of the step in process; earlier steps are finished, and the number of steps finishes all (docs/spec.md §4). */
  readonly active: number;
  /** `row` places the steps side by side, `column` one below the other, with notes. */
  readonly variant?: 'row' | 'column';
}

/** The words for screen readers. */
const labelByStatus = { finished: '已完成', process: '进行中', waiting: '未开始', error: '未通过', stopped: '已取消' } as const;

type Status = keyof typeof labelByStatus;

/** The status of antd-mobile that looks most like each of ours. */
const kitStatusByStatus = { finished: 'finish', process: 'process', waiting: 'wait', error: 'error', stopped: 'finish' } as const;

/** Finds the status of a step: the step's own where it has one, otherwise that of its position. */
function stepStatus({ ended }: Step, index: number, active: number): Status {
  if (ended) return ended;
  if (index < active) return 'finished';
  return index === active ? 'process' : 'waiting';
}

const icon = (path: string) => (
  <svg viewBox="0 0 12 12" width={12} height={12}>
    <path d={path} fill="none" stroke="currentcolor" strokeWidth="1.8" strokeLinecap="round" />
  </svg>
);
const CROSS = icon('M3 3l6 6M9 3l-6 6');
const iconByStatus: Readonly<Partial<Record<Status, ReactNode>>> = {
  finished: icon('M2 6.4 4.8 9 10 3.4'),
  error: CROSS,
  stopped: CROSS,
};

/** Shows the steps of a process. Each is in a list item of its own, because antd-mobile's Steps have no list roles and no status texts. */
export function Steps({ label, steps, active, variant = 'row' }: StepsProps) {
  const inRow = variant === 'row';
  return (
    <div className={styles.steps} role="list" aria-label={label} data-column={!inRow || undefined}>
      <KitSteps direction={inRow ? 'horizontal' : 'vertical'} style={{ '--title-font-size': inRow ? '12px' : '15px' }}>
        {steps.map((step, index) => {
          const status = stepStatus(step, index, active);
          return <Item key={step.text} text={step.text} note={step.note} status={status} number={index + 1} />;
        })}
      </KitSteps>
    </div>
  );
}

interface ItemProps {
  readonly text: string;
  readonly note: string | undefined;
  readonly status: Status;
  readonly number: number;
}

/** The number of a step in a circle, or the icon of its status. */
export const StepMark = ({ status, number }: Pick<ItemProps, 'status' | 'number'>) => (
  <span className={styles.mark} data-status={status} aria-hidden="true">
    {iconByStatus[status] ?? number}
  </span>
);

function Item({ text, note, status, number }: ItemProps) {
  const title = (
    <span className={styles.text}>
      {text}
      <VisuallyHidden>{labelByStatus[status]}</VisuallyHidden>
    </span>
  );
  return (
    <div
      className={`grow ${styles.item}`}
      role="listitem"
      data-status={status}
      aria-current={status === 'process' ? 'step' : undefined}
    >
      <KitSteps.Step
        title={title}
        description={note}
        status={kitStatusByStatus[status]}
        icon={<StepMark status={status} number={number} />}
      />
    </div>
  );
}
