import type { Page } from '@playwright/test';
import { readFeatures } from '#lint/baseline.js';
import { Api } from '../support/api';
import { drawButton } from '../support/drawing';
import { LEADER, STORE } from '../support/redeeming';
import { expect, revealCaptcha, test } from '../support/test';

/** Kept: evaluate() of Playwright needs the typed arrays; Trusted Types are enforced by the CSP of this browser. */
const KEPT = /^Big(?:Int|Uint)64Array|^trusted/i;

/** Every global and member that the minimum supported browsers lack; members before their owners. */
const lacking = readFeatures()
  .filter(({ owner, name, option, since }) => option === undefined && since.length > 0 && !KEPT.test(owner) && !KEPT.test(name))
  .map(({ owner, name, isStatic }) => ({ owner: owner === 'Window' ? '' : owner, name, isStatic }))
  .sort((one, other) => other.owner.length - one.owner.length);

/** Deletes the features from this browser before the app starts. */
function removeAll(features: typeof lacking): void {
  for (const { owner, name, isStatic } of features) {
    const path = owner === '' ? [] : owner.split('.');
    const holder = path.reduce<object | undefined>((place, step) => place && Reflect.get(place, step), globalThis);
    if (!holder) continue;
    Reflect.deleteProperty(holder, name);
    const prototype = (holder as { readonly prototype?: object }).prototype;
    if (prototype && !isStatic) Reflect.deleteProperty(prototype, name);
  }
}

/** The text fields into which iOS zooms on focus, because their text is smaller than 16 px. */
const smallFields = () =>
  [...document.querySelectorAll('input, textarea')]
    .filter((field) => !/^(?:checkbox|radio|file)$/.test((field as HTMLInputElement).type))
    .filter((field) => Number.parseFloat(getComputedStyle(field).fontSize) < 16)
    .map(({ outerHTML }) => outerHTML);

const text = (said: string | RegExp) => async (page: Page) => expect(page.getByText(said).first()).toBeVisible();

/** Every kind of page, with an assertion that its data is shown. */
const pages: Record<string, Record<string, (page: Page) => Promise<void>>> = {
  visitor: {
    '/AppRegister': revealCaptcha,
    '/login': revealCaptcha,
    '/r?code=JY8K2M': text('来自 137****7000'),
    '/scanAddTeam?code=JY8K2M': text(/邀请您加入聚艺「青禾艺社团队」/),
    '/protocol': text(/^版本/),
    '/rule': async (page) => expect(page.getByRole('heading', { name: '二、参与资格' })).toBeVisible(),
    '/appdownload': text('点图标就开，不用下载安装'),
    '/commodity': async (page) => expect(page.getByRole('list', { name: '秒杀商品' }).getByRole('listitem')).toHaveCount(6),
    '/Productdetails?id=tea-cup&no=2001': text('口径 9 厘米，高 5 厘米'),
    '/Articletemplate?id=embroidery': text('双面同花'),
    '/taskIntro': text('好友加入得 50 贡献值'),
    '/shareVideo': async (page) => expect(page.getByRole('button', { name: '复制链接' })).toBeEnabled(),
  },
  'store member': {
    '/home': async (page) => {
      await expect(page.getByRole('region', { name: '限时秒杀' })).toContainText('去兑换');
      await expect(page.getByRole('region', { name: '店铺收益' })).toContainText('¥');
    },
    '/allblind': async (page) => expect(drawButton(page)).toBeVisible(),
    '/myblind': text(/^共 \d+ 件/),
    '/assetsRecord': text(/^共 \d+ 笔/),
    '/redeem': async (page) => {
      const picture = await page.screenshot();
      await page.getByLabel(/^添加凭证/).setInputFiles({ name: 'receipt.png', mimeType: 'image/png', buffer: picture });
      await expect(page.getByAltText('第 1 张凭证')).toBeVisible();
    },
    '/redeemContribution': text('¥1.00 = 10 贡献值'),
    '/redeemExchangeValue': async (page) => expect(page.getByRole('link', { name: /剪纸灯笼/ })).toBeVisible(),
    '/redeemRecord': async (page) => {
      await page
        .getByRole('link', { name: /未通过/ })
        .first()
        .tap();
      await expect(page.getByRole('list', { name: '兑换进度' })).toBeVisible();
    },
    '/address/list': text('默认'),
    '/address/create': async (page) => {
      await page.getByRole('button', { name: /^所在地区/ }).tap();
      await page.getByRole('option', { name: '重庆市' }).tap();
      await expect(page.getByRole('option', { name: '县', exact: true })).toBeVisible();
    },
    '/customer': text('奖品与兑换'),
  },
  leader: {
    '/myteam': text(/\d 加入$/),
    '/withdrawalDetail': text(/^共 \d+ 笔/),
    '/assistfriends': text(/位好友，多 1 次开盒/),
    '/exposure': text(/^今日 \d+ 次$/),
    '/shareCode': async (page) => expect(page.getByRole('img', { name: '邀请二维码 JY8K2M' })).toBeVisible(),
    '/inviterFriends': async (page) => {
      await page.getByRole('button', { name: '生成海报' }).tap();
      await expect(page.getByRole('img', { name: /^邀请海报/ })).toBeVisible();
    },
  },
};

for (const [who, shown] of Object.entries(pages))
  test(`every kind of page works for a ${who} without any feature newer than the baseline`, async ({ page, gateway, member }) => {
    await page.addInitScript(removeAll, lacking);
    if (who === 'visitor') await member.open('/AppRegister');
    else await (await Api.logIn(gateway, who === 'leader' ? LEADER : STORE)).open(page, '/home');
    expect(await page.evaluate(() => 'toSorted' in Array.prototype || 'hasOwn' in Object || 'timeout' in AbortSignal)).toBe(
      false,
    );
    for (const [path, ready] of Object.entries(shown))
      await test.step(path, async () => {
        await member.go(path);
        await ready(page);
        expect(await page.evaluate(smallFields)).toEqual([]);
      });
  });
