import { randomUUID } from 'node:crypto';
import { register } from '@juyi/contract/auth/registration';
import { endOfDay } from '@juyi/contract/core/chinaTime';
import type { Call, Endpoint } from '@juyi/contract/core/define';
import { webSendCode } from '@juyi/contract/verification/registrationCodes';
import { desc, eq, sql } from 'drizzle-orm';
import type { Hono } from 'hono';
import { inject, onTestFinished } from 'vitest';
import { createApp } from '../../app';
import type { Settings } from '../../core/settings';
import { type Database, openMemory, openPostgres, type Tx } from '../../db/open';
import { NO_TIMEOUTS } from '../../db/pool';
import type { Gateway, Patience, SmsSender } from '../../http/context';
import { createLog } from '../../http/log';
import type { Route } from '../../http/route';
import { createText } from '../../verification/captcha';
import { smsOutbox } from '../../verification/schema';
import { outboxSender } from '../../verification/smsSender';
import { createEventLog } from '../../watch/events';
import { createMetrics } from '../../watch/metrics';
import { asGateway, createDatabase, dropDatabase } from './databases';
import { seededArchive } from './seeded';
import { testSettings } from './settings';

export interface Options {
  /** A migrated database without the seed. */
  readonly empty?: boolean;
  /** The folder with the files of earlier builds. */
  readonly archive?: string;
  readonly settings?: Partial<Settings>;
  readonly sender?: SmsSender;
  readonly routes?: readonly Route[];
  /** How long calls wait for their turns; for ever by default. */
  readonly patience?: Patience;
  /** The size of the connection pool. */
  readonly connections?: number;
  /** `send` makes its calls on so many instances in turn; each has queues of its own for a member's calls. */
  readonly instances?: number;
}

/** A response as the client sees it. The test asserts the type of `data`. */
export interface Answer<T = unknown> {
  readonly http: number;
  readonly headers: Headers;
  readonly code?: number;
  readonly status?: string;
  readonly message: string;
  readonly data: T;
}

export interface TestGateway {
  readonly app: Hono;
  readonly gateway: Gateway;
  /** Advances the gateway's fake clock, in ms. */
  readonly advance: (ms: number) => void;
  /** Advances it to the next day in China. */
  readonly startDay: () => void;
  /** All log lines. */
  readonly logged: string[];
  /** Makes a call. `from` is the client's address, for a gateway behind a proxy (`trustProxy: 1`). */
  readonly send: <T = unknown>(
    call: Endpoint & Pick<Call, 'headers'>,
    request: object,
    token?: string,
    from?: string,
  ) => Promise<Answer<T>>;
  /** Creates a captcha, and knows its text. */
  readonly solveCaptcha: () => Promise<{ captchaId: string; captcha: string }>;
  /** The last code that was sent to a phone. */
  readonly latestSms: (phone: string) => Promise<string>;
  /** Requests a registration code for a phone, and reads it. */
  readonly requestCode: (phone: string) => Promise<string>;
  /** Registers a phone and returns the response. */
  readonly signUp: (phone: string, more?: object) => Promise<{ token: string; memberId: string; inviteCode: string }>;
  readonly close: () => Promise<void>;
}

const nothing = async () => {};

/** The rest of a transaction has the rights of the database's owner. */
export const asOwner = (tx: Tx) => tx.execute(sql`set local role none`);

let archive: Promise<Blob> | undefined;

async function openTestDatabase(connections: number, empty: boolean): Promise<Database> {
  if (inject('backend') === 'PGlite') {
    if (empty) return openMemory(nothing);
    archive ??= seededArchive();
    return openMemory(nothing, await archive);
  }
  const url = await createDatabase(!empty);
  // Race tests are about outcomes, not time: on a busy machine, waiting in a queue can exceed a timeout.
  const database = await openPostgres(empty || inject('postgres').pooler ? url : asGateway(url), connections, nothing, {
    timeouts: NO_TIMEOUTS,
  });
  return {
    ...database,
    close: async () => {
      await database.close();
      dropDatabase(url);
    },
  };
}

async function read<T>(response: Response): Promise<Answer<T>> {
  const envelope = (await response.json()) as Omit<Answer<T>, 'http' | 'headers'>;
  return { ...envelope, http: response.status, headers: response.headers };
}

/** A gateway without a server, seeded unless `empty`. Its SMS go to the outbox. */
export async function openGateway(options: Options = {}): Promise<TestGateway> {
  const { db, close } = await openTestDatabase(options.connections ?? 5, options.empty ?? false);
  const logged: string[] = [];
  let shift = 0;
  const unawaited = new Set<Promise<void>>();
  // Some calls don't await the delivery; reading the outbox does.
  const delivered = () => Promise.all(unawaited);
  const log = createLog('trace', { write: (line) => void logged.push(line) });
  const metrics = createMetrics();
  const gateway: Gateway = {
    db,
    settings: testSettings(options.settings),
    log,
    metrics,
    logEvent: createEventLog(log, metrics),
    sender: options.sender ?? outboxSender(db),
    unawaited,
    archive: options.archive,
    patience: options.patience ?? { calls: 0, writes: 0 },
    now: () => Date.now() + shift + (gateway.aheadMs ?? 0),
  };
  const openInstance = () => (options.routes ? createApp(gateway, {}, options.routes) : createApp(gateway));
  const app = openInstance();
  const instances = [app, ...Array.from({ length: (options.instances ?? 1) - 1 }, openInstance)];
  const nextInstance = () => {
    const next = instances.shift() ?? app;
    instances.push(next);
    return next;
  };

  const send = async <T>(
    endpoint: Endpoint & Pick<Call, 'headers'>,
    request: object,
    token?: string,
    from?: string,
  ): Promise<Answer<T>> => {
    const { method, path, headers: named = {} } = endpoint;
    const instance = nextInstance();
    const headers: Record<string, string> = {
      ...(token !== undefined && { Authorization: token }),
      ...(from !== undefined && { 'X-Forwarded-For': from }),
    };
    const sent = Object.entries(request).filter(([field, value]) => {
      const header = named[field];
      if (header !== undefined) headers[header] = String(value);
      return header === undefined;
    });
    if (method === 'POST') {
      const body = JSON.stringify(Object.fromEntries(sent));
      return read<T>(await instance.request(path, { method, body, headers: { ...headers, 'Content-Type': 'application/json' } }));
    }
    const query = new URLSearchParams(sent.map(([key, value]) => [key, String(value)]));
    return read<T>(await instance.request(`${path}?${query}`, { headers }));
  };
  // Without the picture, which takes longer to draw than the rest.
  const solveCaptcha = async () => {
    const captchaId = randomUUID();
    return { captchaId, captcha: await createText(gateway, captchaId, false) };
  };
  const latestSms = async (phone: string) => {
    await delivered();
    const [sent] = await db.select().from(smsOutbox).where(eq(smsOutbox.phone, phone)).orderBy(desc(smsOutbox.id)).limit(1);
    if (!sent) throw new Error('the phone was sent no code');
    return sent.code;
  };
  const requestCode = async (phone: string) => {
    const answer = await send(webSendCode, { phone, ...(await solveCaptcha()) });
    if (answer.code !== 200) throw new Error(answer.message);
    return latestSms(phone);
  };
  const signUp = async (phone: string, more: object = {}) => {
    const answer = await send<{ token: string; memberId: string; inviteCode: string }>(register, {
      ...registration(phone, await requestCode(phone)),
      ...more,
    });
    if (answer.code !== 200) throw new Error(answer.message);
    return answer.data;
  };
  return {
    app,
    gateway,
    logged,
    advance: (ms) => {
      shift += ms;
    },
    startDay: () => {
      shift += endOfDay(gateway.now()).getTime() - gateway.now();
    },
    send,
    solveCaptcha,
    latestSms,
    requestCode,
    signUp,
    close: async () => {
      await delivered();
      await close();
    },
  };
}

/** `openGateway`, closed after the test. */
export async function openTestGateway(options: Options = {}): Promise<TestGateway> {
  const gateway = await openGateway(options);
  onTestFinished(gateway.close);
  return gateway;
}

/** A valid registration. */
export const registration = (phone: string, smsCode: string) => ({
  phone,
  smsCode,
  password: 'tealeaf4071',
  source: 'APP',
  agreed: true,
  requestId: randomUUID(),
});

let phones = 0;
/** A phone that is unique in the test file. */
export const newPhone = (): string => {
  phones += 1;
  return `1${3 + (phones % 7)}${String(500_000_000 + phones)}`;
};

/** Any other code. */
export const wrongCode = (code: string): string => (code === '000000' ? '000001' : '000000');
