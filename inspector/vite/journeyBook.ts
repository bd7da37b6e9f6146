import type { Plugin } from 'vite';
import { ownModule } from '../cli/ownModule.ts';

const MODULE_ID = 'virtual:journey-book';

/** Provides `virtual:journey-book`: the screens, and the journeys' approvals. */
export function journeyBook(): Plugin {
  return {
    name: 'journey-book',
    resolveId: (id) => (id === MODULE_ID ? `\0${MODULE_ID}` : undefined),
    async load(id) {
      if (id !== `\0${MODULE_ID}`) return undefined;
      const { readContext } = await ownModule<typeof import('../cli/book/context.ts')>('cli/book/context');
      return `export const context = ${JSON.stringify(await readContext())};`;
    },
  };
}
