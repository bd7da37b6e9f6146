import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { buildTargets } from './lint/baseline.js';
import { consoleStyles, emptyStyles } from './vite/consoleStyles.ts';
import { csp } from './vite/csp.ts';
import { firstChunks, firstRoute, inlineHashes } from './vite/firstRoute.ts';
import { flowBook } from './vite/flowBook.ts';
import { lean } from './vite/lean.ts';
import { offlineShell } from './vite/offlineShell.ts';

const GATEWAY = `http://127.0.0.1:${process.env.PORT ?? 8787}`;
/** The three families of calls, and the gateway's own pages outside production. */
const proxied = ['/api', '/activity', '/auth', '/__dev', '/healthz'];

/** `--mode qa` makes the build for QA and product owners, with the inspector; the default is the members' app alone. */
export default defineConfig(({ mode }) => ({
  base: '/',
  plugins: [
    react(),
    lean(),
    consoleStyles(),
    firstRoute({ squeezed: mode === 'production' }),
    csp([emptyStyles, inlineHashes]),
    mode === 'production' ? offlineShell() : flowBook(),
  ],
  define: { __QA__: mode !== 'production' },
  build: {
    outDir: mode === 'qa' ? 'build/qa' : 'dist',
    target: buildTargets,
    reportCompressedSize: false,
    // For npm run size; hidden files are not served.
    manifest: true,
    // The page names what it starts with itself; a browser without modulepreload fetches a screen's files one after another.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      checks: {
        // vConsole's command line asks for eval, which the policy forbids: the console hides it.
        eval: false,
        // How long plugins take tells of the machine as much as of them.
        bundlerTimings: false,
      },
      // With two pages the app's chunk would be the inspector's as well, and start the app in it.
      ...(mode === 'qa' ? { input: ['index.html', 'inspector.html'] } : { output: { codeSplitting: { groups: firstChunks } } }),
    },
  },
  server: { proxy: Object.fromEntries(proxied.map((path) => [path, GATEWAY])) },
}));
