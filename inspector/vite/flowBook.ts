import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import type { FlowBook } from '../flowBook.ts';
import type { Walked } from '../walked.ts';

const MODULE_ID = 'virtual:flow-book';

/** A flow book, and the files that it was made of. */
export interface ReadBook {
  readonly book: FlowBook;
  readonly sources: readonly string[];
}

/** The tests of the machines write here how often they walked each row; a build product. */
export const WALKS_FOLDER = join('.cache', 'walks');

/** The counts of each machine by its id; of none before the tests have run. */
function readWalks(): Readonly<Record<string, Walked>> {
  if (!existsSync(WALKS_FOLDER)) return {};
  return Object.fromEntries(
    readdirSync(WALKS_FOLDER)
      .sort()
      .map((file) => [file.replace('.json', ''), JSON.parse(readFileSync(join(WALKS_FOLDER, file), 'utf8')) as Walked]),
  );
}

/** Provides `virtual:flow-book`, read at build time: by `readFlowBook`, or from a cache. */
export function flowBook(read: () => Promise<ReadBook>): Plugin {
  return {
    name: 'flow-book',
    resolveId: (id) => (id === MODULE_ID ? `\0${MODULE_ID}` : undefined),
    async load(id) {
      if (id !== `\0${MODULE_ID}`) return undefined;
      const { book, sources } = await read();
      for (const file of sources) this.addWatchFile(file);
      return `export const book = ${JSON.stringify(book)};\nexport const walks = ${JSON.stringify(readWalks())};`;
    },
  };
}
