import react from '@vitejs/plugin-react';
import { defineConfig, loadEnv } from 'vite';
import { inspector } from './inspector/vite/inspector.ts';
import { buildTargets } from './lint/baseline.js';
import { brand } from './vite/brand.ts';
import { consoleStyles, emptyStyles } from './vite/consoleStyles.ts';
import { flexGap } from './vite/flexGap.ts';
import { noInspector } from './vite/noInspector.ts';
import { offlineShell } from './vite/offlineShell.ts';
import { csp } from './vite/policy/csp.ts';
import { namedUnits } from './vite/policy/namedUnits.ts';
import { otherHosts } from './vite/policy/otherHosts.ts';
import { readFlowBook } from './vite/qa/flowBook.ts';
import { chunkGroups, machines } from './vite/start/chunks.ts';
import { firstRoute, inlineHashes } from './vite/start/firstRoute.ts';
import { machineTexts } from './vite/start/machineTexts.ts';
import { startNotice } from './vite/start/startNotice.ts';
import { stubUnusedModules } from './vite/start/stubUnusedModules.ts';

const GATEWAY = `http://127.0.0.1:${process.env.PORT ?? 8787}`;
/** The path prefixes of the calls, and of the gateway's development pages. */
const proxied = ['/api', '/activity', '/auth', '/draw', '/__dev', '/__vitals', '/healthz'];

/** The files of the first screen (vite/start/chunks.ts): the page has them before any lazy chunk. */
const LOADED = /\/(app|vendor|rolldown-runtime)-/;

const app = (mode: string) => [
  namedUnits(),
  stubUnusedModules(),
  consoleStyles(),
  startNotice(),
  firstRoute({ squeezed: mode === 'production' }),
  csp([emptyStyles, inlineHashes, otherHosts]),
  mode === 'production' && [machineTexts(), offlineShell(), noInspector()],
];

/**
 * `--mode production` (default): the member app only. `--mode qa`: the same app with an entry to the inspector. `--mode inspector`: the
 * inspector's page, added to the QA build. A build of both pages would share chunks between them, so that members' styles came in
 * another order.
 */
export default defineConfig(({ mode }) => ({
  base: '/',
  plugins: [brand(), react(), mode !== 'inspector' && app(mode), mode !== 'production' && inspector(readFlowBook)],
  css: { postcss: { plugins: [flexGap()] } },
  define: { __QA__: mode !== 'production', __BEACON__: loadEnv(mode, process.cwd()).VITE_BEACON === '1' },
  build: {
    outDir: mode === 'production' ? 'dist' : 'build/qa',
    target: buildTargets,
    reportCompressedSize: false,
    // The flow book is large, and data of the inspector alone; `npm run size` holds what members load.
    ...(mode === 'inspector' && { emptyOutDir: false, copyPublicDir: false, chunkSizeWarningLimit: 4000 }),
    // For npm run size; the gateway does not serve dotfiles.
    manifest: mode === 'production',
    // index.html lists its entry chunks itself; without modulepreload support a lazy screen's chunks load in sequence.
    modulePreload: { polyfill: false, resolveDependencies: (_, files) => files.filter((file) => !LOADED.test(file)) },
    rolldownOptions: {
      checks: {
        // vConsole's command line uses eval, which the CSP forbids: the console hides it.
        eval: false,
        // Plugin timings depend on the machine.
        bundlerTimings: false,
        // The file of all machines has what a machine otherwise brings with its screen.
        ineffectiveDynamicImport: mode !== 'qa',
      },
      ...(mode === 'inspector'
        ? { input: 'inspector.html' }
        : { output: { codeSplitting: { groups: mode === 'qa' ? [machines, ...chunkGroups] : chunkGroups } } }),
    },
  },
  server: { proxy: Object.fromEntries(proxied.map((path) => [path, GATEWAY])) },
}));
