/** A row of a state's card: an invoked actor, or a transition that stays in the state (`edge` is its id). */
export interface CardRow {
  readonly edge?: string;
  readonly text: string;
  readonly note?: string;
}

/** Font sizes, widths and padding of the diagram in px, `leading` as a factor; keep in sync with Diagram.module.css. */
export const METRICS = {
  title: 14,
  key: 11,
  row: 12,
  label: 12,
  note: 11,
  leading: 1.4,
  padding: 12,
  width: 188,
  labelWidth: 150,
};
export interface Size {
  readonly width: number;
  readonly height: number;
}

export interface Box extends Size, Point {}

interface Point {
  readonly x: number;
  readonly y: number;
}

/** A character's estimated width in em: at build time there is no font to measure with. */
const em = (character: string): number => (/[\u2e80-\uffef]/.test(character) ? 1 : /[A-Z@%—→]/.test(character) ? 0.72 : 0.57);

export const widthOf = (text: string, size: number): number => Array.from(text).reduce((sum, one) => sum + em(one), 0) * size;

/** Wraps a text to a width in px; no line starts with closing punctuation, and no Latin word is broken. */
export function wrap(text: string, size: number, width: number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const piece of text.match(/[（《“「]?[\w.%+/-]+|[（《“「]?[\s\S]/g) ?? []) {
    const closes = /^[，。、；：！？）》”」]$/.test(piece);
    if (line && !closes && widthOf(line + piece, size) > width) {
      lines.push(line.trim());
      line = '';
    }
    line += piece;
  }
  return line.trim() ? [...lines, line.trim()] : lines;
}

const lineHeight = (size: number) => size * METRICS.leading;

export function rowHeight({ note }: CardRow): number {
  return lineHeight(METRICS.row) + (note ? noteLines(note).length * lineHeight(METRICS.note) : 0) + 4;
}

export const noteLines = (note: string): string[] => wrap(note, METRICS.note, METRICS.width - 14);

export const headHeight = (title: readonly string[], key: string): number =>
  METRICS.padding + title.length * lineHeight(METRICS.title) + (key ? lineHeight(METRICS.key) : 0);

const widest = (widths: readonly number[]) => Math.ceil(Math.max(0, ...widths));

/** The size of an edge's label. */
export function labelSize(title: readonly string[], note: readonly string[]): Size {
  const widths = [...title.map((text) => widthOf(text, METRICS.label)), ...note.map((text) => widthOf(text, METRICS.note))];
  const height = title.length * lineHeight(METRICS.label) + note.length * lineHeight(METRICS.note);
  return { width: widest(widths), height: Math.ceil(height) };
}

interface CardContent {
  readonly title: readonly string[];
  readonly key: string;
  readonly rows: readonly CardRow[];
}

/** The size of a state's card. */
export function cardSize({ title, key, rows }: CardContent): Size {
  const widths = [
    ...title.map((text) => widthOf(text, METRICS.title)),
    widthOf(key, METRICS.key) * 1.1,
    ...rows.flatMap(({ text, note }) => [
      widthOf(text, METRICS.row) + 14,
      ...(note ? noteLines(note).map((line) => widthOf(line, METRICS.note) + 14) : []),
    ]),
  ];
  const rowsHeight = rows.length > 0 ? 8 + rows.reduce((sum, row) => sum + rowHeight(row), 0) : 0;
  return {
    width: Math.max(112, widest(widths) + 2 * METRICS.padding),
    height: Math.ceil(headHeight(title, key) + rowsHeight + METRICS.padding),
  };
}

/** Minimum distance around a card in a corner. */
const CLEARANCE_PX = 28;

/** Finds space for a card: upper left, upper right, or above everything, which then moves by `down` px. */
export function freeCorner({ width, height }: Size, across: number, taken: readonly Box[]): Point & { readonly down: number } {
  const free = (x: number) =>
    taken.every(
      (box) =>
        box.x > x + width + CLEARANCE_PX ||
        box.x + box.width < x - CLEARANCE_PX ||
        box.y > height + CLEARANCE_PX ||
        box.y + box.height < -CLEARANCE_PX,
    );
  if (free(0)) return { x: 0, y: 0, down: 0 };
  if (free(across - width)) return { x: across - width, y: 0, down: 0 };
  return { x: 0, y: 0, down: height + CLEARANCE_PX };
}

const CORNER_RADIUS_PX = 8;

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
