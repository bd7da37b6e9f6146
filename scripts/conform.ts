/** `npm run conform -- <base URL | file.har>`: how the app's own judge and reader take a backend's answers (docs/integrate.md). */
import { resolve } from 'node:path';
import { createServer } from 'vite';
import type { Dialect } from '../src/services/dialect';
import type * as Conform from './conform/run';

// Through Vite, because app code reads import.meta.env and loads parts of itself later.
const vite = await createServer({
  configFile: false,
  logLevel: 'error',
  appType: 'custom',
  optimizeDeps: { noDiscovery: true },
  server: { middlewareMode: true, hmr: false, watch: null, ws: false },
});
const load = (file: string) => vite.ssrLoadModule(resolve(file)) as Promise<{ readonly dialect: Dialect }>;
const { run } = (await vite.ssrLoadModule(resolve('scripts/conform/run.ts'))) as typeof Conform;
process.exitCode = await run(process.argv.slice(2), load);
await vite.close();
