import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { calls } from '@juyi/contract/calls';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { whyNot } from '#scripts/conform/plan.ts';
import { run } from '#scripts/conform/run.ts';
import { standard } from '#services/dialect.ts';
import { type DifferenceName, styles } from '../../foreign/styles/differences';
import { samples, sampleUpstream } from '../../foreign/styles/samples';
import { StyledBackend } from '../../foreign/styles/server';
import { styleOf } from '../../foreign/styles/speak';

const TOKEN = 'Zk3v9QpXw1LmNc7RtYb2HsJd8FgKa5EuVo4Ti6WxPyC';
const PHONE = '13800138000';

let folder: string;
let said: string[];
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'conform-'));
  said = [];
  for (const method of ['log', 'error'] as const)
    vi.spyOn(console, method).mockImplementation((text: string) => void said.push(text));
  vi.stubEnv('CONFORM_TOKEN', TOKEN);
  vi.stubEnv('CONFORM_PHONE', PHONE);
});
afterEach(async () => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
  await rm(folder, { recursive: true });
});

const load = async () => ({ dialect: standard });

async function conform(names: readonly DifferenceName[], ...options: readonly string[]) {
  const backend = await StyledBackend.start(names, sampleUpstream);
  try {
    return { code: await run([backend.url, ...options], load), asked: backend.asked };
  } finally {
    await backend.stop();
  }
}

interface Har {
  readonly names?: readonly DifferenceName[];
  readonly headers?: readonly { readonly name: string; readonly value: string }[];
}

/** A recording as Chrome saves it. */
const harOf = ({ names = [], headers = [] }: Har) => ({
  log: {
    entries: samples.map(({ call, request, data }) => ({
      request: {
        method: call.method,
        url: `https://api.example/prod-api${call.path}${call.method === 'GET' ? `?${new URLSearchParams(request as Record<string, string>)}` : ''}`,
        headers,
        ...(call.method === 'POST' && { postData: { mimeType: 'application/json', text: JSON.stringify(request) } }),
      },
      response: {
        status: 200,
        headers: [{ name: 'Content-Type', value: 'application/json' }],
        content: {
          mimeType: 'application/json',
          text: Buffer.from(styleOf(names).body({ call, data })).toString('base64'),
          encoding: 'base64',
        },
      },
    })),
  },
});

async function conformHar(har: Har, ...options: readonly string[]) {
  const file = join(folder, 'a.har');
  await writeFile(file, JSON.stringify(harOf(har)));
  return run([file, ...options], load);
}

it('a backend that speaks the contract is green', async () => {
  const { code } = await conform([]);
  expect(said.at(-1)).toContain('全绿');
  expect(code).toBe(0);
});

it('only reads, unless told; then an address comes and goes', async () => {
  const { asked } = await conform([]);
  expect(asked.filter((one) => /submit|applyAssets|add |update|delete|login|register|rap|sendCode|regTeam/i.test(one))).toEqual(
    [],
  );
  const written = (await conform([], '--write')).asked.map((one) => one.split(' ')[0]);
  expect(written.filter((path) => path?.startsWith('/api/store/address/'))).toContain('/api/store/address/add');
  expect(written.filter((path) => /submit|applyAssets|login|register|rap|sendCode|regTeam|setDefault/i.test(path ?? ''))).toEqual(
    [],
  );
});

it.each([[[]], [styles.ruoyi], [styles.jeecg]] as const)('prints no token, phone or address of %j', async (names) => {
  await conform(names);
  await conform(names, '--json');
  const text = said.join('\n');
  expect(text).not.toContain(TOKEN);
  expect(text).not.toContain(PHONE);
  expect(text).not.toMatch(/1[3-9]\d{9}|example-token|陶溪川/);
});

it('saves the dialect that it proposes, with which the backend is green', async () => {
  const file = join(folder, 'dialect.json');
  expect((await conform(styles.yudao, '--save', file)).code).toBe(1);
  expect(JSON.parse(await readFile(file, 'utf8'))).toMatchObject({ money: 'yuan', fields: { pageNum: 'pageNo' } });
  expect((await conform(styles.yudao, '--dialect', file)).code).toBe(0);
});

it('a recording of a browser is read wherever the calls are, with what its requests show', async () => {
  expect(await conformHar({})).toBe(0);
  const headers = [{ name: 'authorization', value: `Bearer ${TOKEN}` }];
  expect(await conformHar({ names: ['code 0', 'yuan as text'], headers }, '--json')).toBe(1);
  const { proposed, calls: reports } = JSON.parse(said.at(-1) ?? '') as { proposed: object; calls: object[] };
  expect(proposed).toEqual({ success: [200, 0], money: 'yuan', token: { header: 'Authorization', prefix: 'Bearer ' } });
  expect(reports).toHaveLength(calls.length);
  expect(said.at(-1)).not.toContain(TOKEN);
});

it('says why it makes no call, and how it is called', async () => {
  for (const call of calls) expect(whyNot(call)).toMatch(/HAR|--write|没有问到/);
  expect(await run([], load)).toBe(2);
  expect(await run(['--unknown'], load)).toBe(2);
  expect(await run(['http://127.0.0.1:9'], load)).toBe(2);
  expect(said.at(-1)).toContain('连不上');
});
