import { type DrawnRow, ENTRY_Y, METRICS, MIN_SCALE } from '../charts/geometry';
import type { Chart, ChartCard } from '../charts/layout';

const START_LENGTH_PX = 22;
/** From a line's top to its baseline. */
const BASELINE = 13;

/** A level of a flow as one picture, which needs no script: for the printed and the static book. */
export function FlowChart({ level, label }: { readonly level: Chart; readonly label: string }) {
  const start = level.first.length === 1 ? level.cards.find(({ id }) => id === level.first[0]) : undefined;
  const tip = `tip-${level.id.replace(/\W/g, '-')}`;
  return (
    <svg
      className="chart"
      role="img"
      aria-label={label}
      viewBox={`0 0 ${level.width} ${level.height}`}
      // Narrower, its text would be too small to read: the figure scrolls instead.
      style={{ maxWidth: level.width, minWidth: level.width * MIN_SCALE }}
    >
      <defs>
        <marker
          id={tip}
          viewBox="0 0 8 8"
          refX="7"
          refY="4"
          markerWidth="8"
          markerHeight="8"
          markerUnits="userSpaceOnUse"
          orient="auto"
        >
          <path className="chart-tip" d="M1 1 7 4 1 7z" />
        </marker>
      </defs>
      {start && (
        <>
          <circle className="chart-start" cx={start.x - START_LENGTH_PX} cy={start.y + ENTRY_Y} r={4} />
          <path
            className="chart-arrow"
            d={`M${start.x - START_LENGTH_PX} ${start.y + ENTRY_Y}H${start.x}`}
            markerEnd={`url(#${tip})`}
          />
        </>
      )}
      {level.arrows.map(({ edges, path }) => (
        <path key={edges.join()} className="chart-arrow" d={path} markerEnd={`url(#${tip})`} />
      ))}
      {level.cards.map((card) => (
        <CardPicture key={card.id} card={card} />
      ))}
    </svg>
  );
}

function CardPicture({ card }: { readonly card: ChartCard }) {
  const { id, kind, x, y, width, height, titleLines, rows, openings } = card;
  const left = x + METRICS.padding;
  const top = y + METRICS.padding;
  /** The top of a row; of the row after the last that of the openings. */
  const rowTop = (index: number) =>
    rows.slice(0, index).reduce((sum, row) => sum + row.height, top + titleLines.length * METRICS.titleLine);
  return (
    <g data-id={id}>
      <rect className="chart-card" data-kind={kind} x={x} y={y} width={width} height={height} rx={12} />
      {titleLines.map((line, index) => (
        <text key={line} className="chart-title" x={left} y={top + index * METRICS.titleLine + BASELINE + 1}>
          {line}
        </text>
      ))}
      {rows.map((row, index) => (
        <RowPicture key={row.edges.join()} row={row} x={left} y={rowTop(index) + METRICS.rowGap} />
      ))}
      {openings.map(({ level, text }, index) => (
        <text key={level} className="chart-words" x={left} y={rowTop(rows.length) + index * METRICS.opening + 18}>
          ▸ {text}
        </text>
      ))}
    </g>
  );
}

function RowPicture({ row, x, y }: { readonly row: DrawnRow; readonly x: number; readonly y: number }) {
  const lines = row.inline ? [`${row.text}  ${row.words}`] : row.lines;
  const words = row.inline || row.lead === 'arrow' ? [] : row.wordLines;
  return (
    <>
      <text className="chart-mark" data-mark={row.mark} x={x} y={y + BASELINE}>
        {row.mark === '⏱' ? '◔' : row.mark}
      </text>
      {[...lines, ...words].map((line, index) => (
        <text
          key={`${index} ${line}`}
          className={index < lines.length ? 'chart-row' : 'chart-words'}
          x={x + METRICS.mark}
          y={y + index * METRICS.rowLine + BASELINE}
        >
          {line}
        </text>
      ))}
    </>
  );
}
