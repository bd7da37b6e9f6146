import type { BrowserContext, Page } from '@playwright/test';
import { routes } from '#paths/routes.ts';
import { Api } from '../support/api';
import { comeToRest } from '../support/fits';
import { arrange } from '../support/gateway';
import { linkTo, STORE } from '../support/redeeming';
import { expect, test } from '../support/test';

test.use({ serviceWorkers: 'allow' });

interface Control {
  readonly tag: string;
  readonly name: string;
  /** Of a link. */
  readonly href: string | null;
}
interface FirstTap {
  /** The controls that were in view before the app started. */
  readonly count: number;
  readonly tapped?: Control;
}

/** Until the app starts, taps the control with this index once it is in view; their order is that of their appearance. */
const tapBeforeStart = (index: number) => {
  const isInView = (element: HTMLElement) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    const there = document.elementFromPoint(left + width / 2, top + height / 2);
    return element.checkVisibility({ visibilityProperty: true }) && there !== null && element.contains(there);
  };
  const controls: Control[] = [];
  const isNew = (one: Control) => !controls.some(({ tag, name }) => tag === one.tag && name === one.name);
  const look = () => {
    const found = document.querySelectorAll<HTMLElement>('#root :is(a[href^="#"], button, summary, input)');
    if ([...found].some((element) => Object.keys(element).some((key) => key.startsWith('__react')))) {
      Object.assign(window, { firstTap: { count: controls.length, tapped: controls[index] } });
      return;
    }
    for (const element of found) {
      const name = element.getAttribute('aria-label') ?? element.getAttribute('placeholder') ?? element.textContent;
      const control = { tag: element.tagName, name, href: element.getAttribute('href') };
      if (!isNew(control) || !isInView(element) || element.matches(':disabled, [aria-disabled="true"]')) continue;
      controls.push(control);
      if (controls.length - 1 !== index) continue;
      if (element.matches('input:not([type=checkbox])')) element.focus();
      else element.click();
    }
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
};
const firstTap = () => (window as unknown as { firstTap?: FirstTap }).firstTap;

/** Taps the same control after the start, as a member does who has waited. Once data have come, it may have another name. */
const tapNow = ({ tag, name, href }: Control) => {
  const named = [...document.querySelectorAll<HTMLElement>(`#root ${tag}`)].find(
    (element) => (element.getAttribute('aria-label') ?? element.getAttribute('placeholder') ?? element.textContent) === name,
  );
  const target = named ?? document.querySelector<HTMLElement>(href ? `#root a[href="${href}"]` : '#root [type=submit]');
  if (target?.matches('input:not([type=checkbox])')) target.focus();
  else target?.click();
  return target !== null;
};

/** The page once nothing loads or moves: its address and all that a screen reader finds. Figures and riddles differ between two visits. */
async function outcomeOf(page: Page): Promise<string> {
  await expect(page.locator('html')).not.toHaveAttribute('data-screen');
  let before = '';
  // A screen may ask for more once it is there.
  for (;;) {
    await page.waitForLoadState('networkidle');
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
    await expect(page.getByRole('button', { name: '开盒中' })).toHaveCount(0);
    await comeToRest(page);
    const snapshot = await page.locator('body').ariaSnapshot();
    const now = `${new URL(page.url()).hash}\n${snapshot.replace(/\d+|谜面：.*/g, '0')}`;
    if (now === before) return now;
    before = now;
    await page.waitForTimeout(1000);
  }
}

/** The lines of two outcomes that only one of them has. */
function differences(early: string, later: string): string {
  const [ofEarly, ofLater] = [early.split('\n'), later.split('\n')];
  const only = (lines: readonly string[], others: readonly string[]) =>
    lines.filter((line) => !others.includes(line)).slice(0, 8);
  return `early only ${only(ofEarly, ofLater).join(' | ')}; later only ${only(ofLater, ofEarly).join(' | ')}`;
}

/** Opens a page like a slow phone does, taps before the app has started, and returns what was tapped and the outcome. */
async function openAndTap(context: BrowserContext, url: string, index: number) {
  const page = await context.newPage();
  await page.addInitScript(tapBeforeStart, index);
  const slow = await context.newCDPSession(page);
  await slow.send('Network.enable');
  const bytesASecond = 1.6e6 / 8;
  const network = { offline: false, latency: 150, downloadThroughput: bytesASecond, uploadThroughput: bytesASecond };
  await slow.send('Network.emulateNetworkConditions', network);
  await slow.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await page.goto(url, { waitUntil: 'commit' });
  await expect.poll(() => page.evaluate(firstTap)).toBeDefined();
  const first = await page.evaluate(firstTap);
  // It ends what is emulated.
  await slow.detach();
  return { first, outcome: await outcomeOf(page) };
}

/** Opens a page and waits until it is there; with a control, taps that then, unless it has gone. */
async function openAndWait(context: BrowserContext, url: string, control?: Control): Promise<string> {
  const page = await context.newPage();
  await page.goto(url);
  const outcome = await outcomeOf(page);
  return control && (await page.evaluate(tapNow, control)) ? outcomeOf(page) : outcome;
}

for (const visit of ['first', 'second'] as const)
  for (const { path, for: audience } of routes)
    test(`${path}, ${visit} visit: each control tapped before the start on a slow phone answers like one tapped later`, async ({
      browser,
      gateway,
    }) => {
      test.setTimeout(0);
      const url = `${gateway.url}/${linkTo(path)}`;
      const api = audience === 'guest' ? undefined : await Api.logIn(gateway, STORE);
      await arrange(gateway, { only: 'none', chances: { who: STORE, count: 100 } });
      const lost: string[] = [];
      let count = 1;
      for (let index = 0; index < count; index += 1) {
        const context = await browser.newContext({ reducedMotion: 'reduce' });
        if (api)
          await context.addInitScript((token) => {
            localStorage.setItem('juyi.session', JSON.stringify({ state: { token }, version: 1 }));
          }, api.token);
        if (visit === 'second') await openAndWait(context, url);
        const { first, outcome } = await openAndTap(context, url, index);
        count = first?.count ?? 0;
        const control = first?.tapped;
        if (control) {
          const later = await openAndWait(context, url, control);
          if (outcome !== later) lost.push(`${control.tag} ${control.name}: ${differences(outcome, later)}`);
        }
        await context.close();
      }
      console.log(`${path}, ${visit} visit: ${count} controls`, lost);
      expect(lost).toEqual([]);
    });
