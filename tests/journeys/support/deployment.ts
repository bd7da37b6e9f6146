import { createHash } from 'node:crypto';
import { cp, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { GatewayProcess } from './gateway';
import { test as base } from './test';

const HASHED = /(-[\w-]{7})[\w-]\.(js|css)$/;
const GENERATIONS = [1, 2];

const renamed = (name: string, generation: number) => name.replace(HASHED, `$1${generation}.$2`);

const next = (text: string, names: readonly string[], generation: number) =>
  names.reduce((all, name) => all.replaceAll(name, renamed(name, generation)), text);

/** A gateway reads the policy when it starts: the inline scripts of the pages to come are allowed from the beginning. */
async function allowNextPages(folder: string): Promise<void> {
  const names = (await readdir(join(folder, 'assets'))).filter((name) => HASHED.test(name));
  const page = await readFile(join(folder, 'index.html'), 'utf8');
  const policy = JSON.parse(await readFile(join(folder, 'csp.json'), 'utf8')) as Record<string, string[]>;
  const hashes = GENERATIONS.flatMap((generation) =>
    Array.from(next(page, names, generation).matchAll(/<script>(.*?)<\/script>/gs), ([, text = '']) => {
      const hash = createHash('sha256').update(text).digest('base64');
      return `'sha256-${hash}'`;
    }),
  );
  policy['script-src'] = [...(policy['script-src'] ?? []), ...hashes];
  await writeFile(join(folder, 'csp.json'), JSON.stringify(policy));
}

/** A server whose app a test replaces while a page of it is open; it keeps the files of earlier builds, unless it forgets them. */
export class Deployment {
  private generation = 0;

  private constructor(
    readonly gateway: GatewayProcess,
    private readonly folder: string,
  ) {}

  static async start(): Promise<Deployment> {
    const folder = await mkdtemp(join(tmpdir(), 'juyi-deploy-'));
    await cp('dist', folder, { recursive: true });
    await allowNextPages(folder);
    return new Deployment(await GatewayProcess.start(folder), folder);
  }

  private async assets(pattern: RegExp): Promise<string[]> {
    return (await readdir(join(this.folder, 'assets'))).filter((name) => pattern.test(name));
  }

  /** The same app under other names, as a new build is: every chunk and style sheet, and all that speaks of them. */
  async deployNext(): Promise<void> {
    this.generation += 1;
    const names = await this.assets(HASHED);
    for (const name of names) {
      const path = join(this.folder, 'assets', name);
      await writeFile(path, next(await readFile(path, 'utf8'), names, this.generation));
      await rename(path, join(this.folder, 'assets', renamed(name, this.generation)));
    }
    for (const name of ['index.html', 'sw.js']) {
      const file = join(this.folder, name);
      await writeFile(file, this.revised(next(await readFile(file, 'utf8'), names, this.generation)));
    }
  }

  /** The page has no hash in its name: the worker knows it by its revision. */
  private revised(text: string): string {
    return text.replace(/(index\.html[`"],["`]?revision["`]?:[`"])[^`"]*/, `$1generation${this.generation}`);
  }

  /** Another worker in place of the shell's, as the build with VITE_OFFLINE=off has it. */
  withdraw(worker: string): Promise<void> {
    return writeFile(join(this.folder, 'sw.js'), worker);
  }

  /** Puts back the files of the build that the page came from. */
  restore(): Promise<void> {
    return cp('dist', this.folder, { recursive: true });
  }

  /** As it was when it started: that build alone, and its files kept. */
  async reset(): Promise<void> {
    this.generation = 0;
    await rm(join(this.folder, 'assets'), { recursive: true });
    await this.restore();
    await this.gateway.forgetBuilds();
    await this.gateway.keepBuild('dist');
  }

  /** Loses files for good, as a half-finished deploy does. */
  async lose(pattern: RegExp): Promise<void> {
    for (const name of await this.assets(pattern)) await rm(join(this.folder, 'assets', name));
  }

  async stop(): Promise<void> {
    await this.gateway.stop();
    await rm(this.folder, { recursive: true, force: true });
  }
}

/** One server for all tests of a worker: it outlives their pages, which fetch in the background until they are closed. */
export const test = base.extend<{ deployment: Deployment }, { server: Deployment }>({
  server: [
    async ({ browserName: _ }, provide) => {
      const server = await Deployment.start();
      await provide(server);
      await server.stop();
    },
    { scope: 'worker' },
  ],
  deployment: async ({ server }, provide) => {
    await server.reset();
    await provide(server);
  },
});
