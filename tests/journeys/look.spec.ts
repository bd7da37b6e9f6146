import type { Page } from '@playwright/test';
import { enlargeText, expectAccessible, expectToFit } from './fits';
import { expect, test } from './support';

// What is still fading in has another contrast.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

const states: Record<string, (page: Page) => Promise<void>> = {
  '/AppRegister': async (page) => expect(page.getByAltText('图形验证码')).toBeVisible(),
  '/login': async (page) => expect(page.getByAltText('图形验证码')).toBeVisible(),
  '/r?code=JY8K2M': async (page) => expect(page.getByText('来自 137****7000')).toBeVisible(),
  '/protocol': async (page) => expect(page.getByText(/^版本/)).toBeVisible(),
  '/appdownload': async (page) => expect(page.getByRole('img', { name: '下载页二维码' })).toBeVisible(),
  '/lostPage': async (page) => expect(page.getByRole('heading', { name: '页面走丢了' })).toBeVisible(),
};

for (const [path, ready] of Object.entries(states))
  for (const width of [390, 320])
    test(`${path} at ${width} px: axe finds nothing, everything fits, also at 130 % text`, async ({ member, page }) => {
      await page.setViewportSize({ width, height: width === 390 ? 844 : 568 });
      await member.open(path);
      await ready(page);
      await expectAccessible(page);
      await expectToFit(page);
      await page.evaluate(enlargeText, 1.3);
      await expectToFit(page);
    });

test('the registration form with all its messages: axe finds nothing', async ({ member, page }) => {
  await member.open('/AppRegister');
  await expect(page.getByAltText('图形验证码')).toBeVisible();
  await member.registerButton.tap();
  await expect(page.getByText('请输入手机号')).toBeVisible();
  await expectAccessible(page);
});

test('the reset sheet, over the login: axe finds nothing, everything fits', async ({ member, page }) => {
  await page.setViewportSize({ width: 320, height: 568 });
  await member.open('/login');
  await page.getByRole('button', { name: '忘记密码' }).tap();
  await expect(page.getByRole('dialog', { name: '重置密码' }).getByAltText('图形验证码')).toBeVisible();
  await expectAccessible(page);
  await expectToFit(page);
});

test.describe('inside WeChat', () => {
  test.use({
    userAgent:
      'Mozilla/5.0 (Linux; Android 13; Pixel 7) AppleWebKit/537.36 Chrome/111.0 Mobile Safari/537.36 MicroMessenger/8.0.40',
  });
  test('the mask over the download page: axe finds nothing, everything fits', async ({ member, page }) => {
    await page.setViewportSize({ width: 320, height: 568 });
    await member.open('/appdownload');
    await page.getByRole('button', { name: '下载 Android 版' }).tap();
    await expect(page.getByRole('dialog', { name: '请在浏览器中打开' })).toBeVisible();
    await expectAccessible(page);
    await expectToFit(page);
  });
});
