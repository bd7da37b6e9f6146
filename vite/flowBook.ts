import type { Plugin } from 'vite';
import type { FlowBook } from '../src/inspector/flowBook';
import { bundleForNode } from './bundleForNode.ts';
import { cached } from './cached.ts';

const NAME = 'virtual:flow-book';

/** Gives the inspector's page every flow with its diagram as plain data, made from the machines while building. */
export function flowBook(): Plugin {
  return {
    name: 'flow-book',
    resolveId: (id) => (id === NAME ? `\0${NAME}` : undefined),
    async load(id) {
      if (id !== `\0${NAME}`) return undefined;
      const { code, sources, call } = await bundleForNode('src/inspector/flowBook.ts');
      for (const file of sources) this.addWatchFile(file);
      // Laying the diagrams out takes seconds, and depends on nothing but the bundled machines.
      const book = await cached('flow-book', [code], async () => JSON.stringify(await call<FlowBook>('buildFlowBook')));
      return `export const book = ${book};`;
    },
  };
}
