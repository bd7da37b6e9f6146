import react from '@vitejs/plugin-react';
import { defineConfig, loadEnv } from 'vite';
import { buildTargets } from './lint/baseline.js';
import { brand } from './vite/brand.ts';
import { chunkGroups } from './vite/chunks.ts';
import { consoleStyles, emptyStyles } from './vite/consoleStyles.ts';
import { firstRoute, inlineHashes } from './vite/firstRoute.ts';
import { flexGap } from './vite/flexGap.ts';
import { machineTexts } from './vite/machineTexts.ts';
import { noInspector } from './vite/noInspector.ts';
import { offlineShell } from './vite/offlineShell.ts';
import { csp } from './vite/policy/csp.ts';
import { otherHosts } from './vite/policy/otherHosts.ts';
import { flowBook } from './vite/qa/flowBook.ts';
import { journeyBook } from './vite/qa/journeyBook.ts';
import { startNotice } from './vite/startNotice.ts';
import { stubUnusedModules } from './vite/stubUnusedModules.ts';

const GATEWAY = `http://127.0.0.1:${process.env.PORT ?? 8787}`;
/** The path prefixes of the calls, and of the gateway's development pages. */
const proxied = ['/api', '/activity', '/auth', '/__dev', '/__vitals', '/healthz'];

/** `--mode qa`: the QA build with the inspector. `--mode production` (default): the member app only. */
export default defineConfig(({ mode }) => ({
  base: '/',
  plugins: [
    brand(),
    react(),
    stubUnusedModules(),
    consoleStyles(),
    startNotice(),
    firstRoute({ squeezed: mode === 'production' }),
    csp([emptyStyles, inlineHashes, otherHosts]),
    mode === 'production' ? [machineTexts(), offlineShell(), noInspector()] : [flowBook(), journeyBook()],
  ],
  css: { postcss: { plugins: [flexGap()] } },
  define: { __QA__: mode !== 'production', __BEACON__: loadEnv(mode, process.cwd()).VITE_BEACON === '1' },
  build: {
    outDir: mode === 'qa' ? 'build/qa' : 'dist',
    target: buildTargets,
    reportCompressedSize: false,
    // The flow book is large, and data of the inspector alone; `npm run size` holds what members load.
    ...(mode === 'qa' && { chunkSizeWarningLimit: 4000 }),
    // For npm run size; the gateway does not serve dotfiles.
    manifest: true,
    // index.html lists its entry chunks itself; without modulepreload support a lazy screen's chunks load in sequence.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      checks: {
        // vConsole's command line uses eval, which the CSP forbids: the console hides it.
        eval: false,
        // Plugin timings depend on the machine.
        bundlerTimings: false,
      },
      // With two entries the app's chunk would be shared with the inspector, which would start the app.
      ...(mode === 'qa' ? { input: ['index.html', 'inspector.html'] } : { output: { codeSplitting: { groups: chunkGroups } } }),
    },
  },
  server: { proxy: Object.fromEntries(proxied.map((path) => [path, GATEWAY])) },
}));
