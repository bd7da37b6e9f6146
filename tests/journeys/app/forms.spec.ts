import { Api } from '../support/api';
import { comeToRest, NARROW } from '../support/fits';
import { STORE } from '../support/redeeming';
import { expect, test } from '../support/test';

/** Forms with their first field and their main button. */
const forms = [
  ['/AppRegister', '手机号', '注册'],
  ['/login', '手机号', '登录'],
  ['/address/create', '收货人', '保存'],
  ['/redeem', '使用贡献值兑换', '下一步'],
] as const;

test('the main button of a form stays in sight over the keyboard and on a phone on its side', async ({
  member,
  page,
  gateway,
}) => {
  const api = await Api.logIn(gateway, STORE);
  for (const [path, field, button] of forms) {
    if (/^\/(address|redeem)/.test(path)) await api.open(page, path);
    else await member.open(path);
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

test('on a low phone the error of a form is read above the main button', async ({ page, member, allow }) => {
  allow(/status of 429/);
  await page.route('**/loginPwd', (route) => route.fulfill({ status: 429, json: { code: 429, message: '操作太频繁' } }));
  await page.setViewportSize(NARROW);
  await member.open('/login');
  await page.getByRole('button', { name: '密码登录' }).tap();
  await page.getByLabel('手机号').fill('13800138000');
  await member.solveCaptcha();
  await page.getByLabel('登录密码').fill('juyi2027');
  await page.getByLabel(/我已阅读并同意/).check();
  await page.evaluate(() => window.scrollTo(0, 0));
  await page.getByRole('button', { name: '登录', exact: true }).evaluate((button) => (button as HTMLButtonElement).click());
  const alert = page.getByRole('alert').filter({ hasText: /./ });
  await expect(alert).toBeInViewport({ ratio: 1 });
  const isSeen = await alert.evaluate((element) => {
    const { left, top, bottom } = element.getBoundingClientRect();
    return [top + 2, bottom - 2].every((y) => document.elementFromPoint(left + 16, y) === element);
  });
  expect(isSeen).toBe(true);
});
