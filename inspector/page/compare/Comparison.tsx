import { useMemo, useState, useSyncExternalStore } from 'react';
import { callResult, formatTime, rowLabel, shortRowLabel, stateLabel } from '../labels';
import { type LiveStore, momentOf } from '../live/live';
import { isEventRow, type Row } from '../live/rows';
import { Panes } from '../Panes';
import styles from './Comparison.module.css';
import { aligned, alignedByTap, differencesOf, type Moment, type Segment } from './compare';
import { Differences } from './Differences';

interface Props {
  readonly first: LiveStore;
  readonly second: LiveStore;
  readonly onEnd: () => void;
}

interface Step {
  readonly key: string;
  readonly a: Segment | undefined;
  readonly b: Segment | undefined;
  /** The states at the end of the step, in the recordings that have it. */
  readonly from: Moment | undefined;
  readonly to: Moment | undefined;
  readonly differences: number;
}

/** A recording's rows; those before a reload of the app count, too. */
function useRows(store: LiveStore): readonly Row[] {
  const { rows } = useSyncExternalStore(store.subscribe, store.read);
  return useMemo(() => rows.filter((row): row is Row => 'entry' in row), [rows]);
}

/** The moment at the end of a segment. */
function endOf(store: LiveStore, segment: Segment | undefined): Moment | undefined {
  const last = segment?.rows[segment.rows.length - 1];
  const replica = last && store.stateAfter(last);
  return replica && momentOf(replica);
}

function stepsOf(first: LiveStore, second: LiveStore, rows: readonly [readonly Row[], readonly Row[]]): Step[] {
  return alignedByTap(...rows).map(({ a, b }, place) => {
    const [from, to] = [endOf(first, a), endOf(second, b)];
    const happened = linesOf(a, b).filter((line) => line.a === undefined || line.b === undefined).length;
    return {
      key: String(place),
      a,
      b,
      from,
      to,
      differences: happened + (from && to ? differencesOf(from, to, false).length : 0),
    };
  });
}

/** Two recordings side by side, aligned by tap. */
export function Comparison({ first, second, onEnd }: Props) {
  const rows = [useRows(first), useRows(second)] as const;
  const [rowsA, rowsB] = rows;
  const steps = useMemo(() => stepsOf(first, second, [rowsA, rowsB]), [first, second, rowsA, rowsB]);
  const [chosen, setChosen] = useState<string>();
  // QA looks for the first step that differs.
  const step = steps.find(({ key }) => key === chosen) ?? steps.find(({ differences }) => differences > 0) ?? steps[0];
  return (
    <>
      <div className={styles.bar}>
        <p>
          <del>{first.read().note || '第一份记录'}</del> → <ins>{second.read().note || '第二份记录'}</ins>
        </p>
        <button type="button" onClick={onEnd}>
          结束比较
        </button>
      </div>
      <Panes
        first="list"
        panes={[
          {
            name: '步骤',
            place: 'list',
            content: (
              <ol className={styles.steps} aria-label="步骤">
                {steps.map((one) => (
                  <li key={one.key}>
                    <StepButton step={one} selected={one === step} onSelect={() => setChosen(one.key)} />
                  </li>
                ))}
              </ol>
            ),
          },
          { name: '不同', place: 'data', content: step && <StepDetails step={step} /> },
        ]}
      />
    </>
  );
}

const titleOf = ({ a, b }: Step): string => {
  const tap = (a ?? b)?.tap;
  return tap ? rowLabel(tap) : '开始';
};

/** Compares a step with the same one of the other recording. */
function verdictOf({ a, b, differences }: Step): string {
  if (!b) return '只在第一份';
  if (!a) return '只在第二份';
  return differences === 0 ? '相同' : `${differences} 处不同`;
}

function StepButton({ step, selected, onSelect }: { step: Step; selected: boolean; onSelect: () => void }) {
  const { a, b, differences } = step;
  const tap = (a ?? b)?.tap;
  return (
    <button
      type="button"
      className={styles.step}
      data-same={a !== undefined && b !== undefined && differences === 0}
      aria-pressed={selected}
      onClick={onSelect}
    >
      <b>{titleOf(step)}</b>
      {tap && <code>{tap.screen}</code>}
      <span>{verdictOf(step)}</span>
    </button>
  );
}

function StepDetails({ step }: { step: Step }) {
  const { a, b, from, to } = step;
  const lines = linesOf(a, b);
  return (
    <>
      <div className={styles.heading}>
        <h2>{titleOf(step)}</h2>
        <span>
          {[a, b]
            .map((segment) => segment?.rows[0])
            .flatMap((row) => (row ? [formatTime(row.at)] : []))
            .join(' → ')}
        </span>
      </div>
      <section className={styles.section}>
        <h3>发生的事</h3>
        <ol className={styles.lines} aria-label="发生的事">
          {lines.map((line, place) => (
            // Aligned lines have no identity but their place.
            // biome-ignore lint/suspicious/noArrayIndexKey: the list is recomputed at each step
            <li key={place}>
              {line.a !== undefined && line.b !== undefined ? (
                line.a
              ) : line.b === undefined ? (
                <del>{line.a}</del>
              ) : (
                <ins>{line.b}</ins>
              )}
            </li>
          ))}
        </ol>
      </section>
      {from && to && (
        <section className={styles.section}>
          <h3>这一步之后</h3>
          <Differences from={from} to={to} sameRun={false} />
        </section>
      )}
    </>
  );
}

/** Returns the text of a row that must be the same in another run: it has no times and no durations. */
function lineOf(row: Row): string | undefined {
  const { entry } = row;
  if (isEventRow(row)) {
    if (entry.type !== 'event' || ['called', 'stopped', 'stayed'].includes(entry.outcome)) return undefined;
    const label = shortRowLabel(row);
    if (entry.reason) return `${label}：没有作用`;
    return `${label} → ${stateLabel(row.actor.machine, row.actor.states)}`;
  }
  if (entry.type === 'call') return `${rowLabel(row)}：${callResult(entry)}`;
  return entry.type === 'tap' ? undefined : rowLabel(row);
}

const linesOf = (a: Segment | undefined, b: Segment | undefined) => aligned(textsOf(a), textsOf(b), (text) => text);

const textsOf = (segment: Segment | undefined): string[] => (segment?.rows ?? []).flatMap((row) => lineOf(row) ?? []);
