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

/** Lines whose letters are cut off, at twice the text size (WCAG 1.4.4). */
const cutLines = () => {
  const elements = [...document.querySelectorAll<HTMLElement>('main *')];
  const sizes = elements.map((element) => Number.parseFloat(getComputedStyle(element).fontSize));
  for (const [index, element] of elements.entries()) element.style.fontSize = `${2 * (sizes[index] ?? 0)}px`;
  return elements
    .filter((element) => {
      const { overflowX, overflowY } = getComputedStyle(element);
      const cut =
        (overflowY !== 'visible' && element.scrollHeight > element.clientHeight + 1) ||
        (overflowX !== 'visible' && element.scrollWidth > element.clientWidth + 1);
      // Visually hidden text is a pixel wide.
      return cut && element.textContent !== '' && element.clientWidth > 1;
    })
    .map((element) => `${element.className}: ${element.textContent}`);
};

test('the main button of a form stays in sight over the keyboard and on a phone on its side; no line is cut at 200 % text', async ({
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
    await page.setViewportSize({ width: 390, height: 844 });
    expect(await page.evaluate(cutLines), path).toEqual([]);
  }
});
