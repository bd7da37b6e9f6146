import { mkdir, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';

/** The end of a name, with its extension: a member may have sent one that is longer than a file's may be. */
const NAME_LENGTH = 50;

/** Saves the vouchers of an order; returns the files. Vouchers are personal: only their owner may read them. */
export async function savePictures(
  folder: string,
  pictures: readonly { readonly name: string; readonly content: string }[],
): Promise<string[]> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const files: string[] = [];
  for (const [index, { name, content }] of pictures.entries()) {
    const file = join(folder, `${index + 1}-${basename(name).slice(-NAME_LENGTH)}`);
    await writeFile(file, Buffer.from(content.split(',')[1] ?? '', 'base64'), { mode: 0o600 });
    files.push(file);
  }
  return files;
}
