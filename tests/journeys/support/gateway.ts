import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { buildGateway, GATEWAY_FILE } from '@juyi/gateway/cli/bundle';
import { StartupError } from '@juyi/gateway/core/startupError';
import { openPostgres } from '@juyi/gateway/db/open';
import { serveDesk } from '@juyi/gateway/desk/desk';
import type { DeskRequest } from '@juyi/gateway/desk/requests';
import { createIn, type Seeded } from '@juyi/gateway/tests/support/template';

interface Outbox {
  readonly sms: readonly { phone: string; scene: string; code: string; time: string }[];
  readonly captchas: readonly { captchaId: string; text: string; time: string }[];
}

/** The environment variables with the seeded data folder and the PostgreSQL server that globalSetup.ts prepares. */
export const SEEDED_FOLDER = 'JOURNEYS_SEEDED_FOLDER';
export const POSTGRES = 'JOURNEYS_POSTGRES';

/** The build that `npm start` serves. */
export const QA = 'build/qa';

let started = 0;

/**
 * A real gateway in its own process and data folder, serving a built app. In journeys a production build has its backend's database,
 * PostgreSQL, and the build that `npm start` serves has its own, PGlite.
 */
export class GatewayProcess {
  private child: ChildProcess | undefined;

  private constructor(
    private readonly folder: string,
    private readonly appDir: string,
    /** Of its PostgreSQL database; empty on PGlite. */
    private readonly databaseUrl: string,
  ) {}

  url = '';
  /** Its log lines. */
  readonly logged: string[] = [];
  /** A test has set the prize to win or the stock. */
  isForced = false;

  /** Starts on a copy of a seeded database if there is one, which takes a tenth of seeding. */
  static async start(appDir: string): Promise<GatewayProcess> {
    const folder = await mkdtemp(join(tmpdir(), 'juyi-journeys-'));
    const { [SEEDED_FOLDER]: seeded, [POSTGRES]: postgres } = process.env;
    let databaseUrl = '';
    // Outside the journeys, whose setup builds it.
    if (!seeded || !postgres) await buildGateway();
    else if (appDir === QA) await cp(seeded, folder, { recursive: true });
    else {
      started += 1;
      databaseUrl = await createIn(JSON.parse(postgres) as Seeded, `${process.pid}_${started}`);
    }
    const gateway = new GatewayProcess(folder, appDir, databaseUrl);
    await gateway.run();
    return gateway;
  }

  private async run(): Promise<void> {
    const child = spawn(process.execPath, [GATEWAY_FILE], {
      env: {
        ...process.env,
        NODE_ENV: 'development',
        HOST: '127.0.0.1',
        PORT: '0',
        DATA_DIR: this.folder,
        DATABASE_URL: this.databaseUrl,
        APP_DIR: this.appDir,
        SMS_PER_MINUTE: '10000',
        SMS_PER_HOUR: '100000',
        SIGN_IN_FAILURES: '10000',
        CALLS_PER_MINUTE: '100000',
        LOOKUPS_PER_MINUTE: '10000',
        REDEMPTIONS_PER_MINUTE: '10000',
        // Above the size of the seeded team.
        TEAM_LIMIT: '50',
        PASSWORD_COST: '64',
        // No automatic review: redemptions wait for the test.
        REVIEW_AFTER: '0',
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    this.child = child;
    this.url = await new Promise((resolve, reject) => {
      child.once('exit', (code) => reject(new StartupError(`the gateway ended with ${code}`)));
      createInterface({ input: child.stdout }).on('line', (line) => {
        this.logged.push(line);
        const { msg, url } = JSON.parse(line) as { msg: string; url?: string };
        if (msg === 'listening' && url) resolve(url);
      });
    });
  }

  /** Sent SMS and captchas, newest first. */
  async outbox(): Promise<Outbox> {
    const answer = await fetch(`${this.url}/__dev/outbox`, { headers: { accept: 'application/json' } });
    return (await answer.json()) as Outbox;
  }

  /** The latest SMS code of a phone. */
  async smsCode(phone: string): Promise<string> {
    const sms = (await this.outbox()).sms.find((sent) => sent.phone === phone);
    if (!sms) throw new Error('no SMS for this phone');
    return sms.code;
  }

  /** The solution of a captcha image. */
  async captchaText(captchaId: string): Promise<string> {
    const captcha = (await this.outbox()).captchas.find((drawn) => drawn.captchaId === captchaId);
    if (!captcha) throw new Error('no such captcha');
    return captcha.text;
  }

  /** Asks the desk as an operator, as `npm run desk` does while the gateway runs. */
  async desk(request: DeskRequest): Promise<void> {
    const database = await openPostgres(this.databaseUrl, 1, async () => {});
    const now = Date.now();
    const admitted = await serveDesk(database.db, { action: 'admit', name: '王店长' }, { secret: undefined, twoFrom: 0, now });
    const secret = admitted.message?.split('：')[1];
    await serveDesk(database.db, request, { secret, twoFrom: Number.POSITIVE_INFINITY, now });
    await database.close();
  }

  /** Deletes the kept files of earlier builds. */
  forgetBuilds(): Promise<void> {
    return rm(join(this.folder, 'assets'), { recursive: true, force: true });
  }

  /** Adds a build to the kept files, as the gateway does at start. */
  keepBuild(appDir: string): Promise<void> {
    return cp(join(appDir, 'assets'), join(this.folder, 'assets'), { recursive: true });
  }

  async stop(): Promise<void> {
    const { child } = this;
    if (child && child.exitCode === null) {
      child.kill('SIGTERM');
      await once(child, 'exit');
    }
    await rm(this.folder, { recursive: true, force: true });
  }
}

/** Sets chances and times of draws and sales, and until the end of the test the prize to win and the stock (gateway/dev/drawControls.ts). */
export async function arrange(
  gateway: GatewayProcess,
  settings: { only?: string | null; stock?: number | null; [setting: string]: unknown },
): Promise<void> {
  const answer = await fetch(`${gateway.url}/__dev/draw`, {
    method: 'POST',
    body: JSON.stringify(settings),
    headers: { 'Content-Type': 'application/json' },
  });
  if (!answer.ok) throw new Error(`the gateway did not take ${JSON.stringify(settings)}`);
  if (settings.only !== undefined || settings.stock !== undefined) gateway.isForced = true;
}
