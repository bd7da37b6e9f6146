import { stat } from 'node:fs/promises';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { Logger } from 'pino';
import { createApp } from './app';
import { isCatalogApplied } from './catalog/apply';
import { InvalidSettings, type Settings } from './core/settings';
import { StartupError } from './core/startupError';
import { openClock } from './db/clock';
import { isMarked, mark, markSecret } from './db/marks';
import { type Database, type Db, openFolder, openPostgres, type Prepare } from './db/open';
import { DATABASE_TIMEOUTS_MS, type InSpan } from './db/pool';
import { startDeskServer } from './desk/server';
import { seed } from './dev/seed';
import { logKeyOf, SEAL_INTERVAL_MS, sealLog } from './draw/log';
import { archiveAssets } from './http/archive';
import type { Gateway } from './http/context';
import { createLog } from './http/log';
import { openPrivateServer } from './http/privateServer';
import { type CspAdditions, readCspAdditions } from './http/security';
import { createAppServer } from './http/server';
import { ROUND_INTERVAL_MS, runRound } from './jobs';
import { auditLedger } from './ledger/audit';
import { finishDueRedemptions } from './redemption/redemptions';
import { DELIVERY_INTERVAL_MS, deliverDue } from './verification/smsDelivery';
import { countingSender, outboxSender, tracedSender, webhookSender } from './verification/smsSender';
import { showVitals } from './vitals/page';
import { createEventLog } from './watch/events';
import { createMetrics, watchProcess } from './watch/metrics';
import { startTracing, type Tracing } from './watch/tracing';

/** Graceful shutdown: how long in-flight calls may still take. The database's deadlines end them earlier (db/pool.ts). */
const CLOSE_TIMEOUT_MS = 6000;
/** Due redemptions are completed automatically at this interval. */
const REVIEW_INTERVAL_MS = 1000;

export interface RunningGateway {
  readonly url: string;
  readonly port: number;
  /** The port of METRICS_PORT; null without it. */
  readonly metricsPort: number | null;
  /** Graceful shutdown: waits for in-flight calls, then releases the port, the database and its lock. */
  close(): Promise<void>;
}

/**
 * Opens the database (migrated; outside production seeded when empty) and listens. Throws a StartupError when the data folder or the
 * port is in use, the database can't be reached, was seeded and is opened in production, or the other way round, and when APP_DIR
 * contains no app.
 */
export async function startGateway(settings: Settings, log: Logger = createLog('info')): Promise<RunningGateway> {
  const csp = settings.appDir ? await readApp(settings.appDir) : {};
  const tracing = settings.otlpEndpoint ? await startTracing(settings.otlpEndpoint) : undefined;
  const database = await openDatabase(settings, tracing);
  try {
    const { db } = database;
    const clock = await openClock(db);
    if (!settings.databaseUrl) await checkBooks(db, log);
    if (!(await isCatalogApplied(db))) log.warn('no catalogue has been applied: run npm run catalog -- apply');
    const metrics = createMetrics();
    watchProcess(metrics);
    if (database.poolState) metrics.watchPool(database.poolState);
    const { smsWebhookUrl, smsWebhookSecret } = settings;
    const counted = countingSender(smsWebhookUrl ? webhookSender(smsWebhookUrl, smsWebhookSecret) : outboxSender(db), metrics);
    const sender = tracing ? tracedSender(counted, tracing) : counted;
    const archive = settings.appDir && (await archiveAssets(settings.appDir, settings.dataDir, Date.now()));
    const logEvent = createEventLog(log, metrics);
    const now = () => clock.now() + (gateway.aheadMs ?? 0);
    const patience = { calls: DATABASE_TIMEOUTS_MS.response, writes: DATABASE_TIMEOUTS_MS.transaction };
    const unawaited = new Set<Promise<void>>();
    const gateway: Gateway = { db, settings, log, metrics, logEvent, sender, tracing, unawaited, archive, patience, now };
    const { server, close: closeServer } = createAppServer(createApp(gateway, csp));
    const { port } = await listen(server, settings);
    const roundTimer = setInterval(() => void runRound(gateway), ROUND_INTERVAL_MS);
    const stopReviews = settings.reviewAfter > 0 ? startReviews(gateway) : async () => {};
    const stopSealing = startSealing(gateway);
    const stopDeliveries = startDeliveries(gateway);
    const privateServer = await openPrivateServer(gateway, { '/vitals': showVitals(gateway) });
    const stopDeskServer = settings.databaseUrl ? async () => {} : await startDeskServer(gateway);
    const close = async () => {
      clearInterval(roundTimer);
      clock.close();
      const stopped = [stopReviews(), stopSealing(), stopDeliveries(), privateServer.close(), stopDeskServer()];
      await Promise.all([closeServer(CLOSE_TIMEOUT_MS), ...stopped]);
      await Promise.all(unawaited);
      await tracing?.close();
      await database.close();
    };
    return {
      url: `http://${settings.host.includes(':') ? `[${settings.host}]` : settings.host}:${port}`,
      port,
      metricsPort: privateServer.port,
      close,
    };
  } catch (error) {
    await database.close();
    throw error;
  }
}

/** The embedded database runs without fsync, so a power cut may have damaged it, and nothing else would tell. */
async function checkBooks(db: Db, log: Logger): Promise<void> {
  const problems = await auditLedger(db);
  if (problems.length > 0) log.error({ problems: problems.slice(0, 20), count: problems.length }, 'the ledger is inconsistent');
}

/** The CSP additions of a built app. Throws InvalidSettings when APP_DIR contains none. */
async function readApp(appDir: string): Promise<CspAdditions> {
  const page = await stat(join(appDir, 'index.html')).catch(() => null);
  if (!page?.isFile()) throw new InvalidSettings([`APP_DIR ${appDir} 中没有 index.html，请先构建应用`]);
  return readCspAdditions(appDir);
}

const SEEDED = `数据库中有公开密码的测试账号，不能用于生产，请换一个空数据库
The database contains the seeded accounts, whose passwords are published. Use an empty database in production.`;

const IN_PRODUCTION = `这是生产环境的数据库，只能以 NODE_ENV=production 打开：开发模式会公开短信验证码
The database is a production's. Set NODE_ENV=production: the development mode shows SMS codes to everybody nearby.`;

const ANOTHER_SECRET = `APP_SECRET 与这个数据库先前的不同：已公布承诺的开盒种子将对不上，公开记录会显示不符。请改回原值；确要更换，停下所有网关后执行
APP_SECRET is not the one of this database. To change it, stop all gateways and run
delete from draw_seeds; delete from database_marks where name like 'secret %';`;

/** The attributes of a statement's span. */
const DATABASE = { 'db.system.name': 'postgresql' };

function openDatabase(settings: Settings, tracing: Tracing | undefined): Promise<Database> {
  const { databaseUrl, databaseConnections, databaseWait, dataDir, production, passwordCost, appSecret } = settings;
  const prepare: Prepare = async (db) => {
    const now = Date.now();
    if (production && (await isMarked(db, 'seeded'))) throw new StartupError(SEEDED);
    if (production && !(await markSecret(db, appSecret, now))) throw new StartupError(ANOTHER_SECRET);
    if (production) return mark(db, 'production', now);
    if (await isMarked(db, 'production')) throw new StartupError(IN_PRODUCTION);
    return seed(db, now, passwordCost);
  };
  if (!databaseUrl) return openFolder(dataDir, prepare);
  const inSpan: InSpan | undefined = tracing && ((statement, work) => tracing.span(statement, DATABASE, work));
  return openPostgres(databaseUrl, databaseConnections, prepare, { waitMs: databaseWait * 1000, inSpan });
}

function listenError(error: NodeJS.ErrnoException, { port, host }: Settings): Error {
  const reasons: Readonly<Record<string, string>> = {
    EADDRINUSE: `端口 ${port} 已被占用，请用 PORT 指定另一个端口`,
    EACCES: `没有权限使用端口 ${port}，请用 PORT 指定另一个端口`,
    EADDRNOTAVAIL: `本机没有地址 ${host}，请检查 HOST`,
  };
  const reason = reasons[error.code ?? ''];
  return reason ? new StartupError(reason, { cause: error }) : error;
}

function listen(server: Server, settings: Settings): Promise<AddressInfo> {
  const { port, host } = settings;
  return new Promise((resolve, reject) => {
    const fail = (error: Error) => reject(listenError(error, settings));
    server.once('error', fail);
    server.listen(port, host, () => {
      server.off('error', fail);
      resolve(server.address() as AddressInfo);
    });
  });
}

/**
 * Repeats a job at an interval. A round that is due while one runs is left out: rounds that a hung database made wait would delay the stop.
 * Returns the function that stops it and waits for the current round.
 */
function repeat(job: () => Promise<void>, intervalMs: number): () => Promise<void> {
  let round: Promise<void> | undefined;
  const timer = setInterval(() => {
    round ??= job().finally(() => {
      round = undefined;
    });
  }, intervalMs);
  return async () => {
    clearInterval(timer);
    await round;
  };
}

/** Completes due redemptions. */
const startReviews = ({ db, log, logEvent, now }: Gateway) =>
  repeat(async () => {
    try {
      for (const orderNo of await finishDueRedemptions(db, now())) logEvent('redemption finished', { orderNo, verdict: 'done' });
    } catch (err) {
      log.error({ err }, 'completing redemptions failed');
    }
  }, REVIEW_INTERVAL_MS);

/** Delivers the messages that an earlier attempt did not. */
const startDeliveries = (gateway: Gateway) =>
  repeat(
    () => deliverDue(gateway).catch((err: unknown) => gateway.log.error({ err }, 'delivering SMS failed')),
    DELIVERY_INTERVAL_MS,
  );

/** Seals the log of draws. */
function startSealing({ db, settings, log, now }: Gateway): () => Promise<void> {
  const key = logKeyOf(settings);
  return repeat(
    () => sealLog(db, key, now()).catch((err: unknown) => log.error({ err }, 'sealing the draw log failed')),
    SEAL_INTERVAL_MS,
  );
}
