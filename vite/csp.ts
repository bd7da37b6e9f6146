import type { Plugin, Rollup } from 'vite';
import { type CspAdditions, contentSecurityPolicy } from '../gateway/http/security.ts';

/** What one part of the build needs in the policy, by directive, told from the finished files. */
export type CspContributor = (bundle: Readonly<Rollup.OutputBundle>) => CspAdditions;

/** All that the contributors ask for, each source once. */
function gather(contributors: readonly CspContributor[], bundle: Rollup.OutputBundle): CspAdditions {
  const all: Record<string, string[]> = {};
  for (const contributor of contributors)
    for (const [directive, sources] of Object.entries(contributor(bundle)))
      all[directive] = [...new Set([...(all[directive] ?? []), ...sources])];
  return all;
}

/**
 * Writes `csp.json`, which the gateway adds to its own policy, and says the whole policy once for a server that is configured
 * by hand.
 */
export const csp = (contributors: readonly CspContributor[]): Plugin => ({
  name: 'juyi-csp',
  apply: 'build',
  generateBundle: {
    // After every plugin that still changes a page.
    order: 'post',
    handler(_, bundle) {
      const additions = gather(contributors, bundle);
      this.emitFile({ type: 'asset', fileName: 'csp.json', source: `${JSON.stringify(additions, null, 2)}\n` });
      this.info(`Content-Security-Policy: ${contentSecurityPolicy(additions)}`);
    },
  },
});
