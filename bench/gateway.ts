/**
 * `npm run bench:gateway [-- --runs 20]`: timing ratios of the gateway within one run: an unregistered to a registered phone (a
 * timing side channel for user enumeration), and a start after `kill -9` to one after a clean stop. That both cases do the same
 * work is tested in gateway/tests; this measures the time.
 */
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { loginPwd } from '@juyi/contract/auth/login';
import { register } from '@juyi/contract/auth/registration';
import type { Call } from '@juyi/contract/core/define';
import { storeSendCode } from '@juyi/contract/verification/codes';
import { webCaptchaImage, webSendCode } from '@juyi/contract/verification/registrationCodes';
import { buildGateway } from '@juyi/gateway/cli/bundle';
import { explainErrors } from '@juyi/gateway/cli/explain';
import { endProcesses, startProcess } from '@juyi/gateway/tests/support/process';

explainErrors();

const { values } = parseArgs({ options: { runs: { type: 'string', default: '20' } } });
const RUNS = Number(values.runs);
/** Fewer, because a restart takes as long as dozens of calls. */
const RESTARTS = Math.max(3, Math.round(RUNS / 4));
const COST = { PASSWORD_COST: '19456' };

async function post(url: string, { path }: Call, body: object): Promise<void> {
  const headers = { 'Content-Type': 'application/json' };
  const answer = await fetch(url + path, { method: 'POST', headers, body: JSON.stringify(body) });
  await answer.arrayBuffer();
  if (answer.status !== 200) throw new Error(`${path}: HTTP ${answer.status}`);
}

interface Outbox {
  readonly sms: readonly { phone: string; code: string }[];
  readonly captchas: readonly { captchaId: string; text: string }[];
}
const readOutbox = async (url: string) =>
  (await (await fetch(`${url}/__dev/outbox`, { headers: { Accept: 'application/json' } })).json()) as Outbox;

async function solveCaptcha(url: string) {
  const captchaId = randomUUID();
  await (await fetch(`${url}${webCaptchaImage.path}?captchaId=${captchaId}`)).arrayBuffer();
  const captcha = (await readOutbox(url)).captchas.find((one) => one.captchaId === captchaId);
  return { captchaId, captcha: captcha?.text };
}

async function signUp(url: string, phone: string): Promise<void> {
  await post(url, webSendCode, { phone, ...(await solveCaptcha(url)) });
  const smsCode = (await readOutbox(url)).sms.find((sms) => sms.phone === phone)?.code;
  await post(url, register, { phone, smsCode, password: 'tealeaf4071', source: 'APP', agreed: true, requestId: randomUUID() });
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now();
  await work();
  return performance.now() - startedAt;
}

const median = (times: readonly number[]) => times.toSorted((a, b) => a - b)[times.length >> 1] ?? Number.NaN;
const printRatio = (name: string, one: readonly number[], other: readonly number[]) =>
  console.log(
    `${name}  ${(median(one) / median(other)).toFixed(2)} ×  (${median(one).toFixed(1)} / ${median(other).toFixed(1)} ms)`,
  );

await buildGateway();
const folder = await mkdtemp(join(tmpdir(), 'juyi-bench-'));
try {
  const gateway = await startProcess(folder, COST);
  const phones = Array.from({ length: RUNS }, (_, run) => ({
    registered: `139${20_000_000 + run}`,
    unregistered: `138${20_000_000 + run}`,
  }));
  for (const { registered } of phones) await signUp(gateway.url, registered);
  for (const [call, body] of [
    [storeSendCode, {}],
    [loginPwd, { password: 'wrong9999' }],
  ] as const) {
    const times = { registered: [] as number[], unregistered: [] as number[] };
    for (const [run, pair] of phones.entries())
      for (const kind of run % 2 ? (['registered', 'unregistered'] as const) : (['unregistered', 'registered'] as const)) {
        const solved = await solveCaptcha(gateway.url);
        times[kind].push(await timed(() => post(gateway.url, call, { phone: pair[kind], ...body, ...solved })));
      }
    printRatio(`${call.name}: unregistered / registered`, times.unregistered, times.registered);
  }
  await gateway.end('SIGTERM');

  const starts = { SIGKILL: [] as number[], SIGTERM: [] as number[] };
  for (let run = 0; run < RESTARTS * 2; run += 1) {
    const signal = run % 2 ? 'SIGKILL' : 'SIGTERM';
    await (await startProcess(folder, COST)).end(signal);
    const time = await timed(() => startProcess(folder, COST));
    starts[signal].push(time);
    await endProcesses();
  }
  printRatio('start: after kill -9 / after a stop', starts.SIGKILL, starts.SIGTERM);
} finally {
  await endProcesses();
  await rm(folder, { recursive: true, force: true });
}
