import type { Card, CardRow, Opening } from './levels';

/** Font sizes, line heights and distances of a chart in px; keep in sync with Chart.module.css. */
export const METRICS = {
  title: 14,
  titleLine: 20,
  row: 12,
  rowLine: 17,
  rowGap: 4,
  mark: 20,
  opening: 26,
  padding: 10,
};

/** Text is at least this tall on the screen: below it the chart changes its level instead of shrinking. */
export const MIN_TEXT_PX = 9;
/** The scale at which a chart's smallest text is MIN_TEXT_PX tall. */
export const MIN_SCALE = MIN_TEXT_PX / METRICS.row;
/** Charts are not enlarged to fill the frame. */
export const MAX_FIT_SCALE = 1.15;

export interface Size {
  readonly width: number;
  readonly height: number;
}

export interface Point {
  readonly x: number;
  readonly y: number;
}

export interface Box extends Size, Point {}

/** The scale at which content is shown whole in a frame. */
export const fitScale = (content: Size, frame: Size): number =>
  Math.min(frame.width / content.width, frame.height / content.height, MAX_FIT_SCALE);

/** A character's estimated width in em: at build time there is no font to measure with. */
const em = (character: string): number => (/[\u2e80-\uffef]/.test(character) ? 1 : /[A-Z@%—→↩↗]/.test(character) ? 0.8 : 0.58);

export const widthOf = (text: string, size: number): number => Array.from(text).reduce((sum, one) => sum + em(one), 0) * size;

/** Wraps a text to a width in px; no line starts with closing punctuation, and no Latin word is broken. */
export function wrap(text: string, size: number, width: number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const piece of text.match(/[（《“「]?(?:[\w.%+/-]+|[\s\S])[，。、；：！？）》”」]*/g) ?? []) {
    if (line && widthOf(line + piece, size) > width) {
      lines.push(line.trim());
      line = '';
    }
    line += piece;
  }
  return line.trim() ? [...lines, line.trim()] : lines;
}

/** A row as drawn: its lines, and the words of its target, on a line of their own unless everything fits on one. */
export interface DrawnRow extends CardRow {
  readonly lines: readonly string[];
  readonly wordLines: readonly string[];
  readonly inline: boolean;
  readonly height: number;
}

/** A card as drawn, without its position. */
export interface DrawnCard extends Size {
  readonly id: string;
  readonly kind: Card['kind'];
  readonly detail: string;
  readonly title: string;
  readonly titleLines: readonly string[];
  readonly rows: readonly DrawnRow[];
  readonly openings: readonly Opening[];
}

function drawRow(row: CardRow, width: number): DrawnRow {
  const lines = wrap(row.text, METRICS.row, width);
  const words = row.lead === 'words' ? row.words : undefined;
  const inline = words !== undefined && widthOf(`${row.text}  ${words}`, METRICS.row) <= width;
  const wordLines = words === undefined ? [] : inline ? [words] : wrap(words, METRICS.row, width);
  const count = inline ? 1 : lines.length + wordLines.length;
  return { ...row, lines, wordLines, inline, height: count * METRICS.rowLine + METRICS.rowGap };
}

/** Wraps a card's texts to its width and computes its height. */
export function drawCard({ id, kind, title, detail, rows, openings }: Card, width: number): DrawnCard {
  const inner = width - 2 * METRICS.padding;
  const titleLines = wrap(title, METRICS.title, inner);
  const drawn = rows.map((row) => drawRow(row, inner - METRICS.mark));
  const height =
    2 * METRICS.padding +
    titleLines.length * METRICS.titleLine +
    drawn.reduce((sum, row) => sum + row.height, 0) +
    openings.length * METRICS.opening;
  return { id, kind, detail, title, titleLines, rows: drawn, openings, width, height };
}

/** The y of a row's arrow in its card. */
export function rowY({ titleLines, rows }: DrawnCard, index: number): number {
  const above = rows.slice(0, index).reduce((sum, { height }) => sum + height, 0);
  return METRICS.padding + titleLines.length * METRICS.titleLine + above + METRICS.rowGap + METRICS.rowLine / 2;
}

/** The y at which arrows enter a card. */
export const ENTRY_Y = METRICS.padding + METRICS.titleLine / 2;

/** The length of a line through points. */
export const lengthOf = (points: readonly Point[]): number =>
  points.slice(1).reduce((sum, point, index) => {
    const from = points[index] ?? point;
    return sum + Math.hypot(point.x - from.x, point.y - from.y);
  }, 0);

const CORNER_RADIUS_PX = 6;

/** An SVG path through the points with rounded corners. */
export function roundedPath(points: readonly Point[]): string {
  const text = ({ x, y }: Point) => `${Math.round(x * 10) / 10} ${Math.round(y * 10) / 10}`;
  return points
    .map((point, place) => {
      const before = points[place - 1];
      const after = points[place + 1];
      if (!before) return `M${text(point)}`;
      if (!after) return `L${text(point)}`;
      return `L${text(towards(point, before))} Q${text(point)} ${text(towards(point, after))}`;
    })
    .join(' ');
}

/** The point on the line to `to` that is at most a corner radius away from `from`. */
function towards(from: Point, to: Point): Point {
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  const ratio = length === 0 ? 0 : Math.min(CORNER_RADIUS_PX, length / 2) / length;
  return { x: from.x + (to.x - from.x) * ratio, y: from.y + (to.y - from.y) * ratio };
}
