import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { webCaptchaImage } from '@juyi/contract/verification/registrationCodes';
import { GATEWAY_FILE } from '../../cli/bundle';
import { TEST_PASSWORD_COST } from './settings';

const root = fileURLToPath(new URL('../../../', import.meta.url));

export interface GatewayProcess {
  readonly pid: number;
  readonly url: string;
  /** Sends a signal and waits for the exit; returns the exit code (null after SIGKILL). */
  end(signal: NodeJS.Signals): Promise<number | null>;
  /** Whether the process has exited. */
  hasEnded(): boolean;
}

/** The process exited before it listened. */
export class NotStarted extends Error {
  readonly exitCode: number | null;

  constructor(exitCode: number | null, output: string) {
    super(output);
    this.name = 'NotStarted';
    this.exitCode = exitCode;
  }
}

const running = new Set<ChildProcess>();

/**
 * Runs the built gateway (gateway/cli/bundle.ts) as a process on a data folder. The pid is the gateway's own, without a wrapper, so that
 * signals reach it.
 */
export async function startProcess(dataDir: string, env: Record<string, string> = {}): Promise<GatewayProcess> {
  const child = spawn(process.execPath, [GATEWAY_FILE], {
    cwd: root,
    env: {
      ...process.env,
      NODE_ENV: 'test',
      DATABASE_URL: '',
      PORT: '0',
      HOST: '127.0.0.1',
      DATA_DIR: dataDir,
      PASSWORD_COST: String(TEST_PASSWORD_COST),
      SMS_PER_MINUTE: '100000',
      SMS_PER_HOUR: '1000000',
      SIGN_IN_FAILURES: '100000',
      LOOKUPS_PER_MINUTE: '100000',
      REDEMPTIONS_PER_MINUTE: '100000',
      CALLS_PER_MINUTE: '1000000',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  running.add(child);
  const ended = once(child, 'exit').then(([code]) => {
    running.delete(child);
    return code as number | null;
  });
  let output = '';
  const url = await new Promise<string>((resolve, reject) => {
    const take = (chunk: Buffer) => {
      output += chunk.toString();
      const listening = /"url":"([^"]+)"/.exec(output);
      if (listening?.[1]) resolve(listening[1]);
    };
    child.stdout.on('data', take);
    child.stderr.on('data', take);
    ended.then((code) => reject(new NotStarted(code, output)), reject);
  });
  return {
    pid: child.pid ?? 0,
    url,
    end: (signal) => {
      child.kill(signal);
      return ended;
    },
    hasEnded: () => !running.has(child),
  };
}

export interface Load {
  readonly kills: number;
  readonly writers: number;
  /** So many more writes are acknowledged before each kill. */
  readonly perKill: number;
  /** Counts the writes that have been acknowledged so far. */
  readonly acknowledged: () => number;
  readonly start: () => Promise<GatewayProcess>;
  /** Makes one write and notes its outcome; a killed gateway must not make it reject. */
  readonly write: (url: string) => Promise<void>;
}

/** Starts a gateway and kills it with SIGKILL under concurrent writers, again and again. */
export async function killUnderLoad({ kills, writers, perKill, acknowledged, start, write }: Load): Promise<void> {
  for (let kill = 0; kill < kills; kill += 1) {
    const gateway = await start();
    const killed = new AbortController();
    const before = acknowledged();
    const writing = Array.from({ length: writers }, async () => {
      while (!killed.signal.aborted) await write(gateway.url);
    });
    while (acknowledged() < before + perKill) await pause(5);
    const ended = gateway.end('SIGKILL');
    killed.abort();
    await ended;
    await Promise.all(writing);
  }
}

/** Posts JSON to a running gateway. */
export const postOver = (url: string, path: string, body: object, token = ''): Promise<Response> =>
  fetch(url + path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Authorization: token },
    body: JSON.stringify(body),
  });

/** Reads the outbox of a running gateway. */
export const outboxOver = async (url: string) =>
  (await (await fetch(`${url}/__dev/outbox`, { headers: { Accept: 'application/json' } })).json()) as {
    readonly sms: readonly { readonly phone: string; readonly code: string }[];
    readonly captchas: readonly { readonly captchaId: string; readonly text: string }[];
  };

/** Has a captcha drawn by a running gateway, and reads its text. */
export async function solveOver(url: string): Promise<{ captchaId: string; captcha: string }> {
  const captchaId = randomUUID();
  await (await fetch(`${url}${webCaptchaImage.path}?captchaId=${captchaId}`)).arrayBuffer();
  const drawn = (await outboxOver(url)).captchas.find((captcha) => captcha.captchaId === captchaId);
  return { captchaId, captcha: drawn?.text ?? '' };
}

/** Ends the processes that a test left running. */
export async function endProcesses(): Promise<void> {
  for (const child of running) {
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
  }
}
