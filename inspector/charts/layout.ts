import ELK, { type ElkEdgeSection, type ElkNode } from 'elkjs/lib/elk.bundled.js';
import type { Flow } from '../flows';
import {
  type Box,
  type DrawnCard,
  drawCard,
  ENTRY_Y,
  fitScale,
  lengthOf,
  METRICS,
  MIN_SCALE,
  roundedPath,
  rowY,
  type Size,
} from './geometry';
import { type Card, type CardRow, type Level, levelsOf } from './levels';

export interface ChartCard extends DrawnCard, Box {}

/** From a card's row to another card. */
export interface ChartArrow {
  /** Ids of the transitions it represents. */
  readonly edges: readonly string[];
  readonly from: string;
  readonly to: string;
  readonly path: string;
  readonly length: number;
}

/** A level, laid out at build time; lengths in px. */
export interface Chart extends Omit<Level, 'cards'>, Size {
  readonly cards: readonly ChartCard[];
  readonly arrows: readonly ChartArrow[];
}

/** The space for a chart in the flow reference at 1440×900. */
export const DESK: Size = { width: 810, height: 640 };

const MARGIN_PX = 12;
/** Left of the first card, for its start arrow. */
const START_PX = 24;

const elk = new ELK();

const OPTIONS = {
  'elk.algorithm': 'layered',
  'elk.direction': 'RIGHT',
  'elk.edgeRouting': 'ORTHOGONAL',
  // The cards are in story order, and no arrow leads back.
  'elk.layered.cycleBreaking.strategy': 'MODEL_ORDER',
  'elk.layered.considerModelOrder.strategy': 'NODES_AND_EDGES',
  'elk.layered.nodePlacement.strategy': 'NETWORK_SIMPLEX',
  'elk.layered.spacing.nodeNodeBetweenLayers': '24',
  'elk.layered.spacing.edgeNodeBetweenLayers': '12',
  'elk.layered.spacing.edgeEdgeBetweenLayers': '7',
  'elk.spacing.nodeNode': '18',
  'elk.spacing.edgeNode': '12',
  'elk.spacing.edgeEdge': '8',
  // Cards that no arrow leads to stay below the first one.
  'elk.separateConnectedComponents': 'false',
};

const WIDTHS = [210, 180, 156, 136];

/** Card widths, each in one band of ranks, and wrapped into further bands for an aspect ratio. */
const WAYS = WIDTHS.flatMap((width) => [
  { width, options: {} },
  ...[2, 1.4, 1].map((ratio) => ({
    width,
    options: { 'elk.layered.wrapping.strategy': 'MULTI_EDGE', 'elk.aspectRatio': String(ratio) },
  })),
]);

/** Longer arrows become words. */
const FAR_ARROW_PX = 700;

/** Text of 11 px: no need to look for a better fit. */
const GOOD_SCALE = 11 / METRICS.row;

/**
 * The charts of a flow's levels, the root first. `calls` are the Chinese names of calls and child machines, `machines` the ids of all
 * flows.
 */
export async function layoutFlow(
  flow: Flow,
  calls: Readonly<Record<string, string>>,
  machines: ReadonlySet<string>,
): Promise<Chart[]> {
  const charts: Chart[] = [];
  for (const level of levelsOf(flow, calls, machines)) charts.push(await layoutLevel(level));
  return charts;
}

/** Lays out a level with ELK, left to right, so that it is shown whole and as large as possible in DESK. */
async function layoutLevel(level: Level): Promise<Chart> {
  const best = await bestOf(WAYS, async ({ width, options }) => {
    const chart = await layoutWith(level, width, options);
    const far = farArrows(chart);
    return far.size === 0 ? chart : layoutWith(withWords(level, far), width, options);
  });
  if (fitScale(best, DESK) >= MIN_SCALE) return best;
  const shallow = withWords(level, deepArrows(level));
  const short = await bestOf(WIDTHS, (width) => layoutWith(shallow, width, {}));
  if (fitScale(short, DESK) >= MIN_SCALE) return short;
  const folds = FOLD_WIDTHS.flatMap((width) => FOLD_HEIGHTS_PX.map((height) => ({ width, height })));
  return bestOf(folds, ({ width, height }) => fold(level, width, height));
}

/** The largest chart, or the first that is large enough. */
async function bestOf<Way>(ways: readonly Way[], layout: (way: Way) => Chart | Promise<Chart>): Promise<Chart> {
  let best: Chart | undefined;
  for (const way of ways) {
    const chart = await layout(way);
    if (!best || fitScale(chart, DESK) > fitScale(best, DESK)) best = chart;
    if (fitScale(best, DESK) >= GOOD_SCALE) break;
  }
  return best as Chart;
}

/** Rows, by their transitions. */
type Rows = ReadonlySet<CardRow['edges']>;

const withWords = (level: Level, rows: Rows): Level => ({
  ...level,
  cards: level.cards.map((card) => ({
    ...card,
    rows: card.rows.map((row) => (rows.has(row.edges) ? { ...row, lead: 'words' as const } : row)),
  })),
});

/** The rows of far arrows, except the shortest to each card. */
function farArrows({ arrows }: Chart): Rows {
  const isShortest = (arrow: ChartArrow) => arrows.every(({ to, length }) => to !== arrow.to || length >= arrow.length);
  return new Set(arrows.filter((arrow) => arrow.length > FAR_ARROW_PX && !isShortest(arrow)).map(({ edges }) => edges));
}

/**
 * The rows of arrows that do not lead to the next step, counted by the fewest steps from the first state: without them there are as few
 * ranks as possible.
 */
function deepArrows({ first, cards }: Level): Rows {
  const steps = new Map<string, number>();
  const arrowsOf = (id: string) => cards.find((card) => card.id === id)?.rows.filter(({ lead }) => lead === 'arrow') ?? [];
  for (const start of [...first, ...cards.map(({ id }) => id)]) {
    if (steps.has(start)) continue;
    steps.set(start, 0);
    const queue = [start];
    for (const id of queue)
      for (const { card } of arrowsOf(id)) {
        if (card === undefined || steps.has(card)) continue;
        steps.set(card, (steps.get(id) ?? 0) + 1);
        queue.push(card);
      }
  }
  const isDeep = (from: string, to = '') => steps.get(to) !== (steps.get(from) ?? 0) + 1;
  const deep = cards.flatMap(({ id }) => arrowsOf(id).filter(({ card }) => isDeep(id, card)));
  return new Set(deep.map(({ edges }) => edges));
}

/** Heights of the columns that a level is folded into. */
const FOLD_HEIGHTS_PX = Array.from({ length: 36 }, (_, index) => 500 + 10 * index);
const FOLD_WIDTHS = [...WIDTHS, 150, 143, 128];
const FOLD_GAP_PX = 14;
const LANE_PX = 5;

/**
 * A level of more ranks than fit: its cards in story order, down one column after the other. Arrows lead down a column or to the next
 * one, each in its own lane between the columns; all others become words.
 */
function fold(level: Level, cardWidth: number, maxHeight: number): Chart {
  const { cards, ...about } = level;
  const arrowsOf = (card: Card) => card.rows.filter(({ lead }) => lead === 'arrow');
  const columns = new Map<string, number>();
  let column = 0;
  let bottom = 0;
  // Words take more height than arrows: what fits with words fits without.
  for (const card of withWords(level, new Set(cards.flatMap(arrowsOf).map(({ edges }) => edges))).cards) {
    const { height } = drawCard(card, cardWidth);
    if (bottom > 0 && bottom + height > maxHeight) {
      column += 1;
      bottom = 0;
    }
    columns.set(card.id, column);
    bottom += height + FOLD_GAP_PX;
  }
  const columnOf = (id: string | undefined) => columns.get(id ?? '') ?? 0;
  const isFar = (from: string, to: string | undefined) => columnOf(to) - columnOf(from) > 1;
  const far = cards.flatMap((card) =>
    arrowsOf(card)
      .filter((row) => isFar(card.id, row.card))
      .map(({ edges }) => edges),
  );
  const drawn = withWords(level, new Set(far)).cards.map((card) => drawCard(card, cardWidth));

  const lanes = drawn.flatMap((card) =>
    card.rows.flatMap((row, index) => (row.lead === 'arrow' ? [{ card, row, index, column: columnOf(card.id) }] : [])),
  );
  const gutters = Array.from(
    { length: column + 1 },
    (_, at) => (lanes.filter((lane) => lane.column === at).length + 4) * LANE_PX,
  );
  const lefts = gutters.map(
    (_, at) => MARGIN_PX + START_PX + gutters.slice(0, at).reduce((sum, gutter) => sum + cardWidth + gutter, 0),
  );
  const bottoms = gutters.map(() => MARGIN_PX);
  const placed = drawn.map((card): ChartCard => {
    const at = columnOf(card.id);
    const y = bottoms[at] ?? MARGIN_PX;
    bottoms[at] = y + card.height + FOLD_GAP_PX;
    return { ...card, x: lefts[at] ?? 0, y };
  });
  const arrows = lanes.flatMap(({ card, row, index, column: at }): ChartArrow[] => {
    const from = placed.find(({ id }) => id === card.id);
    const to = placed.find(({ id }) => id === row.card);
    if (!from || !to) return [];
    const start = { x: from.x + from.width, y: from.y + rowY(card, index) };
    const lane = lanes.filter((other) => other.column === at).findIndex((other) => other.row === row);
    const x = start.x + (lane + 1) * LANE_PX;
    const end = { x: columnOf(to.id) === at ? to.x + to.width : to.x, y: to.y + ENTRY_Y };
    const points = [start, { x, y: start.y }, { x, y: end.y }, end];
    return [{ edges: row.edges, from: from.id, to: to.id, path: roundedPath(points), length: lengthOf(points) }];
  });
  return {
    ...about,
    width: (lefts[column] ?? 0) + cardWidth + (gutters[column] ?? 0) + MARGIN_PX,
    height: Math.max(...bottoms) - FOLD_GAP_PX + MARGIN_PX,
    cards: placed,
    arrows,
  };
}

async function layoutWith(level: Level, cardWidth: number, options: Readonly<Record<string, string>>): Promise<Chart> {
  const { cards, ...about } = level;
  const drawn = cards.map((card) => drawCard(card, cardWidth));
  const arrows = drawn.flatMap((card) =>
    card.rows.flatMap((row, index) => (row.lead === 'arrow' && row.card ? [{ card, row, index, to: row.card }] : [])),
  );
  const laid: ElkNode = await elk.layout({
    id: 'level',
    layoutOptions: { ...OPTIONS, ...options },
    children: drawn.map((card) => ({
      id: card.id,
      width: card.width,
      height: card.height,
      layoutOptions: { 'elk.portConstraints': 'FIXED_POS' },
      ports: [
        { id: `${card.id}|in`, x: 0, y: ENTRY_Y, width: 0, height: 0, layoutOptions: { 'elk.port.side': 'WEST' } },
        ...arrows
          .filter((arrow) => arrow.card === card)
          .map(({ index }) => ({
            id: `${card.id}|${index}`,
            x: card.width,
            y: rowY(card, index),
            width: 0,
            height: 0,
            layoutOptions: { 'elk.port.side': 'EAST' },
          })),
      ],
    })),
    edges: arrows.map(({ card, index, to }, place) => ({
      id: String(place),
      sources: [`${card.id}|${index}`],
      targets: [`${to}|in`],
    })),
  });
  const left = MARGIN_PX + START_PX;
  const placed = new Map((laid.children ?? []).map(({ id, x = 0, y = 0 }) => [id, { x: x + left, y: y + MARGIN_PX }]));
  return {
    ...about,
    width: (laid.width ?? 0) + left + MARGIN_PX,
    height: (laid.height ?? 0) + 2 * MARGIN_PX,
    cards: drawn.map((card) => ({ ...card, ...(placed.get(card.id) ?? { x: left, y: MARGIN_PX }) })),
    arrows: (laid.edges ?? []).flatMap(({ id, sections = [] }) => {
      const arrow = arrows[Number(id)];
      if (!arrow) return [];
      const lines = sections.map((section) => pointsOf(section, left, MARGIN_PX));
      return [
        {
          edges: arrow.row.edges,
          from: arrow.card.id,
          to: arrow.to,
          path: lines.map(roundedPath).join(' '),
          length: lines.reduce((sum, points) => sum + lengthOf(points), 0),
        },
      ];
    }),
  };
}

const pointsOf = ({ startPoint, bendPoints = [], endPoint }: ElkEdgeSection, left: number, top: number) =>
  [startPoint, ...bendPoints, endPoint].map(({ x, y }) => ({ x: x + left, y: y + top }));
