import type { Plugin } from 'vite';
import type { FlowBook } from '../src/inspector/flowBook';
import { bundleForNode } from './bundleForNode.ts';
import { cached } from './cached.ts';
import { readWalks } from './walks.ts';

const MODULE_ID = 'virtual:flow-book';

/** Provides `virtual:flow-book`: every flow with its diagram as plain data, generated from the machines at build time. */
export function flowBook(): Plugin {
  return {
    name: 'flow-book',
    resolveId: (id) => (id === MODULE_ID ? `\0${MODULE_ID}` : undefined),
    async load(id) {
      if (id !== `\0${MODULE_ID}`) return undefined;
      const { code, sources, call } = await bundleForNode('src/inspector/flowBook.ts');
      for (const file of sources) this.addWatchFile(file);
      // The layout takes seconds and depends only on the bundled machines.
      const book = await cached('flow-book', [code], async () => JSON.stringify(await call<FlowBook>('buildFlowBook')));
      return `export const book = ${book};\nexport const walks = ${JSON.stringify(readWalks())};`;
    },
  };
}
