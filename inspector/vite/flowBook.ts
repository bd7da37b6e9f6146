import type { Plugin } from 'vite';
import type { FlowBook } from '../flowBook.ts';
import { readWalks } from './walks.ts';

const MODULE_ID = 'virtual:flow-book';

/** A flow book, and the files that it was made of. */
export interface ReadBook {
  readonly book: FlowBook;
  readonly sources: readonly string[];
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
