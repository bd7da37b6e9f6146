import type { Page } from '@playwright/test';
import { Hand } from '../support/hand';
import { expect, freshPhone, revealCaptcha, test, watchFor } from '../support/test';

// A phone's app that is seen and driven from a desk's page, by code, over the gateway.
test.use({ appDir: 'build/qa' });

const sheetOf = (page: Page) => page.getByRole('complementary', { name: '流程检视' });
const join = async (desk: Page, code: string) => {
  await desk.getByLabel('连接手机').getByRole('textbox').fill(code);
  await desk.getByRole('button', { name: '连接', exact: true }).click();
};

test('a desk sees a phone’s recording by its code, sends an event and forces an outcome; the code works once', async ({
  page,
  context,
  member,
  gateway,
  browser,
  allow,
}) => {
  // The phone loses its network below.
  allow(/ERR_INTERNET_DISCONNECTED/);
  await page.goto(`${gateway.url}/?inspect#/AppRegister`);
  await revealCaptcha(page);
  const bubble = page.getByRole('button', { name: '展开流程检视' });
  const { width, height } = (await bubble.boundingBox()) ?? { width: 0, height: 0 };
  expect([width, height]).toEqual([44, 44]);
  await bubble.tap();
  const connection = sheetOf(page).getByRole('status', { name: '连接电脑' });
  await expect(connection).toContainText(/^\d{4}在电脑打开/);
  const code = (await connection.textContent())?.slice(0, 4) ?? '';

  const desktop = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const desk = await desktop.newPage();
  const expectNoComplaints = watchFor(desk, []);
  await desk.goto(`${gateway.url}/inspector.html`);
  await join(desk, String((Number(code) + 1) % 10_000).padStart(4, '0'));
  await expect(desk.getByRole('alert')).toHaveText('连接码不对、已用过或已过期');
  await join(desk, code);
  const link = desk.locator('output[data-link]');
  await expect(link).toHaveText('实时');
  await expect(connection).toHaveText('电脑已连接，可以在电脑上查看和操作');
  const eventList = desk.getByRole('list', { name: '事件记录' });
  const details = desk.getByRole('region', { name: '数据' });

  // A second desk can't use the code again.
  const second = await desktop.newPage();
  await second.goto(`${gateway.url}/inspector.html`);
  await join(second, code);
  await expect(second.getByRole('alert')).toHaveText('连接码不对、已用过或已过期');
  await second.close();

  // The desk sees at once what the member does, and an event from the desk changes what the member sees.
  await page.getByRole('button', { name: '收起' }).tap();
  const phone = freshPhone();
  await page.getByLabel('手机号').fill(phone);
  const image = page.getByAltText('图形验证码');
  const before = (await image.getAttribute('src')) ?? '';
  await details.getByRole('button', { name: /captcha\.refresh/ }).click();
  await desk.getByRole('button', { name: '发送', exact: true }).click();
  await expect(image).not.toHaveAttribute('src', before);
  await desk.getByLabel('查找').fill('is:manual event:captcha.refresh');
  await expect(eventList.getByText('人工')).toHaveCount(1);

  // A forced outcome.
  await desk.getByLabel('查找').fill('');
  const views = desk.getByRole('navigation', { name: '视图' });
  await views.getByRole('button', { name: '强制' }).click();
  await desk
    .getByRole('list', { name: '请求' })
    .getByRole('button', { name: /webCaptchaImage/ })
    .click();
  await desk.getByRole('button', { name: '服务器出错 500' }).click();
  await expect(page.getByRole('complementary', { name: '强制结果' })).toContainText('服务器出错 500（下一次）');
  await page.getByRole('button', { name: '看不清？点击换一张' }).tap();
  await expect(page.getByRole('complementary', { name: '强制结果' })).toHaveCount(0);
  await views.getByRole('button', { name: '运行' }).click();
  await desk.getByLabel('查找').fill('is:forced');
  await expect(eventList.getByRole('button', { name: /强制/ })).toHaveCount(1);
  await desk.getByLabel('查找').fill('');

  // A loss of the phone's network, and reloads of both pages.
  await context.setOffline(true);
  await expect(link).toHaveText('应用已断开');
  await context.setOffline(false);
  await expect(link).toHaveText('实时');
  await desk.reload();
  await expect(link).toHaveText('实时');
  await page.reload();
  await expect(eventList).toContainText('应用重新载入');
  await page
    .getByRole('button', { name: '密码登录' })
    .or(page.getByRole('link', { name: /登录/ }))
    .first()
    .tap();
  await expect(eventList).toContainText('/login');

  await desk.getByRole('button', { name: '断开', exact: true }).click();
  await expect(link).toHaveText('应用已断开');
  await page.getByRole('button', { name: '展开流程检视' }).tap();
  await expect(connection).not.toContainText('电脑已连接');
  await desktop.close();
  expectNoComplaints();
  expect(member.page).toBe(page);
});

test('the bubble can be dragged out of the way, and the sheet has three heights', async ({ page, gateway }) => {
  await page.goto(`${gateway.url}/?inspect#/AppRegister`);
  const bubble = page.getByRole('button', { name: '展开流程检视' });
  const hand = await Hand.on(page);
  await expect(bubble).toBeVisible();
  const from = (await bubble.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  const start = { x: from.x + 22, y: from.y + 22 };
  await hand.drag(start, 60 - start.x, 200 - start.y);
  // Right after a fling the browser swallows a tap.
  hand.rest(200);
  await hand.up();
  // It rests at the nearer side, and a drag does not open the sheet.
  await expect.poll(async () => bubble.boundingBox()).toEqual({ x: 8, y: 178, width: 44, height: 44 });
  await expect(sheetOf(page)).toBeHidden();
  await bubble.tap();
  for (const percent of [25, 90, 50]) {
    await sheetOf(page)
      .getByRole('button', { name: `${percent}%` })
      .tap();
    await expect.poll(async () => (await sheetOf(page).boundingBox())?.height).toBeCloseTo((844 * percent) / 100, 0);
  }
  await expect(page.frameLocator('iframe[title="流程检视"]').getByRole('button', { name: '运行' })).toBeVisible();
});
