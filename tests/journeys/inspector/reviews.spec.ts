import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { openShopServer } from '@juyi/inspector/tests/shopServer';
import { expect, test } from '../support/test';

test.use({ viewport: { width: 1440, height: 900 }, isMobile: false });

test('a product owner approves a journey and comments on a state on the page of the development server; both are files', async ({
  page,
  allow,
}) => {
  // There are no pictures.
  allow(/404 \(Not Found\)$/);
  // Vite optimizes a dependency when it first meets it, refuses what the page asks for meanwhile, and loads the page again.
  allow(/504 \(Outdated Optimize Dep\)$/);
  const shop = await openShopServer();
  const jsonOf = (folder: string) =>
    readdirSync(join(shop.folder, folder))
      .filter((name) => name.endsWith('.json'))
      .map((name) => JSON.parse(readFileSync(join(shop.folder, folder, name), 'utf8')) as object);
  try {
    await page.goto(`${shop.origin}/inspector.html#journey=buying`);
    const journey = page.getByRole('region', { name: '旅程' });
    await expect(journey.getByText('还没有人确认')).toBeVisible();
    const refused = page.locator('[id="checkout.refused"]');
    await refused.getByRole('button', { name: '写意见' }).click();
    await refused.getByRole('button', { name: '保存意见' }).click();
    await expect(refused.getByText('请填写姓名')).toBeVisible();
    await refused.getByLabel('姓名').fill('林产品');
    await refused.getByRole('textbox', { name: '意见' }).fill('怎么改？');
    await refused.getByRole('button', { name: '保存意见' }).click();
    await expect(refused.getByRole('button', { name: '写意见' })).toBeVisible();
    await expect(refused.getByText('怎么改？')).toBeVisible();

    await page.getByRole('button', { name: '我看过，确认' }).click();
    await expect(page.getByLabel('姓名')).toHaveValue('林产品');
    await page.getByRole('button', { name: '确认', exact: true }).click();
    const approved = journey.getByText(/已由 林产品 确认；之后没有改动/);
    await expect(approved).toBeVisible();

    await page.reload();
    await expect(approved).toBeVisible();
    await expect(refused.getByText('怎么改？')).toBeVisible();
    expect(jsonOf('docs/approvals')).toEqual([expect.objectContaining({ journey: 'buying', by: '林产品' })]);
    expect(jsonOf('docs/approvals/comments')).toEqual([expect.objectContaining({ state: 'checkout.refused', text: '怎么改？' })]);
    // It asks for the server as long as it is open.
    await page.goto('about:blank');
  } finally {
    shop.close();
  }
});
