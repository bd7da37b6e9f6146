import type { FrameLocator, Page } from '@playwright/test';
import { expect, freshPhone, type Member, test, watch } from '../support/test';

test.use({ appDir: 'build/qa' });

const eventList = (inspector: Page | FrameLocator) => inspector.getByRole('list', { name: '事件记录' });
const state = (inspector: Page | FrameLocator, id: string) => inspector.locator(`[data-id="${id}"][data-state]`);

/** Searches the list for an event; only the rows in view are in the page. */
async function found(inspector: Page | FrameLocator, event: string, text: string): Promise<void> {
  const find = inspector.getByLabel('查找');
  await find.fill(`event:${event}`);
  await expect(eventList(inspector)).toContainText(text);
  await find.fill('');
}

/** Collects every message that a window receives. */
function keepMessages(): void {
  const kept: string[] = [];
  Object.assign(window, { kept });
  window.addEventListener('message', ({ data }) => kept.push(JSON.stringify(data)));
}
const messages = (page: Page) => page.evaluate(() => (window as unknown as { kept: string[] }).kept.join('\n'));

/** Registers step by step while checking the inspector. */
async function registerWatched(member: Member, inspector: Page | FrameLocator): Promise<void> {
  const phone = freshPhone();
  await expect(state(inspector, 'registration.filling')).toHaveAttribute('data-state', 'active');
  await member.page.getByLabel('手机号').fill(phone);
  const code = await member.receiveCode(phone);
  await found(inspector, 'sms.request', '获取验证码');
  await found(inspector, 'sms.sent', '短信已发出');
  await member.page.getByLabel('短信验证码').fill(code);
  await member.page.getByLabel('登录密码').fill('Kachelofen-2026');
  await member.page.getByLabel(/我已阅读并同意/).check();
  await member.registerButton.tap();
  await expect(member.page).toHaveURL(/#\/appdownload$/);
  await found(inspector, 'registration.submit', 'registration.submit');
  await found(inspector, 'xstate.done.actor.register', '已注册并登录');
}

test.describe('on a desktop', () => {
  test.use({ viewport: { width: 1280, height: 800 }, isMobile: false });

  test('?inspect opens the inspector beside the app: flows, states and events live', async ({
    member,
    page,
    context,
    gateway,
  }) => {
    const opening = context.waitForEvent('page');
    await page.goto(`${gateway.url}/?inspect#/AppRegister`);
    const inspector = await opening;
    const complaints = watch(inspector);
    await inspector.setViewportSize({ width: 1280, height: 800 });
    await expect(inspector.locator('output')).toHaveText('实时');
    const living = inspector.getByRole('list', { name: '运行中的流程' });
    await expect(living).toContainText('登录状态');
    await expect(living).toContainText('图形验证码');
    // The closed card names the step inside that the list names.
    const step = (await living.getByRole('button').first().innerText()).split('\n').pop() ?? '';
    await expect(state(inspector, 'registration.filling').getByRole('button', { name: /^▸/ }).first()).toContainText(`：${step}`);

    await registerWatched(member, inspector);
    await expect(living).toContainText('已登录');

    // A past step: its states, the transition taken, and its data.
    await inspector.getByLabel('查找').fill('event:registration.submit');
    await inspector
      .getByRole('list', { name: '事件记录' })
      .getByRole('button', { name: /提交注册/ })
      .click();
    await expect(state(inspector, 'registration.submitting')).toHaveAttribute('data-state', 'active');
    // The first of the two transitions stops at an invalid invite code.
    await expect(inspector.locator('li[data-taken="true"][data-id~="registration.filling|registration.submit|1"]')).toHaveCount(
      1,
    );
    await expect(inspector.getByRole('region', { name: '数据' })).toContainText(/password\s*••••••/);
    await expect(inspector.getByRole('region', { name: '数据' })).toContainText('166****');
    await inspector.getByRole('button', { name: '回到此刻' }).click();
    await inspector.getByLabel('查找').fill('');

    // Both pages can reload.
    await inspector.reload();
    await found(inspector, 'registration.submit', 'registration.submit');
    await page.reload();
    await expect(inspector.locator('output')).toHaveText('实时');
    await expect(eventList(inspector)).toContainText('应用重新载入');

    await page.close();
    await expect(inspector.locator('output')).toHaveText('应用已断开');
    expect(complaints).toEqual([]);
  });

  test('?inspect=stately asks first, and posts masked messages to the hosted page only', async ({
    member,
    page,
    context,
    gateway,
  }) => {
    await context.addInitScript(keepMessages);
    await context.route('https://stately.ai/**', (route) =>
      route.fulfill({
        contentType: 'text/html',
        body: "<!doctype html><script>opener.postMessage({ type: '@statelyai.connected' }, '*')</script>",
      }),
    );
    const asked: string[] = [];
    let isAllowed = false;
    page.on('dialog', (dialog) => {
      asked.push(dialog.message());
      void (isAllowed ? dialog.accept() : dialog.dismiss());
    });
    await page.goto(`${gateway.url}/?inspect=stately#/AppRegister`);
    await expect(page.getByLabel('手机号')).toBeVisible();
    await expect.poll(() => asked).toEqual([expect.stringContaining('会发到 stately.ai')]);
    expect(context.pages()).toHaveLength(1);

    isAllowed = true;
    const opening = context.waitForEvent('page');
    await page.reload();
    const hosted = await opening;
    await hosted.waitForURL('https://stately.ai/inspect');
    await expect.poll(() => messages(hosted)).toContain('registration');

    const phone = freshPhone();
    await page.getByLabel('手机号').fill(phone);
    await expect(page.getByAltText('图形验证码')).toBeVisible();
    const captcha = await member.captchaText();
    await member.receiveCode(phone);
    await expect.poll(() => messages(hosted)).toContain('sms.sent');
    const seen = await messages(hosted);
    expect(seen).toContain('"definition"');
    expect([phone, captcha].filter((secret) => seen.includes(secret))).toEqual([]);
    // A page of another origin that pretends to be the inspector receives nothing.
    await page.evaluate(() => window.postMessage({ type: '@statelyai.connected' }, '*'));
    expect(await messages(page)).not.toContain('@xstate.actor');
  });

  test('an answer that differs has its notes in its row, and a counter that finds it', async ({
    page,
    context,
    gateway,
    allow,
  }) => {
    allow(/^warning: unreadable response field, flashSales: list\[\]\.price$/);
    await page.route('**/getBreakActivities', async (route) => {
      const response = await route.fetch();
      const body = (await response.json()) as { data: { list: { price: unknown }[] } };
      Object.assign(body.data.list[0] ?? {}, { price: '面议' });
      await route.fulfill({ response, json: body });
    });
    const opening = context.waitForEvent('page');
    await page.goto(`${gateway.url}/?inspect#/commodity`);
    const inspector = await opening;
    await inspector.setViewportSize({ width: 1440, height: 900 });
    await inspector.getByRole('button', { name: /^数据有出入 \d+$/ }).click();
    await expect(inspector.getByLabel('查找')).toHaveValue('is:noted');
    const noted = eventList(inspector).getByRole('button', { name: /秒杀活动.*数据有出入/ });
    await noted.first().click();
    const notes = inspector.getByRole('list', { name: '数据有出入' });
    await expect(notes).toHaveText(/行里有 1 行读不出：price 是一段文字\s*list\[\]\.price$/);
  });

  test('with blocked popups it is docked beside the app', async ({ member, page, context, gateway }) => {
    await context.addInitScript(() => Object.assign(window, { open: () => null }));
    await page.goto(`${gateway.url}/#/AppRegister?inspect`);
    const inspector = page.frameLocator('iframe[title="流程检视"]');
    await expect(inspector.locator('output')).toHaveText('实时');
    // A layer of the app keeps beside the panel, too.
    await page.getByRole('button', { name: '用户协议' }).first().tap();
    const sheet = page.getByRole('dialog');
    await expect(sheet).toContainText('更新于');
    const edge = (await page.getByRole('complementary', { name: '流程检视' }).boundingBox())?.x ?? 0;
    await expect
      .poll(async () => ((await sheet.boundingBox())?.x ?? 0) + ((await sheet.boundingBox())?.width ?? 0))
      .toBeLessThanOrEqual(edge);
    await page.keyboard.press('Escape');
    await registerWatched(member, inspector);
  });
});

test('on a phone it is collapsed behind a button, and shows earlier events when opened', async ({ member, page, gateway }) => {
  await page.goto(`${gateway.url}/?inspect#/AppRegister`);
  const phone = freshPhone();
  await page.getByLabel('手机号').fill(phone);
  await member.receiveCode(phone);
  await page.getByRole('button', { name: '展开流程检视' }).tap();
  const inspector = page.frameLocator('iframe[title="流程检视"]');
  await expect(state(inspector, 'registration.filling')).toHaveAttribute('data-state', 'active');
  await inspector.getByRole('button', { name: '记录' }).tap();
  await found(inspector, 'sms.request', '获取验证码');
  await page.getByRole('button', { name: '收起' }).tap();
  await expect(page.getByLabel('手机号')).toBeVisible();

  // Stays enabled for the tab until ?inspect=off.
  await page.reload();
  await expect(page.getByRole('button', { name: '展开流程检视' })).toBeVisible();
  await page.goto(`${gateway.url}/?inspect=off#/AppRegister`);
  await expect(page.getByLabel('手机号')).toBeVisible();
  await expect(page.getByRole('button', { name: '展开流程检视' })).toHaveCount(0);
});

test('without an app the page is a reference of all flows', async ({ page, gateway }) => {
  const complaints = watch(page);
  await page.goto(`${gateway.url}/inspector.html#registration`);
  await expect(page.getByRole('figure', { name: /^注册/ })).toBeVisible();
  await page.getByRole('button', { name: '说明' }).tap();
  await expect(page.getByRole('region', { name: '说明' })).toContainText('registration.submit');
  await page.getByRole('button', { name: '目录' }).tap();
  await page.getByRole('button', { name: '登录状态' }).tap();
  await expect(page).toHaveURL(/#session$/);
  // The chosen page comes to the front.
  await expect(page.getByRole('figure', { name: /^登录状态/ })).toBeVisible();
  await page.getByRole('button', { name: '目录' }).tap();
  await page.getByRole('button', { name: '登录的说明' }).tap();
  await expect(page).toHaveURL(/#journey=login$/);
  await expect(page.getByRole('heading', { level: 1, name: '登录' })).toBeVisible();

  // A text that a member reads in another journey is found, and leads to its place.
  await page.getByRole('button', { name: '目录' }).tap();
  const search = page.getByRole('searchbox', { name: '在全部旅程里找' });
  await search.fill('奖品已抢光 次数保留');
  await expect(page.getByRole('status').filter({ hasText: /^找到 \d+ 处$/ })).toBeVisible();
  await page.locator('a[href$="draw.allGone"]').tap();
  await expect(page).toHaveURL(/#journey=draw&at=draw.allGone$/);
  await expect(page.locator('[id="draw.allGone"]')).toContainText('再看');
  await expect(page.locator('[id="draw.allGone"]')).toBeInViewport();
  await search.fill('没有这句话');
  await expect(page.getByRole('status').filter({ hasText: '没有找到“没有这句话”' })).toBeVisible();
  expect(complaints).toEqual([]);
});
