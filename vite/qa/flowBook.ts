import type { Plugin } from 'vite';
import type { FlowBook } from '../../src/inspector/flowBook';
import { bundleForNode } from '../bundleForNode.ts';
import { cached } from '../cached.ts';
import { readWalks } from './walks.ts';

const MODULE_ID = 'virtual:flow-book';

/** Every flow with its diagram as plain data, and the files that it was made of. */
export async function readFlowBook(): Promise<{ readonly book: FlowBook; readonly sources: readonly string[] }> {
  const { code, sources, call } = await bundleForNode('src/inspector/flowBook.ts');
  // The layout takes seconds and depends only on the bundled machines.
  const book = await cached('flow-book', [code], async () => JSON.stringify(await call<FlowBook>('buildFlowBook')));
  return { book: JSON.parse(book) as FlowBook, sources };
}

/** Provides `virtual:flow-book`, generated from the machines at build time. */
export function flowBook(): Plugin {
  return {
    name: 'flow-book',
    resolveId: (id) => (id === MODULE_ID ? `\0${MODULE_ID}` : undefined),
    async load(id) {
      if (id !== `\0${MODULE_ID}`) return undefined;
      const { book, sources } = await readFlowBook();
      for (const file of sources) this.addWatchFile(file);
      return `export const book = ${JSON.stringify(book)};\nexport const walks = ${JSON.stringify(readWalks())};`;
    },
  };
}
