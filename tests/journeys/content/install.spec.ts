import type { Page } from '@playwright/test';
import { phones } from '../../support/userAgents';
import { expect, test } from '../support/test';

test.use({ userAgent: phones['an Android phone'].userAgent });

/** The browser offers to install the page, and its member will choose this. */
const offer = (page: Page, outcome: 'accepted' | 'dismissed') =>
  page.evaluate((chosen) => {
    const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
      prompt: () => Promise.resolve(),
      userChoice: Promise.resolve({ outcome: chosen }),
    });
    window.dispatchEvent(event);
  }, outcome);

test('the page is added to the home screen where the browser offers it', async ({ member, page }) => {
  await member.open('/appdownload');
  const add = page.getByRole('button', { name: '添加到桌面' });
  await expect(page.getByText('或“添加到桌面”')).toBeVisible();
  await expect(add).toHaveCount(0);
  // The browser finds the manifest, and in it icons that it can read.
  const manifest = await page.locator('link[rel=manifest]').getAttribute('href');
  const sizes = await page.evaluate(async (url) => {
    const { icons } = (await (await fetch(url)).json()) as { icons: { src: string }[] };
    return Promise.all(
      [...icons.map(({ src }) => src), '/apple-touch-icon.png'].map(async (src) => {
        const image = new Image();
        image.src = src;
        await image.decode();
        return image.naturalWidth;
      }),
    );
  }, manifest ?? '');
  expect(sizes).toEqual([192, 512, 512, 180]);

  await offer(page, 'dismissed');
  await add.tap();
  await expect(member.toast).toHaveText('没有添加，也可以按图上的步骤添加');
  await expect(add).toHaveCount(0);

  // The offer outlives the visit of the page.
  await offer(page, 'accepted');
  await page.getByRole('button', { name: '先用网页版' }).tap();
  await expect(page).toHaveURL(/#\/home$/);
  await page.goBack();
  await add.tap();
  await expect(page.getByRole('heading', { name: '正在添加，稍后到桌面查看' })).toBeVisible();
  await page.evaluate(() => window.dispatchEvent(new Event('appinstalled')));
  await expect(page.getByRole('heading', { name: '已在桌面，点图标就能打开' })).toBeVisible();
  await expect(add).toHaveCount(0);
});
