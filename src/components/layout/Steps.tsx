import type { ReactNode } from 'react';
import { VisuallyHidden } from '../feedback/VisuallyHidden';
import styles from './Steps.module.css';

interface Step {
  readonly text: string;
  readonly note?: string | undefined;
  /** How it ended, where it did not end well: against the member, or by being called off. */
  readonly ended?: 'error' | 'stopped' | undefined;
}

interface StepsProps {
  readonly label: string;
  readonly steps: readonly Step[];
  /** The step in process; those before it are finished, those after it wait (docs/spec.md §4). Past the last: all are finished. */
  readonly active: number;
  /** `row`: numbered, across the page. `column`: with notes, down the page. */
  readonly direction?: 'row' | 'column';
}

const WORDS = { finished: '已完成', process: '进行中', waiting: '未开始', error: '未通过', stopped: '已取消' } as const;

const statusOf = (place: number, active: number) => (place < active ? 'finished' : place === active ? 'process' : 'waiting');

const sign = (path: string) => (
  <svg viewBox="0 0 12 12" width={12} height={12}>
    <path d={path} fill="none" stroke="currentcolor" strokeWidth="1.8" strokeLinecap="round" />
  </svg>
);
const CROSS = sign('M3 3l6 6M9 3l-6 6');
const SIGNS: Readonly<Record<string, ReactNode>> = { finished: sign('M2 6.4 4.8 9 10 3.4'), error: CROSS, stopped: CROSS };

/** Where something stands. The kit's Steps say their status by colour alone. */
export function Steps({ label, steps, active, direction = 'row' }: StepsProps) {
  return (
    <ol className={styles.steps} data-direction={direction} aria-label={label}>
      {steps.map(({ text, note, ended }, place) => {
        const status = ended ?? statusOf(place, active);
        return (
          <li key={text} className={styles.step} data-status={status} aria-current={status === 'process' ? 'step' : undefined}>
            <span className={styles.mark} aria-hidden="true">
              {direction === 'row' && (SIGNS[status] ?? place + 1)}
            </span>
            <span className={styles.text}>{text}</span>
            <VisuallyHidden>{WORDS[status]}</VisuallyHidden>
            {note && <span className={styles.note}>{note}</span>}
          </li>
        );
      })}
    </ol>
  );
}
