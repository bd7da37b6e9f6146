import { cp, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { applyCatalog } from '../../catalog/apply';
import type { Change } from '../../catalog/changes';
import { OWN_CATALOG, readCatalog } from '../../catalog/read';
import { newFolder } from './databases';
import type { TestGateway } from './gateway';

/** The new text of a file by its old one, which is empty for a new file; null removes it. */
export type Edits = Readonly<Record<string, ((text: string) => string) | null>>;

/** Replaces a part of a text, which must have it. */
export const replacing = (from: string, to: string) => (text: string) => {
  if (!text.includes(from)) throw new Error(`the text has no ${from}`);
  return text.replace(from, () => to);
};

/** A copy of our catalogue with some files edited, removed after the test. */
export async function editedCatalog(edits: Edits): Promise<string> {
  const folder = await newFolder();
  await cp(OWN_CATALOG, folder, { recursive: true });
  for (const [path, edit] of Object.entries(edits)) {
    const file = join(folder, path);
    if (edit) await writeFile(file, edit(await readFile(file, 'utf8').catch(() => '')));
    else await rm(file);
  }
  return folder;
}

/** Applies our catalogue with some files edited. */
export async function applyEdited({ gateway: { db } }: TestGateway, edits: Edits = {}): Promise<Change[]> {
  const catalog = await readCatalog(await editedCatalog(edits));
  return db.transaction((tx) => applyCatalog(tx, catalog));
}
