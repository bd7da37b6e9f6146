import { useMemo, useRef } from 'react';
import type { FlowWithLayout } from '../../flowBook';
import { headHeight, METRICS, noteLines, rowHeight } from '../../geometry';
import type { LayoutEdge, LayoutNode } from '../../layout';
import { leafStates } from '../labels';
import { usePanZoom } from '../usePanZoom';
import styles from './Diagram.module.css';

interface Props {
  readonly flow: FlowWithLayout;
  /** Ids of the active states; none in the reference. */
  readonly states?: readonly string[];
  readonly visited?: ReadonlySet<string>;
  readonly taken?: readonly string[];
}

/** A flow's diagram with active and visited states and the last transitions taken; pan and zoom by usePanZoom. */
export function Diagram({ flow, states = [], visited, taken = [] }: Props) {
  const frame = useRef<HTMLDivElement>(null);
  const { layout } = flow;
  const [focusId = flow.nodes[0]?.initial[0]] = leafStates(states);
  const focus = useMemo(() => layout.nodes.find(({ id, kind }) => id === focusId && kind !== 'anywhere'), [layout, focusId]);
  const { transform, held, zoom, fit, handlers } = usePanZoom(frame, layout.width, layout.height, focus);

  const isTaken = ({ ids }: LayoutEdge) => ids.some((id) => taken.includes(id));
  const statusOf = ({ id, kind }: LayoutNode) => {
    if (kind === 'start' || kind === 'anywhere') return undefined;
    if (states.includes(id)) return 'active';
    return visited?.has(id) ? 'visited' : undefined;
  };

  return (
    <div className={styles.frame}>
      <div className={styles.paper} ref={frame} data-held={held} {...handlers}>
        <svg className={styles.picture} role="img" aria-label={`${flow.description}的流程图`}>
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
          <g transform={`translate(${transform.x} ${transform.y}) scale(${transform.scale})`}>
            {layout.nodes.filter(hasChildren).map((node) => (
              <rect key={node.id} className={styles.ground} data-state={statusOf(node)} {...boxOf(node)} rx={12} />
            ))}
            {[...layout.edges]
              .sort((a, b) => Number(isTaken(a)) - Number(isTaken(b)))
              .map((edge) => (
                <Arrow key={`${edge.ids[0] ?? ''} ${edge.path}`} edge={edge} taken={isTaken(edge)} />
              ))}
            {layout.nodes.map((node) => (
              <State key={`${node.kind} ${node.id}`} node={node} status={statusOf(node)} taken={taken} />
            ))}
          </g>
        </svg>
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
    </div>
  );
}

/** The background of a compound state is drawn beneath the edges, its text above them. */
const hasChildren = ({ kind }: LayoutNode) => kind === 'compound' || kind === 'parallel';
const boxOf = ({ x, y, width, height }: LayoutNode) => ({ x, y, width, height });

const lineHeight = (fontSize: number) => fontSize * METRICS.leading;

function State({ node, status, taken }: { node: LayoutNode; status: string | undefined; taken: readonly string[] }) {
  const { kind, x, y, width, height, title, key, rows } = node;
  if (kind === 'start') return <circle className={styles.start} cx={x + width / 2} cy={y + height / 2} r={5} />;
  const left = METRICS.padding;
  const tops = rows.map((_, index) => rows.slice(0, index).reduce((sum, row) => sum + rowHeight(row), 0));
  const head = headHeight(title, kind === 'anywhere' ? '' : key);
  return (
    <g className={styles.state} transform={`translate(${x} ${y})`} data-kind={kind} data-state={status} data-id={node.id}>
      {kind === 'final' && <rect className={styles.ring} x={-4} y={-4} width={width + 8} height={height + 8} rx={16} />}
      {!hasChildren(node) && <rect className={styles.card} width={width} height={height} rx={12} />}
      {title.map((text, index) => (
        <text
          key={text}
          className={styles.title}
          x={left}
          y={METRICS.padding + lineHeight(METRICS.title) * index + METRICS.title}
        >
          {text}
        </text>
      ))}
      {kind !== 'anywhere' && (
        <text className={styles.key} x={left} y={head - 4}>
          {key}
        </text>
      )}
      {rows.length > 0 && <path className={styles.rule} d={`M${left} ${head + 5}H${width - left}`} />}
      {rows.map((row, index) => {
        const top = head + 8 + (tops[index] ?? 0) + METRICS.row + 3;
        return (
          <g key={row.edge ?? row.text} className={styles.row} data-taken={row.edge !== undefined && taken.includes(row.edge)}>
            {row.edge ? (
              <path className={styles.loop} d={`M${left + 7} ${top - 8}a3.5 3.5 0 1 0 1.5 3`} />
            ) : (
              <circle className={styles.part} cx={left + 4} cy={top - 4} r={3} />
            )}
            <text className={styles.does} x={left + 14} y={top}>
              {row.text}
            </text>
            {row.note &&
              noteLines(row.note).map((text, line) => (
                <text key={text} className={styles.note} x={left + 14} y={top + lineHeight(METRICS.note) * (line + 1)}>
                  {text}
                </text>
              ))}
          </g>
        );
      })}
    </g>
  );
}

function Arrow({ edge: { ids, kind, path, label }, taken }: { edge: LayoutEdge; taken: boolean }) {
  return (
    <g className={styles.edge} data-kind={kind} data-taken={taken} data-id={ids.join(' ')}>
      <path className={styles.way} d={path} markerEnd={`url(#arrow-${taken ? 'taken' : 'plain'})`} />
      {label?.title.map((text, line) => (
        <text key={text} className={styles.words} x={label.x} y={label.y + lineHeight(METRICS.label) * line + METRICS.label}>
          {text}
        </text>
      ))}
      {label?.note.map((text, line) => (
        <text
          key={text}
          className={styles.why}
          x={label.x}
          y={label.y + lineHeight(METRICS.label) * label.title.length + lineHeight(METRICS.note) * line + METRICS.note}
        >
          {text}
        </text>
      ))}
    </g>
  );
}
