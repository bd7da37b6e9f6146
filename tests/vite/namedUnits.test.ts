import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build, createLogger } from 'vite';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { namedUnits } from '../../vite/policy/namedUnits.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'units-'));
  vi.stubEnv('NODE_ENV', 'production');
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await rm(folder, { recursive: true });
});

/** Builds with a dialect for a gateway; returns the warnings. */
async function warningsOf(dialect: string, gateway: string): Promise<string> {
  const file = join(folder, 'dialect.ts');
  await writeFile(file, `export const standard = { success: [200] };\nexport const dialect = ${dialect};\n`);
  vi.stubEnv('VITE_GATEWAY', gateway);
  const logger = createLogger('warn');
  const warn = vi.spyOn(logger, 'warn').mockImplementation(() => undefined);
  await build({
    configFile: false,
    logLevel: 'warn',
    customLogger: logger,
    plugins: [namedUnits(file)],
    build: { ssr: file, write: false },
  });
  return warn.mock.calls.map(([text]) => text).join('\n');
}

const OTHER = 'https://api.example/prod-api';
const NAMED = "{ ...standard, money: 'yuan', dataIp: 'hundredths' }";

it.each(["{ ...standard, money: 'yuan' }", "{ ...standard, dataIp: 'whole' }", '{ ...standard }'])(
  'no build of an edited dialect without units: %s',
  async (dialect) => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    for (const gateway of [OTHER, '']) await expect(warningsOf(dialect, gateway)).rejects.toThrow('names no units');
  },
);

it('a build of the standard dialect says how it reads another host', async () => {
  expect(await warningsOf('standard', OTHER)).toContain('name `money` and `dataIp`');
});

it.each([
  ['standard', ''],
  ['standard', '/gateway'],
  [NAMED, OTHER],
])('says nothing of %s for ‹%s›', async (dialect, gateway) => {
  expect(await warningsOf(dialect, gateway)).toBe('');
});
