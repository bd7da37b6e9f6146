import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Makes a production build with other settings, like `VITE_X=… npm run build`. */
export async function buildWith(variables: Readonly<Record<string, string>>, outDir: string): Promise<void> {
  const vite = ['node_modules/vite/bin/vite.js', 'build', '--outDir', outDir, '--emptyOutDir', '--logLevel', 'warn'];
  await run(process.execPath, vite, { env: { ...process.env, ...variables, NODE_ENV: 'production' } });
}
