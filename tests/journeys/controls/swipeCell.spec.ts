import type { Page } from '@playwright/test';
import { comeToRest } from '../support/fits';
import { Hand, middleOf } from '../support/hand';
import { expect, type Member, test } from '../support/test';

test.use({ appDir: 'build/qa' });

const line = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name });
const remove = (page: Page, name: string) => page.getByRole('button', { name: `删除${name}的地址` });
const result = (page: Page) => page.getByLabel('滑动单元的结果');

/** Whether the actions are visible and not covered. */
const isOpen = (page: Page, name: string) =>
  remove(page, name).evaluate((button) => {
    const { left, right, top, bottom } = button.getBoundingClientRect();
    return document.elementFromPoint((left + right) / 2, (top + bottom) / 2) === button;
  });
async function expectOpen(page: Page, name: string, open: boolean) {
  await comeToRest(page);
  expect(await isOpen(page, name)).toBe(open);
  // A closed cell paints nothing of its actions, at no edge.
  await expect(remove(page, name).locator('..')).toHaveCSS('opacity', open ? '1' : '0');
}

async function begin(page: Page, member: Member) {
  await member.open('/controls');
  const cell = line(page, '周明');
  const start = await middleOf(cell.getByText('139 0013 9000'));
  const widths = await cell
    .getByRole('button', { name: /地址/ })
    .evaluateAll((buttons) => buttons.map((button) => (button as HTMLElement).offsetWidth));
  // 15 % of 160 px is 24 px, 85 % is 136 px: whole px, so that both sides of each threshold can be tested.
  expect(widths.reduce((sum, width) => sum + width)).toBe(160);
  return { hand: await Hand.on(page), start };
}

test('follows the finger; a fling that ends below the threshold does not open it', async ({ member, page }) => {
  const { hand, start } = await begin(page, member);
  const content = line(page, '周明').getByText('139 0013 9000');
  const before = (await content.boundingBox())?.x ?? 0;
  await hand.drag(start, -70);
  expect((await content.boundingBox())?.x).toBe(before - 70);
  await hand.move({ x: start.x - 20, y: start.y });
  await hand.up();
  await expectOpen(page, '周明', false);
  await hand.down(start);
  await hand.move({ x: start.x - 20, y: start.y });
  await hand.up();
  await expectOpen(page, '周明', false);
});

test('only one cell is open at a time, and a touch outside closes it', async ({ member, page }) => {
  const { hand, start } = await begin(page, member);
  await hand.swipe(start, -100);
  await expectOpen(page, '周明', true);
  await hand.swipe(await middleOf(line(page, '林小艺').getByText('138 0013 8000')), -100);
  await expectOpen(page, '林小艺', true);
  await expectOpen(page, '周明', false);
  await page.getByRole('heading', { name: '滑动单元' }).tap();
  await expectOpen(page, '林小艺', false);
});

test('a tap on the content of an open cell only closes it; actions and buttons work', async ({ member, page }) => {
  const { hand, start } = await begin(page, member);
  await hand.swipe(start, -100);
  await expectOpen(page, '周明', true);
  const edit = page.getByRole('button', { name: '编辑周明' });
  await edit.tap();
  await expectOpen(page, '周明', false);
  await expect(result(page)).toHaveText('还没有选操作');
  await edit.tap();
  await expect(result(page)).toHaveText('周明：编辑');
  // A tap may have scrolled the page. The next one follows a fling, which must not swallow it.
  await hand.swipe(await middleOf(line(page, '周明').getByText('139 0013 9000')), -100);
  await expectOpen(page, '周明', true);
  await remove(page, '周明').tap();
  await expect(result(page)).toHaveText('周明：删除');
  await expectOpen(page, '周明', false);
});

test('vertical drags scroll the page and not the cell; a cancelled touch changes nothing', async ({ member, page }) => {
  const { hand, start } = await begin(page, member);
  const before = await page.evaluate(() => window.scrollY);
  await hand.swipe(start, -30, -200);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(before + 100);
  await expectOpen(page, '周明', false);
  const again = await middleOf(line(page, '周明').getByText('139 0013 9000'));
  await hand.drag(again, -100);
  await hand.takenAway();
  await expectOpen(page, '周明', false);
});

test('keyboard: focus opens it, Escape and blur close it, Enter activates', async ({ member, page }) => {
  await begin(page, member);
  await page.getByRole('button', { name: '把周明的地址设为默认' }).focus();
  await expectOpen(page, '周明', true);
  await page.keyboard.press('Tab');
  await expect(remove(page, '周明')).toBeFocused();
  await page.keyboard.press('Escape');
  await expectOpen(page, '周明', false);
  await expect(remove(page, '周明')).not.toBeFocused();
  await remove(page, '周明').focus();
  await expectOpen(page, '周明', true);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: '编辑周明' })).toBeFocused();
  await remove(page, '林小艺').focus();
  await expectOpen(page, '周明', false);
  await page.keyboard.press('Enter');
  await expect(result(page)).toHaveText('林小艺：删除');
});
