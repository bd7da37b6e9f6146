import { resolve } from 'node:path';
import { type Plugin, runnerImport } from 'vite';

const MODULE_ID = 'virtual:journey-book';

/** Provides `virtual:journey-book`: the screens' titles and the journeys' approvals, for the flow book. */
export function journeyBook(): Plugin {
  return {
    name: 'journey-book',
    resolveId: (id) => (id === MODULE_ID ? `\0${MODULE_ID}` : undefined),
    async load(id) {
      if (id !== `\0${MODULE_ID}`) return undefined;
      const file = resolve('scripts/book/context.ts');
      const { module } = await runnerImport<typeof import('../../scripts/book/context.ts')>(file, {
        configFile: false,
        logLevel: 'error',
      });
      return `export const context = ${JSON.stringify(await module.readContext())};`;
    },
  };
}
