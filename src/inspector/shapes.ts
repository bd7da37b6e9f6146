/** A line inside a state's card: an actor that it runs, or a transition that does not leave it. */
export interface DrawnRow {
  readonly edge?: string;
  readonly text: string;
  readonly note?: string;
}

/** Sizes in the diagram, in px; Diagram.module.css says the same. */
export const TYPE = { title: 14, key: 11, row: 12, label: 12, why: 11, leading: 1.4, padding: 12, width: 188, labelWidth: 150 };
export interface Size {
  readonly width: number;
  readonly height: number;
}

export interface Box extends Size, Point {}

interface Point {
  readonly x: number;
  readonly y: number;
}

/** A character's width in em, by estimate: layouts are made where there is no font to measure with. */
const em = (character: string): number => (/[\u2e80-\uffef]/.test(character) ? 1 : /[A-Z@%—→]/.test(character) ? 0.72 : 0.57);

export const widthOf = (text: string, size: number): number => Array.from(text).reduce((sum, one) => sum + em(one), 0) * size;

/** Breaks a text into lines; no line begins with a closing mark, and no Latin word is cut. */
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

const lineHeight = (size: number) => size * TYPE.leading;

/** The heights of a card's parts from top to bottom, for the layout and for drawing alike. */
export function rowHeight({ note }: DrawnRow): number {
  return lineHeight(TYPE.row) + (note ? noteLines(note).length * lineHeight(TYPE.why) : 0) + 4;
}

export const noteLines = (note: string): string[] => wrap(note, TYPE.why, TYPE.width - 14);

export const headHeight = (title: readonly string[], key: string): number =>
  TYPE.padding + title.length * lineHeight(TYPE.title) + (key ? lineHeight(TYPE.key) : 0);

interface Content {
  readonly title?: readonly string[];
  readonly key?: string;
  readonly rows?: readonly DrawnRow[];
  readonly label?: readonly string[];
  readonly why?: readonly string[];
}

/** The size that a card or a label needs. */
export function sizeOf({ title, key = '', rows = [], label = [], why = [] }: Content): Size {
  const lines = [
    ...label.map((text) => widthOf(text, TYPE.label)),
    ...why.map((text) => widthOf(text, TYPE.why)),
    ...(title ?? []).map((text) => widthOf(text, TYPE.title)),
    widthOf(key, TYPE.key) * 1.1,
    ...rows.flatMap(({ text, note }) => [
      widthOf(text, TYPE.row) + 14,
      ...(note ? noteLines(note).map((one) => widthOf(one, TYPE.why) + 14) : []),
    ]),
  ];
  const width = Math.ceil(Math.max(0, ...lines));
  if (!title) return { width, height: Math.ceil(label.length * lineHeight(TYPE.label) + why.length * lineHeight(TYPE.why)) };
  const below = rows.length > 0 ? 8 + rows.reduce((sum, row) => sum + rowHeight(row), 0) : 0;
  return { width: Math.max(112, width + 2 * TYPE.padding), height: Math.ceil(headHeight(title, key) + below + TYPE.padding) };
}

/** Room around a card in a corner, in px. */
const ROOM = 28;

/** Where a card fits beside what is drawn: the upper left, the upper right, or above all of it (then that moves down). */
export function freeCorner({ width, height }: Size, across: number, taken: readonly Box[]): Point & { readonly down: number } {
  const free = (x: number) =>
    taken.every(
      (box) => box.x > x + width + ROOM || box.x + box.width < x - ROOM || box.y > height + ROOM || box.y + box.height < -ROOM,
    );
  if (free(0)) return { x: 0, y: 0, down: 0 };
  if (free(across - width)) return { x: across - width, y: 0, down: 0 };
  return { x: 0, y: 0, down: height + ROOM };
}

const CORNER = 8;

/** A line with rounded corners through the points. */
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

/** A point on the way from one to another, at most a corner's radius away. */
function towards(from: Point, to: Point): Point {
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  const part = length === 0 ? 0 : Math.min(CORNER, length / 2) / length;
  return { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part };
}
