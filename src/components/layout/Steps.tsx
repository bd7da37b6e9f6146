import type { ReactNode } from 'react';
import { VisuallyHidden } from '../feedback/VisuallyHidden';
import styles from './Steps.module.css';

interface Step {
  readonly text: string;
  readonly note?: string | undefined;
  /** Set when the step failed (rejected) or was cancelled; overrides the status by position. */
  readonly ended?: 'error' | 'stopped' | undefined;
}

interface StepsProps {
  readonly label: string;
  readonly steps: readonly Step[];
  /** Index of the step in process: earlier ones are finished, later ones waiting (docs/spec.md §4). Past the last: all finished. */
  readonly active: number;
  /** `row`: horizontal, numbered. `column`: vertical, with notes. */
  readonly direction?: 'row' | 'column';
}

const STATUS_TEXTS = { finished: '已完成', process: '进行中', waiting: '未开始', error: '未通过', stopped: '已取消' } as const;

const statusOf = (index: number, active: number) => (index < active ? 'finished' : index === active ? 'process' : 'waiting');

const icon = (path: string) => (
  <svg viewBox="0 0 12 12" width={12} height={12}>
    <path d={path} fill="none" stroke="currentcolor" strokeWidth="1.8" strokeLinecap="round" />
  </svg>
);
const CROSS = icon('M3 3l6 6M9 3l-6 6');
const ICONS: Readonly<Record<string, ReactNode>> = { finished: icon('M2 6.4 4.8 9 10 3.4'), error: CROSS, stopped: CROSS };

/** A progress indicator. Not antd-mobile's Steps, which convey the status by colour alone. */
export function Steps({ label, steps, active, direction = 'row' }: StepsProps) {
  return (
    <ol className={styles.steps} data-direction={direction} aria-label={label}>
      {steps.map(({ text, note, ended }, index) => {
        const status = ended ?? statusOf(index, active);
        return (
          <li key={text} className={styles.step} data-status={status} aria-current={status === 'process' ? 'step' : undefined}>
            <span className={styles.mark} aria-hidden="true">
              {direction === 'row' && (ICONS[status] ?? index + 1)}
            </span>
            <span className={styles.text}>{text}</span>
            <VisuallyHidden>{STATUS_TEXTS[status]}</VisuallyHidden>
            {note && <span className={styles.note}>{note}</span>}
          </li>
        );
      })}
    </ol>
  );
}
