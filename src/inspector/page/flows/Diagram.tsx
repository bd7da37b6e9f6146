import { useMemo, useRef } from 'react';
import type { DrawnFlow } from '../../drawn';
import type { DrawnEdge, DrawnNode } from '../../layout';
import { headHeight, noteLines, rowHeight, TYPE } from '../../shapes';
import { innermost } from '../speech';
import { useView } from '../useView';
import styles from './Diagram.module.css';

interface Props {
  readonly flow: DrawnFlow;
  /** The states it is in; none in the book. */
  readonly states?: readonly string[];
  readonly visited?: ReadonlySet<string>;
  readonly taken?: readonly string[];
}

/** A flow's diagram: where it stands, where it has been and the way it last took. Wheel, pinch and drag move it. */
export function Diagram({ flow, states = [], visited, taken = [] }: Props) {
  const frame = useRef<HTMLDivElement>(null);
  const { drawing } = flow;
  const [here = flow.nodes[0]?.initial[0]] = innermost(states);
  const focus = useMemo(() => drawing.nodes.find(({ id, kind }) => id === here && kind !== 'anywhere'), [drawing, here]);
  const { view, held, zoom, fit, handlers } = useView(frame, drawing.width, drawing.height, focus);

  const isTaken = ({ ids }: DrawnEdge) => ids.some((id) => taken.includes(id));
  const mark = ({ id, kind }: DrawnNode) => {
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
          <g transform={`translate(${view.x} ${view.y}) scale(${view.scale})`}>
            {drawing.nodes.filter(isGround).map((node) => (
              <rect key={node.id} className={styles.ground} data-state={mark(node)} {...boxOf(node)} rx={12} />
            ))}
            {[...drawing.edges]
              .sort((a, b) => Number(isTaken(a)) - Number(isTaken(b)))
              .map((edge) => (
                <Arrow key={`${edge.ids[0] ?? ''} ${edge.path}`} edge={edge} taken={isTaken(edge)} />
              ))}
            {drawing.nodes.map((node) => (
              <State key={`${node.kind} ${node.id}`} node={node} mark={mark(node)} taken={taken} />
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

/** A state with others inside lies beneath the lines, its words above them. */
const isGround = ({ kind }: DrawnNode) => kind === 'compound' || kind === 'parallel';
const boxOf = ({ x, y, width, height }: DrawnNode) => ({ x, y, width, height });

const line = (size: number) => size * TYPE.leading;

function State({ node, mark, taken }: { node: DrawnNode; mark: string | undefined; taken: readonly string[] }) {
  const { kind, x, y, width, height, title, key, rows } = node;
  if (kind === 'start') return <circle className={styles.start} cx={x + width / 2} cy={y + height / 2} r={5} />;
  const left = TYPE.padding;
  const tops = rows.map((_, place) => rows.slice(0, place).reduce((sum, row) => sum + rowHeight(row), 0));
  const head = headHeight(title, kind === 'anywhere' ? '' : key);
  return (
    <g className={styles.state} transform={`translate(${x} ${y})`} data-kind={kind} data-state={mark} data-id={node.id}>
      {kind === 'final' && <rect className={styles.ring} x={-4} y={-4} width={width + 8} height={height + 8} rx={16} />}
      {!isGround(node) && <rect className={styles.card} width={width} height={height} rx={12} />}
      {title.map((text, place) => (
        <text key={text} className={styles.title} x={left} y={TYPE.padding + line(TYPE.title) * place + TYPE.title}>
          {text}
        </text>
      ))}
      {kind !== 'anywhere' && (
        <text className={styles.key} x={left} y={head - 4}>
          {key}
        </text>
      )}
      {rows.length > 0 && <path className={styles.rule} d={`M${left} ${head + 5}H${width - left}`} />}
      {rows.map((row, place) => {
        const top = head + 8 + (tops[place] ?? 0) + TYPE.row + 3;
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
              noteLines(row.note).map((text, below) => (
                <text key={text} className={styles.note} x={left + 14} y={top + line(TYPE.why) * (below + 1)}>
                  {text}
                </text>
              ))}
          </g>
        );
      })}
    </g>
  );
}

function Arrow({ edge: { ids, kind, path, label }, taken }: { edge: DrawnEdge; taken: boolean }) {
  return (
    <g className={styles.edge} data-kind={kind} data-taken={taken} data-id={ids.join(' ')}>
      <path className={styles.way} d={path} markerEnd={`url(#arrow-${taken ? 'taken' : 'plain'})`} />
      {label?.words.map((text, place) => (
        <text key={text} className={styles.words} x={label.x} y={label.y + line(TYPE.label) * place + TYPE.label}>
          {text}
        </text>
      ))}
      {label?.why.map((text, place) => (
        <text
          key={text}
          className={styles.why}
          x={label.x}
          y={label.y + line(TYPE.label) * label.words.length + line(TYPE.why) * place + TYPE.why}
        >
          {text}
        </text>
      ))}
    </g>
  );
}
