import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { build, type Plugin, type Rollup } from 'vite';
import { SERVER_FILES } from '../gateway/http/security.ts';
import { buildTargets } from '../lint/baseline.js';
import { entryOf } from './start/firstRoute.ts';

const WORKER = 'sw.js';
/** The names of files that are not precached: the console's chunk, and files that browsers don't load. */
const NOT_PRECACHED = /^(\.vite\/.*|assets\/console-.*|.*\.map)$/;
const SERVER_ONLY: ReadonlySet<string> = new Set(SERVER_FILES);

const hashOf = (content: string | Uint8Array) => createHash('sha256').update(content).digest('base64url').slice(0, 16);

/** The precache manifest: every file of the build, with a revision where the name has no content hash. */
function precacheManifest(bundle: Rollup.OutputBundle): { url: string; revision: string | null }[] {
  const built = Object.values(bundle)
    .filter(({ fileName }) => !NOT_PRECACHED.test(fileName) && !SERVER_ONLY.has(fileName))
    .map((file) => ({
      url: `/${file.fileName}`,
      revision: file.fileName.startsWith('assets/') || file.type === 'chunk' ? null : hashOf(file.source),
    }));
  // The folders of public/ have product images, which are not precached.
  const copied = readdirSync('public', { withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => ({ url: `/${name}`, revision: hashOf(readFileSync(join('public', name))) }));
  return [...built, ...copied].sort((a, b) => a.url.localeCompare(b.url));
}

/** Bundles a worker to one classic script: the oldest supported browsers lack module workers. */
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

/** Emits the service worker, `sw.js`: the offline shell, or with VITE_OFFLINE=off its kill switch (docs/decisions/0011-offline-shell.md). */
export const offlineShell = (): Plugin => {
  let offline = true;
  return {
    name: 'juyi-offline-shell',
    apply: 'build',
    configResolved({ env }) {
      offline = env.VITE_OFFLINE !== 'off';
    },
    generateBundle: {
      // The plugin runs after every plugin that changes the page.
      order: 'post',
      async handler(_, bundle) {
        const source = offline
          ? await bundleWorker('shell.ts', {
              __FILES__: JSON.stringify(precacheManifest(bundle)),
              __BUILD__: JSON.stringify(`/${entryOf(bundle).fileName}`),
            })
          : await bundleWorker('withdraw.ts', {});
        this.emitFile({ type: 'asset', fileName: WORKER, source });
      },
    },
  };
};
