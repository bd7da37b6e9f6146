import { defineConfig } from 'vite';
import { offlineShell } from '../../vite/offlineShell';

/** The service worker of a build without the app, whose build takes ten times as long. */
export default defineConfig({
  plugins: [offlineShell()],
  publicDir: false,
  build: { rolldownOptions: { input: 'src/worker/cached.ts' } },
});
