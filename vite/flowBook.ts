import { resolve } from 'node:path';
import { type Plugin, runnerImport } from 'vite';
import type { drawFlows } from '../src/inspector/drawn';

const NAME = 'virtual:flow-book';
const SOURCE = 'src/inspector/drawn.ts';

/** Gives the inspector's page every flow with its diagram as plain data, made from the machines while building. */
export function flowBook(): Plugin {
  return {
    name: 'flow-book',
    resolveId: (id) => (id === NAME ? `\0${NAME}` : undefined),
    async load(id) {
      if (id !== `\0${NAME}`) return undefined;
      const { module, dependencies } = await runnerImport<{ drawFlows: typeof drawFlows }>(resolve(SOURCE), {
        configFile: false,
      });
      for (const file of dependencies) this.addWatchFile(file);
      return `export const book = ${JSON.stringify(await module.drawFlows())};`;
    },
  };
}
