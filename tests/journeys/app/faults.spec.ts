import { contributionEntries, memberAccount } from '@juyi/contract/account/account';
import type { Call } from '@juyi/contract/core/define';
import { convertContribution, submitContribution } from '@juyi/contract/redemption/contribution';
import { webCaptchaImage } from '@juyi/contract/verification/registrationCodes';
import { isLong } from '@juyi/gateway/tests/support/long';
import type { Page, Route } from '@playwright/test';
import { routes } from '#paths/routes.ts';
import { QUERIES } from '../../engines/journeys';
import { type Behaviour, type Fault, faults } from '../../support/faults';
import { Api } from '../support/api';
import { Redeeming, STORE, ways } from '../support/redeeming';
import { expect, test } from '../support/test';

/** One call of each kind that a page makes on load, its page, its success indicator and its retry label. */
const shapes: Record<string, { call: Call; path: string; good: (page: Page) => ReturnType<Page['locator']>; retry: string }> = {
  read: {
    call: memberAccount,
    path: '/home',
    good: (page) => page.getByLabel('我的资产').getByText(/^¥[\d,]+\.\d\d$/),
    retry: '重试',
  },
  page: {
    call: contributionEntries,
    path: '/assetsRecord',
    good: (page) => page.getByText(/没有更多了|暂无|还没有|聚艺会员/).first(),
    retry: '重试',
  },
  // The terms are a quote of amount zero, requested on load.
  quote: { call: convertContribution, path: '/redeemContribution', good: (page) => page.getByText(/起兑/), retry: '重试' },
  binary: { call: webCaptchaImage, path: '/AppRegister', good: (page) => page.getByAltText('图形验证码'), retry: '点击重试' },
};

/** Longer than a toast is shown. */
const TOAST_TIMEOUT_MS = 3000;
/** The fault with a Retry-After. */
const RETRY_AFTER_ROW = 30;
/** Retry-After of a refused write: longer than a test takes to look at the disabled button. */
const RETRY_AFTER_S = 600;

/** Performs a fault; `retryAfter` (s) takes the place of the table's Retry-After of 1 s. */
const perform = (behaviour: Behaviour, retryAfter?: number) => async (route: Route) => {
  if (behaviour.kind === 'reset') return route.abort('connectionreset');
  // The request stays in flight.
  if (behaviour.kind === 'silence') return undefined;
  const { status, headers, body } = behaviour.answer;
  const sent = retryAfter && 'retry-after' in headers ? { ...headers, 'retry-after': `${retryAfter}` } : headers;
  return route.fulfill({ status, headers: sent as Record<string, string>, body: Buffer.from(body) });
};

/** Collects every toast. */
const noteToasts = () => {
  const said: string[] = [];
  let last = '';
  Object.assign(window, { said });
  new MutationObserver(() => {
    const text = document.querySelector('[role=status]')?.textContent ?? '';
    if (text && text !== last) said.push(text);
    last = text;
  }).observe(document, { subtree: true, childList: true, characterData: true });
};

const said = (page: Page) => page.evaluate(() => (window as unknown as { said: string[] }).said);

/**
 * One fault of each outcome; the long run performs all. Without a browser all are tested (tests/faults), and those with user actions
 * and timeouts have their own journeys.
 */
const performed = faults.filter(({ circumstance, slow }) => !circumstance && !slow).filter(isFirstOfOutcome);

function isFirstOfOutcome(fault: Fault, index: number, all: readonly Fault[]): boolean {
  const outcomeOf = ({ row, outcome }: Fault) => {
    const { kind, toast } = outcome(submitContribution);
    return `${kind} ${toast} ${row === RETRY_AFTER_ROW}`;
  };
  return isLong || all.findIndex((other) => outcomeOf(other) === outcomeOf(fault)) === index;
}

/** Each fault with one of the shapes, in turn; the long run performs each with all. */
const performedWith = (shape: string) =>
  performed.filter((_, index) => isLong || index % Object.keys(shapes).length === Object.keys(shapes).indexOf(shape));

/**
 * Resets the page, the toast and the stored intents between faults. Navigates by the hash, without a document load for each fault;
 * `enter` signs in again after a fault that signed out.
 */
async function beginAnew(page: Page, enter: () => Promise<void>, signedIn: boolean): Promise<void> {
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  if (!signedIn) {
    await page.goto('about:blank');
    await enter();
  }
  await page.evaluate(() => {
    window.location.hash = '#/lostPage';
    sessionStorage.clear();
    for (const key of Object.keys(localStorage)) if (key.startsWith('juyi.intent')) localStorage.removeItem(key);
  });
  await expect(page.getByRole('heading', { name: '页面走丢了' })).toBeVisible();
  await page.clock.fastForward(TOAST_TIMEOUT_MS);
  await expect(page.getByRole('status')).toBeEmpty();
  await page.evaluate(() => (window as unknown as { said: string[] }).said.splice(0));
}

for (const [shape, { call, path, good, retry }] of Object.entries(shapes))
  test(`faults of a ${shape} call: at most one message, no blank page, and a retry`, async ({ member, page, gateway, allow }) => {
    allow(/Failed to load resource|unreadable response field/);
    const api = call.access === 'public' ? null : await Api.signUp(gateway);
    const enter = () => (api ? api.open(page, '/lostPage') : member.open('/lostPage'));
    await page.addInitScript(noteToasts);
    await page.clock.install();
    let signedIn = false;
    for (const fault of performedWith(shape))
      await test.step(`${fault.row} ${fault.name}`, async () => {
        await beginAnew(page, enter, signedIn);
        await page.route(`**${call.path}*`, perform(fault.behave(call)));
        await member.go(path);
        const { kind, toast, text } = fault.outcome(call);
        // The captcha comes with a phone number. Another page may have none.
        if (call === webCaptchaImage && !['lost', 'forbidden', 'expired'].includes(kind))
          await page.getByLabel('手机号').fill('13812345678');

        if (kind === 'data') await expect(good(page)).toBeVisible();
        else if (kind === 'lost') await expect(page.getByRole('heading', { name: '页面走丢了' })).toBeVisible();
        // A page without permission says so, or offers a retry.
        else if (kind === 'forbidden') await expect(page.getByText(/权限|重试/).first()).toBeVisible();
        else if (kind === 'expired') await expect(page).toHaveURL(/#\/login$/);
        else await expect(page.getByText(retry, { exact: true }).first()).toBeVisible();

        const messages = await said(page);
        expect(messages).toHaveLength(kind === 'expired' || toast ? 1 : 0);
        if (text && toast) expect(messages).toEqual([text]);
        expect(await page.evaluate(() => 'harmed' in window)).toBe(false);
        signedIn = kind !== 'expired';
        if (kind === 'data' || kind === 'lost' || kind === 'expired' || kind === 'forbidden') return;

        await page.unrouteAll({ behavior: 'ignoreErrors' });
        await page.getByText(retry, { exact: true }).first().tap();
        await expect(good(page)).toBeVisible();
        expect(await said(page)).toEqual(messages);
      });
  });

/** Failures with an unknown outcome: the gateway may have executed the write. */
const UNKNOWN = new Set(['timeout', 'http', 'unreadable', 'mismatch']);

test('faults of a write: at most one message, one request, and an unknown outcome is looked up', async ({
  member,
  page,
  gateway,
  allow,
}) => {
  allow(/Failed to load resource|unreadable response field/);
  const api = await Api.logIn(gateway, STORE);
  await page.addInitScript(noteToasts);
  await page.clock.install();
  const redeeming = new Redeeming(page, 'CONTRIBUTION');
  let signedIn = false;
  for (const fault of performed)
    await test.step(`${fault.row} ${fault.name}`, async () => {
      await beginAnew(page, () => api.open(page, '/lostPage'), signedIn);
      await member.go(ways.CONTRIBUTION.path);
      await redeeming.fill('20');
      await redeeming.next.tap();
      let sent = 0;
      await page.route(`**${submitContribution.path}`, (route) => {
        sent += 1;
        return perform(fault.behave(submitContribution), RETRY_AFTER_S)(route);
      });
      await redeeming.pay();
      const { kind, toast, text } = fault.outcome(submitContribution);

      if (kind === 'data') await expect(page).toHaveURL(/redeemRecordDetail/);
      else if (kind === 'lost') await expect(page.getByRole('heading', { name: '页面走丢了' })).toBeVisible();
      else if (kind === 'expired') await expect(page).toHaveURL(/#\/login$/);
      else if (UNKNOWN.has(kind)) await expect(page.getByRole('heading', { name: '结果确认中' })).toBeVisible();
      else if (fault.row === RETRY_AFTER_ROW) await expect(redeeming.sheet.getByText(/秒后可再试/)).toBeVisible();
      else {
        await expect(redeeming.password).toBeEditable();
        await expect(redeeming.password).toHaveValue('');
      }

      const messages = await said(page);
      expect(messages).toHaveLength(kind === 'expired' || toast ? 1 : 0);
      if (text && toast) expect(messages).toEqual([text]);
      expect(sent).toBe(1);
      expect(await page.evaluate(() => 'harmed' in window)).toBe(false);
      signedIn = kind !== 'expired';
    });
});

/** These paths have a picture that a drawing stands in for. */
const HAS_PICTURES = new Set(['/home', '/allblind', '/myblind', '/commodity', '/Productdetails', '/redeemExchangeValue']);

test('no screen shows the browser’s icon of a broken picture: a drawing stands in for it', async ({
  member,
  page,
  allow,
  gateway,
}) => {
  allow(/Failed to load resource/);
  await page.route('**', (route) =>
    route.request().resourceType() === 'image' ? route.fulfill({ status: 404 }) : route.fallback(),
  );
  const api = await Api.logIn(gateway, '13800138000');
  await api.open(page, '/home');
  for (const { path } of routes.filter((row) => row.for !== 'guest')) {
    await member.go(path + (QUERIES[path] ?? ''));
    await expect(page.locator('main[aria-busy=true], main [aria-busy=true]')).toHaveCount(0);
    // Lazy pictures below the fold are not asked for.
    await expect.poll(() => page.locator('main img:visible').evaluateAll(statesOf), path).not.toContain('broken');
    if (HAS_PICTURES.has(path))
      await expect.poll(() => page.locator('main img').evaluateAll(statesOf), path).toContain('drawing');
  }
});

/** Each picture shows itself, the drawing in place of one that can't be loaded, or the browser's icon. */
const statesOf = (pictures: (HTMLElement | SVGElement)[]) =>
  (pictures as HTMLImageElement[])
    .filter(({ complete }) => complete)
    .map(({ naturalWidth, src }) => (naturalWidth === 0 ? 'broken' : src.startsWith('data:image/svg') ? 'drawing' : 'itself'));
