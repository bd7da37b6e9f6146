import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { buildGateway, GATEWAY_FILE } from '@juyi/gateway/cli/bundle';
import { StartupError } from '@juyi/gateway/core/startupError';
import { askDesk } from '@juyi/gateway/desk/ask';
import type { DeskRequest } from '@juyi/gateway/desk/requests';
import { copyTemplate, type Seeded } from '@juyi/gateway/tests/support/seededServer';

interface Outbox {
  readonly sms: readonly { phone: string; scene: string; code: string; time: string }[];
  readonly captchas: readonly { captchaId: string; text: string; time: string }[];
}

/** The environment variable with the `Seeded` that globalSetup.ts prepares. */
export const SEEDED = 'JOURNEYS_SEEDED';

let databases = 0;

/**
 * A real gateway in its own process and data folder, serving a built app. In journeys its database is in PostgreSQL, where it starts
 * with a third of the processor time; elsewhere it is PGlite in the folder.
 */
export class GatewayProcess {
  private child: ChildProcess | undefined;

  private constructor(
    private readonly folder: string,
    private readonly databaseUrl: string | undefined,
    private readonly appDir: string,
  ) {}

  url = '';
  /** Its log lines. */
  readonly logged: string[] = [];
  /** A test has set the prize to win or the stock. */
  isForced = false;

  static async start(appDir: string): Promise<GatewayProcess> {
    const folder = await mkdtemp(join(tmpdir(), 'juyi-journeys-'));
    const seeded = process.env[SEEDED];
    // Outside the journeys, whose setup builds it.
    if (!seeded) await buildGateway();
    databases += 1;
    const databaseUrl = seeded && (await copyTemplate(JSON.parse(seeded) as Seeded, `${process.pid}_${databases}`));
    const gateway = new GatewayProcess(folder, databaseUrl, appDir);
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
        // A benchmark needs the bytes that members load.
        QUICK_COMPRESSION: process.env[SEEDED] && 'yes',
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
    const own = { databaseUrl: this.databaseUrl, dataDir: this.folder, deskTwoFrom: Number.MAX_SAFE_INTEGER };
    const { message } = await askDesk(own, { action: 'admit', name: '王店长' });
    await askDesk(own, request, message?.split('：')[1]);
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
