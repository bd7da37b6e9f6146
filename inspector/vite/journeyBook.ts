import { fileURLToPath } from 'node:url';
import { type Plugin, runnerImport } from 'vite';

const MODULE_ID = 'virtual:journey-book';

/** Provides `virtual:journey-book`: the screens, and the journeys' approvals. */
export function journeyBook(): Plugin {
  return {
    name: 'journey-book',
    resolveId: (id) => (id === MODULE_ID ? `\0${MODULE_ID}` : undefined),
    async load(id) {
      if (id !== `\0${MODULE_ID}`) return undefined;
      // Not imported: Node loads this file without what resolves imports that have no file extension.
      const file = fileURLToPath(new URL('../cli/book/context.ts', import.meta.url));
      const { module } = await runnerImport<typeof import('../cli/book/context.ts')>(file, {
        configFile: false,
        logLevel: 'error',
      });
      return `export const context = ${JSON.stringify(await module.readContext())};`;
    },
  };
}
