import { Heard } from './Heard';
import styles from './Steps.module.css';

interface StepsProps {
  readonly label: string;
  readonly steps: readonly { readonly text: string; readonly note?: string }[];
  /** The step in process; those before it are finished, those after it wait (docs/spec.md §4). Past the last: all are finished. */
  readonly active: number;
  /** `row`: numbered, across the page. `column`: with notes, down the page. */
  readonly direction?: 'row' | 'column';
}

const WORDS = { finished: '已完成', process: '进行中', waiting: '未开始' } as const;

const statusOf = (place: number, active: number) => (place < active ? 'finished' : place === active ? 'process' : 'waiting');

/** Where something stands. The kit's Steps say their status by colour alone. */
export function Steps({ label, steps, active, direction = 'row' }: StepsProps) {
  return (
    <ol className={styles.steps} data-direction={direction} aria-label={label}>
      {steps.map(({ text, note }, place) => {
        const status = statusOf(place, active);
        return (
          <li key={text} className={styles.step} data-status={status} aria-current={status === 'process' ? 'step' : undefined}>
            <span className={styles.mark} aria-hidden="true">
              {direction === 'row' && (status === 'finished' ? <Tick /> : place + 1)}
            </span>
            <span className={styles.text}>{text}</span>
            <Heard>{WORDS[status]}</Heard>
            {note && <span className={styles.note}>{note}</span>}
          </li>
        );
      })}
    </ol>
  );
}

const Tick = () => (
  <svg viewBox="0 0 12 12" width={12} height={12}>
    <path d="M2 6.4 4.8 9 10 3.4" fill="none" stroke="currentcolor" strokeWidth="1.8" strokeLinecap="round" />
  </svg>
);
