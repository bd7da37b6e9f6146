import type { DeskTable } from '../../gateway/desk/requests';

/** Chinese characters and full-width signs are two columns wide in a terminal. */
const isWide = /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff01-\uff60\uffe0-\uffe6]/g;
const widthOf = (text: string): number => text.replace(isWide, 'xx').length;
const padded = (text: string, width: number) => text + ' '.repeat(width - widthOf(text));

/** A table as text, its columns aligned; the title has the number of rows. */
export function formatTable({ title, columns, rows }: DeskTable): string {
  const heading = `${title}（${rows.length}）`;
  if (rows.length === 0) return heading;
  const widths = columns.map((name, index) => Math.max(widthOf(name), ...rows.map((row) => widthOf(row[index] ?? ''))));
  const lines = [columns, widths.map((width) => '─'.repeat(width)), ...rows].map((row) =>
    widths
      .map((width, index) => padded(row[index] ?? '', width))
      .join('  ')
      .trimEnd(),
  );
  return [heading, ...lines].join('\n');
}
