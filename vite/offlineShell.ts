import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { build, type Plugin, type Rollup } from 'vite';
import { buildTargets } from '../lint/baseline.js';

const WORKER = 'sw.js';
/** What nobody needs without a network: the console, and what is not for browsers. */
const LEFT_OUT = /^(\.vite\/.*|csp\.json|assets\/console-.*|.*\.map)$/;

const hashOf = (content: string | Uint8Array) => createHash('sha256').update(content).digest('base64url').slice(0, 16);

/** Every file of the build, with what tells its versions apart where its name does not. */
function filesOf(bundle: Rollup.OutputBundle): { url: string; revision: string | null }[] {
  const built = Object.values(bundle)
    .filter(({ fileName }) => !LEFT_OUT.test(fileName))
    .map((file) => ({
      url: `/${file.fileName}`,
      revision: file.fileName.startsWith('assets/') || file.type === 'chunk' ? null : hashOf(file.source),
    }));
  // The pictures of goods, in a folder, come when they are looked at.
  const copied = readdirSync('public', { withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => ({ url: `/${name}`, revision: hashOf(readFileSync(join('public', name))) }));
  return [...built, ...copied].sort((a, b) => a.url.localeCompare(b.url));
}

/** A worker is one classic script: browsers that know no module workers are among ours. */
async function bundleWorker(source: string, define: Record<string, string>): Promise<string> {
  const { output } = (await build({
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    define: { ...define, 'process.env.NODE_ENV': '"production"' },
    build: {
      write: false,
      target: buildTargets,
      rolldownOptions: { input: resolve('src/worker', source), output: { format: 'iife', codeSplitting: false } },
    },
  })) as Rollup.RollupOutput;
  return output[0].code;
}

/**
 * Makes the service worker of a build, `sw.js`: the offline shell, or, with VITE_OFFLINE=off, the worker that withdraws it
 * (docs/decisions/0011-offline-shell.md).
 */
export const offlineShell = (): Plugin => {
  let offline = true;
  return {
    name: 'juyi-offline-shell',
    apply: 'build',
    configResolved({ env }) {
      offline = env.VITE_OFFLINE !== 'off';
    },
    generateBundle: {
      // When the page is as it will be.
      order: 'post',
      async handler(_, bundle) {
        const app = Object.values(bundle).find(({ name }) => name === 'app');
        const source = offline
          ? await bundleWorker('shell.ts', {
              __FILES__: JSON.stringify(filesOf(bundle)),
              __BUILD__: JSON.stringify(`/${app?.fileName}`),
            })
          : await bundleWorker('withdraw.ts', {});
        this.emitFile({ type: 'asset', fileName: WORKER, source });
      },
    },
  };
};
