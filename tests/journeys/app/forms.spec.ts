import { Api } from '../support/api';
import { comeToRest, NARROW } from '../support/fits';
import { STORE } from '../support/redeeming';
import { expect, freshPhone, revealCaptcha, test } from '../support/test';

/** Forms with their first field and their main button. */
const forms = [
  ['/address/create', '收货人', '保存'],
  ['/redeem', '使用贡献值兑换', '下一步'],
] as const;

test('the main button of a form stays in sight over the keyboard and on a phone on its side', async ({ page, gateway }) => {
  const api = await Api.logIn(gateway, STORE);
  for (const [path, field, button] of forms) {
    await api.open(page, path);
    for (const size of [
      { width: 390, height: 400 },
      { width: 844, height: 390 },
    ]) {
      await page.setViewportSize(size);
      await page.getByLabel(field).focus();
      await comeToRest(page);
      await expect(page.getByLabel(field)).toBeInViewport({ ratio: 1 });
      await expect(page.getByRole('button', { name: button, exact: true })).toBeInViewport({ ratio: 1 });
    }
  }
});

for (const path of ['/login', '/AppRegister', '/Register'])
  test(`over the keyboard the main button stands below the consent, and covers no field: ${path}`, async ({ page, member }) => {
    await page.setViewportSize({ width: 390, height: 400 });
    await member.open(path);
    await page.getByLabel('手机号').focus();
    await comeToRest(page);
    const consent = await page.getByRole('checkbox').boundingBox();
    const button = await page.getByRole('button', { name: /^(注册|登录)$/ }).boundingBox();
    expect((button?.y ?? 0) - (consent?.y ?? Number.POSITIVE_INFINITY)).toBeGreaterThan(consent?.height ?? 0);
  });

test('on a low phone the error of a form is read above the main button', async ({ page, member, allow }) => {
  allow(/status of 429/);
  const message = '当前注册人数较多，请于 10 分钟后重试；如多次没有成功，请联系官方客服处理，并说明您的手机号';
  await page.route('**/auth/register', (route) => route.fulfill({ status: 429, json: { code: 429, message } }));
  // The bars of a browser take the rest.
  await page.setViewportSize({ ...NARROW, height: 460 });
  await member.open('/AppRegister');
  await member.fillRegistration(freshPhone());
  await page.evaluate(() => window.scrollTo(0, 0));
  // A tap would scroll.
  await member.registerButton.evaluate((button) => (button as HTMLButtonElement).click());
  const alert = page.getByRole('alert').filter({ hasText: /./ });
  await expect(alert).toBeInViewport({ ratio: 1 });
  const isSeen = await alert.evaluate((element) => {
    const text = document.createRange();
    text.selectNodeContents(element);
    const { left, top, bottom } = text.getBoundingClientRect();
    return [top, bottom].every((y) => document.elementFromPoint(left + 4, y) === element);
  });
  expect(isSeen).toBe(true);
});

for (const path of ['/AppRegister', '/r?code=ZZZZZZ'])
  test(`on the smallest phone the main button covers no field that has the focus, nor what is said of it: ${path}`, async ({
    page,
    member,
  }) => {
    await page.setViewportSize(NARROW);
    await member.open(path);
    await revealCaptcha(page);
    if (path.includes('code')) await expect(page.getByText(/^邀请码无效/)).toBeVisible();
    await member.registerButton.tap();
    await expect(page.getByText(/^请先阅读并同意/)).toBeVisible();
    for (const field of await page.locator('form input').all()) {
      await page.evaluate(() => window.scrollTo(0, 0));
      await field.focus();
      await comeToRest(page);
      // The words about a field are its error, the next line and, of the agreement, its text.
      const lowest = await field.evaluate((input) => {
        const error = document.getElementById(`${input.id}-error`);
        const about = [input, error, error?.parentElement?.nextElementSibling, input.closest('label')].filter(
          (element) => element && !element.querySelector('input:not(:focus), button'),
        );
        return Math.max(...about.map((element) => (element as Element).getBoundingClientRect().bottom));
      });
      expect(lowest, (await field.getAttribute('name')) ?? '').toBeLessThanOrEqual(
        (await member.registerButton.boundingBox())?.y ?? 0,
      );
    }
  });
