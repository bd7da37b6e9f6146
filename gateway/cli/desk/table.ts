import type { DeskTable } from '../../desk/requests';

/** Chinese characters and full-width signs are two columns wide in a terminal. */
const isWide = /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff01-\uff60\uffe0-\uffe6]/g;
const widthOf = (text: string): number => text.replace(isWide, 'xx').length;
const padded = (text: string, width: number) => text + ' '.repeat(width - widthOf(text));

/** A table as text, its columns aligned; the title of a list has the number of rows. Without columns it is the fields of one thing. */
export function formatTable({ title, columns, rows }: DeskTable): string {
  const isList = columns.length > 0;
  const heading = isList ? `${title}（${rows.length}）` : title;
  const [first = []] = rows;
  if (first.length === 0) return heading;
  const widths = first.map((_, index) => Math.max(...[columns, ...rows].map((row) => widthOf(row[index] ?? ''))));
  const ruled = isList ? [columns, widths.map((width) => '─'.repeat(width)), ...rows] : rows;
  const lines = ruled.map((row) =>
    widths
      .map((width, index) => padded(row[index] ?? '', width))
      .join('  ')
      .trimEnd(),
  );
  return [heading, ...lines].join('\n');
}
