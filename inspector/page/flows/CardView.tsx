import { useEffect, useRef } from 'react';
import { type DrawnRow, METRICS } from '../../charts/geometry';
import type { Chart, ChartCard } from '../../charts/layout';
import type { RowMark } from '../../charts/levels';
import { insideLabel } from '../labels';
import styles from './CardView.module.css';

/** A click highlights it: a card with its ways in and out, or one row with both its ends. */
export interface Chosen {
  readonly card: string;
  readonly edges?: readonly string[];
}

/** These parts of the cards of a level are highlighted. */
export interface Highlights {
  readonly states: readonly string[];
  readonly visited: ReadonlySet<string> | undefined;
  readonly taken: readonly string[];
  readonly chosen: Chosen | undefined;
  readonly level: Chart;
}

export interface CardActions {
  readonly highlights: Highlights;
  readonly onChoose: (chosen: Chosen | undefined) => void;
  /** Shows a state, on whichever level it is. */
  readonly onJump: (state: string) => void;
  /** Opens a composite state or a part. */
  readonly onOpen: (level: string) => void;
}

interface Props extends CardActions {
  readonly card: ChartCard;
  /** At its place in a chart, or one of a column. */
  readonly shape: 'chart' | 'column';
}

/** A state's card: its title, its outcomes as rows, and what it contains. */
export function CardView({ card, shape, highlights, onChoose, onJump, onOpen }: Props) {
  const { states, visited, taken, chosen } = highlights;
  const { id, kind, x, y, width, height, title, titleLines, detail, rows, openings } = card;
  const element = useRef<HTMLElement>(null);
  const isChart = shape === 'chart';
  const isChosen = chosen?.card === id;
  const status = states.includes(id) ? 'active' : visited?.has(id) ? 'visited' : undefined;

  useEffect(() => {
    if (!isChart && (isChosen || status === 'active')) element.current?.scrollIntoView({ block: 'nearest' });
  }, [isChart, isChosen, status]);

  return (
    <article
      ref={element}
      className={styles.card}
      style={isChart ? { left: x, top: y, width, height } : undefined}
      data-shape={shape}
      data-id={id}
      data-kind={kind}
      data-state={status}
      data-closed={openings.length > 0}
      data-lit={isLit(id, highlights)}
    >
      <h3 className={styles.title}>
        <button
          type="button"
          title={detail}
          aria-pressed={isChosen}
          onClick={(event) => {
            event.stopPropagation();
            onChoose(isChosen && !chosen.edges ? undefined : { card: id });
          }}
        >
          {isChart ? <Lines lines={titleLines} /> : title}
        </button>
      </h3>
      <ul>
        {rows.map((row) => (
          <Row
            key={row.edges.join()}
            row={row}
            shape={shape}
            taken={row.edges.some((edge) => taken.includes(edge))}
            onChoose={() => onChoose({ card: id, edges: row.edges })}
            onJump={onJump}
          />
        ))}
      </ul>
      {openings.map(({ level, text }) => {
        const shown = openingText(text, level, status === 'active' ? states : []);
        return (
          <button
            key={level}
            type="button"
            className={styles.opening}
            title={shown}
            onClick={(event) => {
              event.stopPropagation();
              onOpen(level);
            }}
          >
            {shown}
          </button>
        );
      })}
    </article>
  );
}

/** Shows a closed composite, and which of its states are active. */
export const openingText = (text: string, level: string, states: readonly string[]): string =>
  `▸ ${[text, insideLabel(level, states)].filter(Boolean).join('：')}`;

/** The chosen card or row's card, and the cards at the other ends. */
function isLit(id: string, { chosen, level }: Highlights): boolean {
  if (!chosen || chosen.card === id) return true;
  const isMeant = (row: DrawnRow) => !chosen.edges || row.edges.join() === chosen.edges.join();
  return level.cards.some(
    (card) =>
      (card.id === chosen.card && card.rows.some((row) => row.card === id && isMeant(row))) ||
      (card.id === id && !chosen.edges && card.rows.some((row) => row.card === chosen.card)),
  );
}

interface RowProps {
  readonly row: DrawnRow;
  readonly shape: Props['shape'];
  readonly taken: boolean;
  readonly onChoose: () => void;
  readonly onJump: (state: string) => void;
}

function Row({
  row: { edges, mark, text, detail, lines, lead, words, wordLines, inline, target, height },
  shape,
  taken,
  onChoose,
  onJump,
}: RowProps) {
  const isChart = shape === 'chart';
  const shownWords = isChart && lead === 'arrow' ? undefined : words;
  return (
    <li
      className={styles.row}
      style={isChart ? { height, paddingTop: METRICS.rowGap } : undefined}
      data-id={edges.join(' ')}
      data-taken={taken}
      data-inline={inline}
    >
      <button
        type="button"
        className={styles.does}
        title={detail}
        onClick={(event) => {
          event.stopPropagation();
          onChoose();
        }}
      >
        <Mark mark={mark} />
        <span>{isChart ? <Lines lines={lines} /> : text}</span>
      </button>
      {target !== undefined && shownWords !== undefined && (
        <button
          type="button"
          className={styles.words}
          onClick={(event) => {
            event.stopPropagation();
            onJump(target);
          }}
        >
          {isChart ? <Lines lines={wordLines} /> : shownWords}
        </button>
      )}
    </li>
  );
}

/** Lines broken by the layout, which a browser's font must not break otherwise. */
const Lines = ({ lines }: { lines: readonly string[] }) =>
  lines.map((line) => (
    <span key={line} className={styles.line}>
      {line}
    </span>
  ));

/** A clock is drawn: few fonts have the character. */
function Mark({ mark }: { mark: RowMark }) {
  if (mark !== '⏱')
    return (
      <span className={styles.mark} data-mark={mark} aria-hidden="true">
        {mark}
      </span>
    );
  return (
    <svg className={styles.mark} data-mark={mark} viewBox="0 0 12 12" aria-hidden="true">
      <circle cx="6" cy="6" r="4.5" />
      <path d="M6 3.5V6l1.8 1.2" />
    </svg>
  );
}
