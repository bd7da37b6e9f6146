import { execFile } from 'node:child_process';
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import type { Dialect } from '#services/dialect.ts';
import { StaticHost } from '../../foreign/staticHost';
import { UNITS } from '../../foreign/styles/decided';
import { styles } from '../../foreign/styles/differences';
import { sampleUpstream } from '../../foreign/styles/samples';
import { StyledBackend } from '../../foreign/styles/server';
import { test as base, Member, watchFor } from './test';

const run = promisify(execFile);

/** The parts of the repository that a build reads. */
const SOURCES = [
  'src',
  'contract',
  'gateway',
  'inspector',
  'lint',
  'public',
  'vite',
  'index.html',
  'package.json',
  'package-lock.json',
  'tsconfig.base.json',
  'vite.config.ts',
];
const DIALECT = 'src/services/dialect.ts';
const UNEDITED = 'export const dialect: Dialect = standard;';

/** The dialect that `npm run conform` proposes for a backend, with the units that a person names. */
async function dialectFor(url: string, folder: string): Promise<Partial<Dialect>> {
  const file = join(folder, 'dialect.json');
  const env = { ...process.env, CONFORM_TOKEN: 'a-token-of-a-test-member', CONFORM_PHONE: '13800138000' };
  // Its exit code says that something is to be decided.
  await run(process.execPath, ['--import', 'tsx', 'scripts/conform.ts', url, '--save', file], { env }).catch(() => undefined);
  return { ...UNITS, ...(JSON.parse(await readFile(file, 'utf8')) as Partial<Dialect>) };
}

/** Builds a copy of the app with its dialect edited, as an integrator does. */
async function buildSpeaking(dialect: Partial<Dialect>, gateway: string, folder: string): Promise<string> {
  const copied = (path: string) => !['node_modules', 'dist', 'tests'].includes(basename(path));
  for (const source of SOURCES) await cp(source, join(folder, source), { recursive: true, filter: copied });
  await symlink(resolve('node_modules'), join(folder, 'node_modules'));
  const file = join(folder, DIALECT);
  const edited = UNEDITED.replace('standard', `{ ...standard, ...${JSON.stringify(dialect)} }`);
  await writeFile(file, (await readFile(file, 'utf8')).replace(UNEDITED, edited));
  const vite = [resolve('node_modules/vite/bin/vite.js'), 'build', '--logLevel', 'warn'];
  await run(process.execPath, vite, { cwd: folder, env: { ...process.env, VITE_GATEWAY: gateway, NODE_ENV: 'production' } });
  return join(folder, 'dist');
}

/** Journeys against a backend of one framework's style; each has its own build. */
export const test = base.extend<{ style: keyof typeof styles; app: string }>({
  style: ['ruoyi', { option: true }],
  app: async ({ style }, provide) => {
    const folder = await mkdtemp(join(tmpdir(), 'juyi-styled-'));
    const backend = await StyledBackend.start(styles[style], sampleUpstream);
    const host = await StaticHost.start(await buildSpeaking(await dialectFor(backend.url, folder), backend.url, folder));
    await provide(host.url);
    await Promise.all([host.stop(), backend.stop()]);
    await rm(folder, { recursive: true, force: true });
  },
  // No gateway of ours runs.
  member: async ({ page, app, allowed }, provide) => {
    const expectNoComplaints = watchFor(page, allowed);
    await provide(await Member.on(page, { url: app, smsCode: async () => '258036', captchaText: async () => 'AB12' }));
    expectNoComplaints();
  },
});
