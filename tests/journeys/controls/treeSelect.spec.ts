import type { Page } from '@playwright/test';
import { expectGoodLook, NARROW } from '../support/fits';
import { middleOf } from '../support/hand';
import { expect, type Member, test } from '../support/test';

test.use({ appDir: 'build/qa' });

const field = (page: Page) => page.getByRole('button', { name: /所在地区/ });
const sheet = (page: Page) => page.getByRole('dialog', { name: '选择所在地区' });
const option = (page: Page, name: string) => sheet(page).getByRole('option', { name });
const confirm = (page: Page) => sheet(page).getByRole('button', { name: '确定' });

async function open(page: Page, member: Member) {
  await member.open('/controls');
  await field(page).tap();
  await expect(option(page, '江西省')).toBeVisible();
}

const tab = (page: Page, name: string) => sheet(page).getByRole('group', { name: '所在地区已选' }).getByRole('button', { name });

test('spec §9: the tree is 300 px high', async ({ member, page }) => {
  await member.open('/controls');
  expect((await page.getByRole('group', { name: '服务', exact: true }).boundingBox())?.height).toBe(300);
});

test('a region is selected level by level and confirmed', async ({ member, page }) => {
  await open(page, member);
  await expect(confirm(page)).toBeDisabled();
  await option(page, '江西省').tap();
  await option(page, '景德镇市').tap();
  await expect(confirm(page)).toBeDisabled();
  await option(page, '珠山区').tap();
  await confirm(page).tap();
  await expect(field(page)).toContainText('江西省 景德镇市 珠山区 360203');
  await expect(sheet(page)).toHaveCount(0);
});

test('the tabs lead back; another province resets the lower levels, and 取消 discards the selection', async ({
  member,
  page,
}) => {
  await open(page, member);
  for (const name of ['江西省', '景德镇市', '珠山区']) await option(page, name).tap();
  await confirm(page).tap();
  await field(page).tap();
  await expect(option(page, '珠山区')).toHaveAttribute('aria-selected', 'true');
  await tab(page, '江西省').tap();
  await expect(option(page, '江西省')).toHaveAttribute('aria-selected', 'true');
  await option(page, '北京市').tap();
  await expect(tab(page, '江西省')).toHaveCount(0);
  await expect(confirm(page)).toBeDisabled();
  await sheet(page).getByRole('button', { name: '取消' }).tap();
  await expect(field(page)).toContainText('360203');
});

test('a level of one option selects it by itself', async ({ member, page }) => {
  await open(page, member);
  await option(page, '浙江省').tap();
  await expect(tab(page, '杭州市')).toBeVisible();
  await option(page, '西湖区').tap();
  await confirm(page).tap();
  await expect(field(page)).toContainText('浙江省 杭州市 西湖区 330106');
});

test('the back key closes the sheet, not the page', async ({ member, page }) => {
  await open(page, member);
  await page.goBack();
  await expect(sheet(page)).toHaveCount(0);
  await expect(page).toHaveURL(/#\/controls$/);
});

test('keyboard: arrows move within the list, Enter selects and goes on to the next list, a tab goes back', async ({
  member,
  page,
}) => {
  await open(page, member);
  // Tab order in the sheet: 取消, 确定 (disabled), the tab of the province, the first province.
  await expect(sheet(page)).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(option(page, '北京市')).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect(option(page, '江西省')).toBeFocused();
  await page.keyboard.press('End');
  await expect(option(page, '海南省')).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(option(page, '海南省')).toBeFocused();
  await option(page, '江西省').focus();
  await page.keyboard.press('Enter');
  await expect(option(page, '南昌市')).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Space');
  await expect(option(page, '昌江区')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(option(page, '昌江区')).toHaveAttribute('aria-selected', 'true');
  await tab(page, '景德镇市').focus();
  await page.keyboard.press('Enter');
  await expect(option(page, '景德镇市')).toHaveAttribute('aria-selected', 'true');
  await confirm(page).focus();
  await page.keyboard.press('Enter');
  await expect(field(page)).toContainText('360202');
  await expect(field(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(sheet(page)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(sheet(page)).toHaveCount(0);
  await expect(field(page)).toBeFocused();
});

test('spec §3: a disabled item can’t be selected; dot and badge have accessible texts', async ({ member, page }) => {
  await member.open('/controls');
  const services = page.getByRole('group', { name: '服务', exact: true });
  await expect(services.getByRole('option', { name: '兑换 有更新' })).toBeVisible();
  await expect(services.getByRole('option', { name: '盲盒 3' })).toBeVisible();
  const tapDisabled = async (name: string) => {
    const { x, y } = await middleOf(services.getByRole('option', { name }));
    await page.touchscreen.tap(x, y);
  };
  await tapDisabled('已结束');
  await expect(page.getByLabel('树形选择的结果')).toHaveText('还没有选');
  await services.getByRole('option', { name: '兑换 有更新' }).tap();
  await tapDisabled('暂停兑换');
  await expect(page.getByLabel('树形选择的结果')).toHaveText('redeem');
  await services.getByRole('option', { name: '数据IP 新' }).tap();
  await expect(page.getByLabel('树形选择的结果')).toHaveText('redeem / ip');
});

test('the sheet: no axe violations, no horizontal overflow at 320 and 390 px, also at 150 % text', async ({ member, page }) => {
  await page.setViewportSize(NARROW);
  await open(page, member);
  for (const name of ['江西省', '景德镇市', '珠山区']) await option(page, name).tap();
  await expectGoodLook(page);
});
