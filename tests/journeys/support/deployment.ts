import { createHash } from 'node:crypto';
import { cp, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { GatewayProcess } from './gateway';
import { test as base } from './test';

/** Three characters are replaced: with one, a hash that ends with the generation's digit would keep its name, and the cached file. */
const HASHED = /(-[\w-]{5})[\w-]{3}\.(js|css)$/;
const GENERATIONS = [1, 2];

const renamed = (name: string, generation: number) => name.replace(HASHED, `$1__${generation}.$2`);

const next = (text: string, names: readonly string[], generation: number) =>
  names.reduce((all, name) => all.replaceAll(name, renamed(name, generation)), text);

/** Adds the inline scripts of later generations to the CSP, which the gateway reads only at start. */
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

/** A gateway whose app a test can redeploy while a page is open; it keeps the files of earlier builds until `forgetBuilds`. */
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

  /** Simulates a new build: renames every hashed file and updates all references. */
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

  /** Changes the page's revision in the precache manifest: its name has no hash. */
  private revised(text: string): string {
    return text.replace(/(index\.html[`"],["`]?revision["`]?:[`"])[^`"]*/, `$1generation${this.generation}`);
  }

  /** Deploys the kill switch worker of a build with VITE_OFFLINE=off. */
  withdraw(worker: string): Promise<void> {
    return writeFile(join(this.folder, 'sw.js'), worker);
  }

  /** Restores the files of the original build. */
  restore(): Promise<void> {
    return cp('dist', this.folder, { recursive: true });
  }

  /** Resets to the original build, without files of later ones. */
  async reset(): Promise<void> {
    this.generation = 0;
    await rm(join(this.folder, 'assets'), { recursive: true });
    await this.restore();
    await this.gateway.forgetBuilds();
    await this.gateway.keepBuild('dist');
  }

  /** Deletes files, like an incomplete deploy. */
  async lose(pattern: RegExp): Promise<void> {
    for (const name of await this.assets(pattern)) await rm(join(this.folder, 'assets', name));
  }

  async stop(): Promise<void> {
    await this.gateway.stop();
    await rm(this.folder, { recursive: true, force: true });
  }
}

/** One server for each Playwright worker, its gateway too: it must outlive the pages, which fetch in the background. */
export const test = base.extend<{ deployment: Deployment }, { server: Deployment }>({
  server: [
    async ({ browserName: _ }, provide) => {
      const server = await Deployment.start();
      await provide(server);
      await server.stop();
    },
    { scope: 'worker' },
  ],
  gatewayOfWorker: [({ server }, provide) => provide(server.gateway), { scope: 'worker' }],
  deployment: async ({ server }, provide) => {
    await server.reset();
    await provide(server);
  },
});
