import { useLayoutEffect, useMemo, useRef, useState } from 'react';
import { fitScale, MIN_SCALE, type Size } from '../../charts/geometry';
import type { FlowWithLayout } from '../../flowBook';
import { leafStates } from '../labels';
import { Canvas } from './Canvas';
import { CardView, type Chosen, type Highlights, openingText } from './CardView';
import styles from './Diagram.module.css';
import { crumbsOf, levelAt, placeOf, placesOf, type Trail } from './places';
import { StateSearch } from './StateSearch';

interface Props {
  readonly flow: FlowWithLayout;
  /** Ids of the active states; none in the reference. */
  readonly states?: readonly string[];
  readonly visited?: ReadonlySet<string>;
  readonly taken?: readonly string[];
}

/** Narrower frames show a column, in which text and buttons keep their size. */
const MIN_CHART_WIDTH_PX = 560;

/**
 * A flow's chart, one level at a time, with active and visited states and the last transitions taken. A level that would need text
 * below MIN_TEXT_PX, and every level on a phone, is a column of its cards in story order.
 */
export function Diagram({ flow, states = [], visited, taken = [] }: Props) {
  const [trail, setTrail] = useState<Trail>([flow.id]);
  const [chosen, setChosen] = useState<Chosen>();
  const frame = useRef<HTMLDivElement>(null);
  const room = useSize(frame);
  const places = useMemo(() => placesOf([flow.id]), [flow]);
  const level = levelAt(trail);
  if (!level) return null;

  const open = (next: Trail) => {
    setTrail(next);
    setChosen(undefined);
  };
  const jump = (state: string) => {
    const place = placeOf(state, trail, places);
    if (!place) return;
    setTrail(place.trail);
    setChosen({ card: state });
  };
  const [active] = leafStates(states);
  const highlights: Highlights = { states, visited, taken, chosen, level };
  const cardActions = { highlights, onChoose: setChosen, onJump: jump, onOpen: (id: string) => open([...trail, id]) };
  const isChart = room && room.width >= MIN_CHART_WIDTH_PX && fitScale(level, room) >= MIN_SCALE;

  return (
    <figure className={styles.diagram} aria-label={`${flow.description}的流程图`}>
      <div className={styles.bar}>
        <nav className={styles.crumbs} aria-label="层级">
          {crumbsOf(trail).map(({ id, title, trail: to }) => (
            <button key={id} type="button" aria-current={to.length === trail.length} onClick={() => open(to)}>
              {title}
            </button>
          ))}
        </nav>
        {active !== undefined && (
          <button type="button" className={styles.now} onClick={() => jump(active)}>
            此刻
          </button>
        )}
        <StateSearch
          places={places}
          onFind={(place) => {
            setTrail(place.trail);
            setChosen({ card: place.card.id });
          }}
        />
      </div>
      {level.parts.length > 0 && (
        <p className={styles.parts}>
          同时进行：
          {level.parts.map((part) => (
            <button
              key={part.level}
              type="button"
              className={styles.part}
              data-state={states.includes(part.level) ? 'active' : undefined}
              onClick={() => open([...trail, part.level])}
            >
              {openingText(part.text, part.level, states)}
            </button>
          ))}
        </p>
      )}
      {level.anytime.length > 0 && (
        <p className={styles.anytime}>
          随时可以：
          {level.anytime.map(({ edges, text, detail, target, words }) => (
            <span key={edges.join()} title={detail} data-id={edges.join(' ')} data-taken={edges.some((id) => taken.includes(id))}>
              {text}
              {target !== undefined && words !== undefined && (
                <button type="button" onClick={() => jump(target)}>
                  {words}
                </button>
              )}
            </span>
          ))}
        </p>
      )}
      <div className={styles.frame} ref={frame}>
        {room && isChart && (
          <Canvas
            key={level.id}
            level={level}
            room={room}
            onUp={() => trail.length > 1 && open(trail.slice(0, -1))}
            {...cardActions}
          />
        )}
        {room && !isChart && (
          <div className={styles.column} key={level.id}>
            {level.cards.map((card) => (
              <CardView key={card.id} card={card} shape="column" {...cardActions} />
            ))}
          </div>
        )}
      </div>
    </figure>
  );
}

/** An element's size; undefined before the first layout. */
function useSize(element: React.RefObject<HTMLElement | null>): Size | undefined {
  const [size, setSize] = useState<Size>();
  useLayoutEffect(() => {
    const measured = element.current;
    if (!measured) return;
    const measure = () => setSize({ width: measured.clientWidth, height: measured.clientHeight });
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(measured);
    return () => observer.disconnect();
  }, [element]);
  return size;
}
