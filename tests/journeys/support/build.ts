import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Makes a production build with other settings, like `VITE_X=… npm run build`, and another configuration. */
export async function buildWith(
  variables: Readonly<Record<string, string>>,
  outDir: string,
  config = 'vite.config.ts',
): Promise<void> {
  const options = ['--config', config, '--outDir', outDir, '--emptyOutDir', '--logLevel', 'warn'];
  const vite = ['node_modules/vite/bin/vite.js', 'build', ...options];
  await run(process.execPath, vite, { env: { ...process.env, ...variables, NODE_ENV: 'production' } });
}
