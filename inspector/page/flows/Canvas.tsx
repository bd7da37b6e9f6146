import { useRef } from 'react';
import { ENTRY_Y, type Size } from '../../charts/geometry';
import type { Chart } from '../../charts/layout';
import { usePanZoom } from '../usePanZoom';
import { type CardActions, CardView } from './CardView';
import styles from './Diagram.module.css';

interface Props extends CardActions {
  readonly level: Chart;
  readonly room: Size;
  /** Zooming out of the level. */
  readonly onUp: () => void;
}

const START_LENGTH_PX = 22;

/** A level as a chart: cards and arrows, with pan and zoom. */
export function Canvas({ level, room, onUp, ...actions }: Props) {
  const { highlights, onChoose } = actions;
  const { states, taken, chosen } = highlights;
  const frame = useRef<HTMLDivElement>(null);
  const focus = level.cards.find(({ id }) => id === chosen?.card) ?? level.cards.find(({ id }) => states.includes(id));
  const { transform, held, zoom, fit, handlers } = usePanZoom(frame, { room, content: level, focus, onTooSmall: onUp });
  const { x, y, scale } = transform;
  const start = level.first.length === 1 && level.cards.find(({ id }) => id === level.first[0]);
  const isTaken = (edges: readonly string[]) => edges.some((id) => taken.includes(id));
  const isLitArrow = (edges: readonly string[], from: string, to: string) =>
    chosen?.edges ? chosen.edges.join() === edges.join() : chosen?.card === from || chosen?.card === to;

  return (
    <>
      {/* A click beside the cards ends the highlight, and so does Escape. */}
      <div
        className={styles.paper}
        ref={frame}
        data-held={held}
        {...handlers}
        onClick={() => onChoose(undefined)}
        onKeyDown={(event) => event.key === 'Escape' && onChoose(undefined)}
        role="presentation"
      >
        <div
          className={styles.sheet}
          style={{ transform: `translate(${x}px, ${y}px) scale(${scale})` }}
          data-dimmed={chosen !== undefined}
        >
          <svg className={styles.arrows} width={level.width} height={level.height} aria-hidden="true">
            <defs>
              {['plain', 'taken'].map((name) => (
                <marker
                  key={name}
                  id={`arrow-${name}`}
                  viewBox="0 0 8 8"
                  refX="7"
                  refY="4"
                  markerWidth="8"
                  markerHeight="8"
                  markerUnits="userSpaceOnUse"
                  orient="auto-start-reverse"
                >
                  <path className={styles.tip} data-of={name} d="M1 1 7 4 1 7z" />
                </marker>
              ))}
            </defs>
            {start && (
              <g className={styles.arrow} data-lit>
                <circle className={styles.start} cx={start.x - START_LENGTH_PX} cy={start.y + ENTRY_Y} r={4} />
                <path d={`M${start.x - START_LENGTH_PX} ${start.y + ENTRY_Y}H${start.x}`} markerEnd="url(#arrow-plain)" />
              </g>
            )}
            {[...level.arrows]
              .sort((a, b) => Number(isTaken(a.edges)) - Number(isTaken(b.edges)))
              .map(({ edges, from, to, path }) => (
                <g key={edges.join()} className={styles.arrow} data-taken={isTaken(edges)} data-lit={isLitArrow(edges, from, to)}>
                  <path d={path} markerEnd={`url(#arrow-${isTaken(edges) ? 'taken' : 'plain'})`} />
                </g>
              ))}
          </svg>
          {level.cards.map((card) => (
            <CardView key={card.id} card={card} shape="chart" {...actions} />
          ))}
        </div>
      </div>
      <div className={styles.tools}>
        <button type="button" onClick={() => zoom(1.25)} aria-label="放大">
          ＋
        </button>
        <button type="button" onClick={() => zoom(0.8)} aria-label="缩小">
          －
        </button>
        <button type="button" onClick={fit}>
          全图
        </button>
      </div>
    </>
  );
}
