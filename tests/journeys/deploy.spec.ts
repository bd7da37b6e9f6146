import { createHash } from 'node:crypto';
import { cp, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { GatewayProcess } from './gateway';
import { test as base, expect } from './support';

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

/** A server whose app a test replaces while a page of it is open. */
class Deployment {
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
    const page = join(this.folder, 'index.html');
    await writeFile(page, next(await readFile(page, 'utf8'), names, this.generation));
  }

  /** Puts back the build that the page came from. */
  restore(): Promise<void> {
    return cp('dist', this.folder, { recursive: true });
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

const test = base.extend<{ deployment: Deployment }>({
  deployment: [
    async ({ page: _ }, use) => {
      const deployment = await Deployment.start();
      await use(deployment);
      await deployment.stop();
    },
    { timeout: 60_000 },
  ],
});

const LOST_SCREEN = /^LostScreen-/;
const lost = (page: Page) => page.getByRole('heading', { name: '页面走丢了' });
const message = (page: Page) => page.getByRole('alert');

/** Opens a page of the current build, and counts how often the document is loaded from then on. */
async function arrive(page: Page, { gateway }: Deployment) {
  await page.goto(`${gateway.url}/#/AppRegister`);
  await expect(page.getByAltText('图形验证码')).toBeVisible();
  let loads = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest()) loads += 1;
  });
  return { loads: () => loads };
}

/** To a screen whose chunk has not been fetched yet. */
const goToLostPage = (page: Page) =>
  page.evaluate(() => {
    window.location.hash = '#/lostPage';
  });

test.beforeEach(({ allow }) => {
  // What the browser and React say of a chunk that is gone.
  allow(/Failed to load resource|Refused to apply style/);
  allow(/dynamically imported module|a part of the app is missing|Unable to preload CSS/);
});

test('an old page whose next screen was replaced by a deploy reloads once, and shows it', async ({
  member: _,
  page,
  deployment,
}) => {
  const visit = await arrive(page, deployment);
  await page.getByLabel('手机号').fill('16600000001');
  await deployment.deployNext();
  await goToLostPage(page);
  await expect(lost(page)).toBeVisible();
  await expect(page).toHaveURL(/#\/lostPage$/);
  expect(visit.loads()).toBe(1);
  // What was typed survives.
  await page.evaluate(() => {
    window.location.hash = '#/AppRegister';
  });
  await expect(page.getByLabel('手机号')).toHaveValue(/166\s?0000\s?0001/);
});

test('two deploys in a row reload the page once each', async ({ member: _, page, deployment }) => {
  const visit = await arrive(page, deployment);
  await deployment.deployNext();
  await goToLostPage(page);
  await expect(lost(page)).toBeVisible();
  await deployment.deployNext();
  await page.evaluate(() => {
    window.location.hash = '#/AppRegister';
  });
  await expect(page.getByAltText('图形验证码')).toBeVisible();
  expect(visit.loads()).toBe(2);
});

test('a screen that is still missing after the reload says so, with a way to refresh, and never reloads by itself again', async ({
  member: _,
  page,
  deployment,
}) => {
  const visit = await arrive(page, deployment);
  await deployment.lose(LOST_SCREEN);
  await goToLostPage(page);
  await expect(message(page)).toContainText('版本已更新，点击刷新');
  await page.waitForTimeout(1500);
  expect(visit.loads()).toBe(1);

  await deployment.restore();
  await page.getByRole('button', { name: '刷新' }).tap();
  await expect(lost(page)).toBeVisible();
  expect(visit.loads()).toBe(2);
});

test('a style sheet that is gone counts as a missing screen', async ({ member: _, page, deployment }) => {
  const visit = await arrive(page, deployment);
  await deployment.lose(/^LostScreen-.*\.css$/);
  await goToLostPage(page);
  await expect(message(page)).toContainText('版本已更新，点击刷新');
  expect(visit.loads()).toBe(1);
});

test('without a network nothing reloads: the screen says so, and 重试 works when the network is back', async ({
  member: _,
  page,
  context,
  deployment,
}) => {
  const visit = await arrive(page, deployment);
  await context.setOffline(true);
  await goToLostPage(page);
  await expect(message(page)).toContainText('网络未连接');
  await page.getByRole('button', { name: '重试' }).tap();
  await page.waitForTimeout(500);
  await expect(message(page)).toContainText('网络未连接');
  expect(visit.loads()).toBe(0);

  await context.setOffline(false);
  await page.getByRole('button', { name: '重试' }).tap();
  await expect(lost(page)).toBeVisible();
  // With its style sheet: the mark of a screen that is whole.
  expect(await page.evaluate(() => [...document.styleSheets].some(({ href }) => href?.includes('LostScreen')))).toBe(true);
});

test('a server that does not answer is no new version: the page stays, and 重试 works when it is back', async ({
  member: _,
  page,
  context,
  deployment,
}) => {
  const visit = await arrive(page, deployment);
  await context.route(/LostScreen|:\d+\/$/, (route) => route.abort('connectionrefused'));
  await goToLostPage(page);
  await expect(message(page)).toContainText('网络异常，请稍后重试');
  await page.getByRole('button', { name: '重试' }).tap();
  await page.waitForTimeout(500);
  expect(visit.loads()).toBe(0);
  await context.unrouteAll();
  await page.getByRole('button', { name: '重试' }).tap();
  await expect(lost(page)).toBeVisible();
});
