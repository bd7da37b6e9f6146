import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pictureType } from '@juyi/contract/core/pictureType';
import { DeskRefusal, type DeskTable } from '../../desk/requests';

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

/**
 * Saves the vouchers of an order in a new folder, under their numbers and types; returns the files. A member chose their names, which could
 * make a picture a page or a program. Vouchers are personal: only their owner may read them. Throws DeskRefusal when the folder exists,
 * because somebody else may have prepared it.
 */
export async function savePictures(folder: string, pictures: readonly { readonly content: string }[]): Promise<string[]> {
  await mkdir(folder, { mode: 0o700 }).catch((cause: unknown) => {
    throw new DeskRefusal(`无法新建目录 ${folder}（${(cause as NodeJS.ErrnoException).code}），请给一个还不存在的`, { cause });
  });
  const files: string[] = [];
  for (const [index, { content }] of pictures.entries()) {
    const bytes = Buffer.from(content.split(',')[1] ?? '', 'base64');
    const file = join(folder, `${index + 1}.${pictureType(bytes)?.replace('image/', '') ?? 'bin'}`);
    await writeFile(file, bytes, { mode: 0o600 });
    files.push(file);
  }
  return files;
}
