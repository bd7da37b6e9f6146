import { Api } from '../support/api';
import { comeToRest } from '../support/fits';
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
