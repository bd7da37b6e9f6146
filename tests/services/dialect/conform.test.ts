import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { calls } from '@juyi/contract/calls';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { whyNot } from '#scripts/conform/plan.ts';
import { run } from '#scripts/conform/run.ts';
import { standard } from '#services/dialect.ts';
import { jpeg } from '../../foreign/pictures';
import { UNITS } from '../../foreign/styles/decided';
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
  // No report has a token, a phone or an address.
  expect(said.join('\n')).not.toMatch(new RegExp(`${TOKEN}|1[3-9]\\d{9}|example-token|陶溪川`));
});

const load = async () => ({ dialect: { ...standard, ...UNITS } });
const loadStandard = async () => ({ dialect: standard });

async function conform(names: readonly DifferenceName[], ...options: readonly string[]) {
  return conformIn(load, names, ...options);
}

async function conformIn(loaded: typeof loadStandard, names: readonly DifferenceName[], ...options: readonly string[]) {
  const backend = await StyledBackend.start(names, sampleUpstream);
  try {
    return { code: await run([backend.url, ...options], loaded), asked: backend.asked };
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

/** The report on a recorded captcha in JSON. */
async function conformCaptcha(data: object): Promise<string> {
  const file = join(folder, 'captcha.har');
  const har = harOf({});
  const [first] = har.log.entries;
  const call = calls.find(({ binary }) => binary);
  if (!first || !call) throw new Error('no captcha');
  const request = {
    ...first.request,
    method: call.method,
    url: `https://api.example${call.path}?captchaId=${crypto.randomUUID()}`,
  };
  const content = { mimeType: 'application/json', text: JSON.stringify({ code: 200, data }) };
  await writeFile(
    file,
    JSON.stringify({ log: { entries: [...har.log.entries, { request, response: { ...first.response, content } }] } }),
  );
  await run([file], async () => ({ dialect: { ...standard, ...UNITS, captcha: 'json' } }));
  return said.at(-1) ?? '';
}

it('a backend that speaks the contract is green, once a person has named the units', async () => {
  const { code } = await conform([]);
  expect(said.at(-1)).toContain('全绿');
  expect(code).toBe(0);
  const open = await conformIn(loadStandard, []);
  expect(said.at(-1)).toContain("是分写 money: 'fen'，是元写 money: 'yuan'");
  expect(said.at(-1)).toContain("是百分之一写 dataIp: 'hundredths'，是整数写 dataIp: 'whole'");
  expect(open.code).toBe(1);
});

it.each([
  ['分', [], UNITS, '¥69.00', '6.90 数据IP'],
  ['分, although yuan were sent', ['whole yuan'], UNITS, '¥0.69', '6.90 数据IP'],
  ['whole yuan', ['whole yuan'], { ...UNITS, money: 'yuan' }, '¥69.00', '6.90 数据IP'],
  ['whole data IP', ['data IP in whole units'], { ...UNITS, dataIp: 'whole' }, '¥69.00', '6.90 数据IP'],
] as const)('says how members read two figures of each unit: %s', async (_, names, units, price, ipPrice) => {
  await conformIn(async () => ({ dialect: { ...standard, ...units } }), names);
  const [money = '', dataIp = ''] = (said.at(-1) ?? '').split('\n').filter((line) => /^ {2}(金额|数据IP)按/.test(line));
  expect(money).toContain(`显示为 ${price}；`);
  expect(dataIp).toContain(`显示为 ${ipPrice}；`);
  for (const line of [money, dataIp]) expect(line.match(/显示为/g)).toHaveLength(2);
});

it('names calls that count one balance in different units, and a quote that does not add up', async () => {
  const file = join(folder, 'mixed.har');
  const har = harOf({});
  const answers = har.log.entries.map(({ response }) => response.content);
  const at = (name: string) => answers[samples.findIndex(({ call }) => call.name === name)] as (typeof answers)[number];
  const change = (name: string, to: (data: Record<string, number>) => object) => {
    const content = at(name);
    const { data, ...rest } = JSON.parse(Buffer.from(content.text, 'base64').toString()) as { data: Record<string, number> };
    content.text = Buffer.from(JSON.stringify({ ...rest, data: { ...data, ...to(data) } })).toString('base64');
  };
  change('memberAccount', () => ({ income: 1289 }));
  change('storeIncome', () => ({ available: 128_850 }));
  change('convertContribution', ({ spend }) => ({ spend: Number(spend) / 100 }));
  await writeFile(file, JSON.stringify(har));
  expect(await run([file], load)).toBe(1);
  expect(said.at(-1)).toContain('memberAccount income 和 storeIncome available 差一百倍');
  expect(said.at(-1)).toContain('报价对不上');
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

it('is not green without a member’s token', async () => {
  vi.stubEnv('CONFORM_TOKEN', '');
  expect((await conform([])).code).toBe(1);
  expect(said.at(-1)).toContain('会员的调用一个也没有读到');
});

it.each(['uuid', 'verifyId', 'captchaKey', 'token'])('a captcha in JSON brings its own id as %s', async (name) => {
  expect(await conformCaptcha({ img: `data:image/jpeg;base64,${jpeg.toString('base64')}`, [name]: 'V-1' })).not.toContain('编号');
});

it('says that a captcha in JSON has no id', async () => {
  const base64 = jpeg.toString('base64');
  expect(await conformCaptcha({ img: base64, nonce: 'V-1' })).toContain('图片旁边没有认出编号');
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
});

it('says why it makes no call, and how it is called', async () => {
  for (const call of calls) expect(whyNot(call)).toMatch(/HAR|--write|没有问到/);
  expect(await run([], load)).toBe(2);
  expect(await run(['--unknown'], load)).toBe(2);
  expect(await run(['http://127.0.0.1:9'], load)).toBe(2);
  expect(said.at(-1)).toContain('连不上');
});
