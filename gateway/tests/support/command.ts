import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { buffer, text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';

const root = new URL('../../../', import.meta.url);
const tsx = new URL('node_modules/tsx/dist/esm/index.mjs', root).href;

interface Circumstances {
  readonly env?: Readonly<Record<string, string>>;
  readonly cwd?: string;
  readonly input?: Buffer;
}

/** Runs a script of the project with tsx, as the commands of package.json do; `said` is what it wrote, the errors last. */
export async function runScript(script: string, args: readonly string[] = [], { env, cwd, input }: Circumstances = {}) {
  const folder = fileURLToPath(root);
  const child = spawn(process.execPath, ['--import', tsx, join(folder, script), ...args], {
    cwd: cwd ?? folder,
    env: { ...process.env, DATABASE_URL: '', ...env },
  });
  // A command that reads nothing may have ended before.
  child.stdin.on('error', () => {}).end(input);
  const written = Promise.all([buffer(child.stdout), text(child.stderr)]);
  const [code] = (await once(child, 'close')) as [number | null];
  const [stdout, stderr] = await written;
  return { code, stdout, stderr, said: String(stdout) + stderr };
}
