import { relative } from 'node:path';
import type { Plugin } from 'vite';

/** The inspector, forced outcomes and the relay's client, and the QA build's entry to them. */
const QA_ONLY = /^(inspector|src\/qa)\/|^src\/app\/inspect\.ts/;

/** Fails a build that contains a module of the inspector: members must not load any of it. */
export function noInspector(): Plugin {
  return {
    name: 'juyi-no-inspector',
    apply: 'build',
    generateBundle(_, bundle) {
      for (const output of Object.values(bundle)) {
        const found = output.type === 'chunk' ? output.moduleIds.filter((id) => QA_ONLY.test(relative(process.cwd(), id))) : [];
        if (found.length > 0) this.error(`the production build contains ${found.join(', ')}`);
      }
    },
  };
}
