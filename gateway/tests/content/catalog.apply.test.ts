import { memberAccount } from '@juyi/contract/account/account';
import { protocolCode, protocolInfo } from '@juyi/contract/content/agreement';
import { articleDetail } from '@juyi/contract/content/article';
import type { ResponseOf } from '@juyi/contract/core/define';
import { isUnreadable } from '@juyi/contract/core/tolerance';
import { ACTIVITY_ID } from '@juyi/contract/draw/activity';
import { type PrizeList, prizeList } from '@juyi/contract/draw/draw';
import { flashSales, goodsDetail } from '@juyi/contract/goods/goods';
import { exposures } from '@juyi/contract/team/recruiting';
import { storeProfile } from '@juyi/contract/team/store';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { issueToken } from '../../auth/tokens';
import { applyCatalog, diffCatalog, isCatalogApplied } from '../../catalog/apply';
import { OWN_CATALOG, readCatalog } from '../../catalog/read';
import { agreements, articles } from '../../content/schema';
import { draws, prizes } from '../../draw/schema';
import { flashActivities, goods } from '../../goods/schema';
import { recruitRewards, stores } from '../../team/schema';
import { applyEdited, editedCatalog, replacing } from '../support/catalogs';
import { drawer, only } from '../support/drawing';
import { newPhone, openTestGateway, type TestGateway } from '../support/gateway';
import { redeemer } from '../support/redeeming';

const WHEEL = 'activities/1001.json';
const readWheel = ({ send }: TestGateway) => send<PrizeList>(prizeList, { activityId: ACTIVITY_ID });
const idsIn = ({ list }: ResponseOf<typeof flashSales>) => list.map((sale) => isUnreadable(sale) || sale.activityId);
const readSales = async ({ send }: TestGateway) =>
  (await send<ResponseOf<typeof flashSales>>(flashSales, { pageNum: 1, pageSize: 20 })).data;

/** Every row that the catalogue writes. */
async function rowsOf({ gateway: { db } }: TestGateway): Promise<unknown> {
  const tables = [agreements, articles, goods, prizes, flashActivities, stores];
  const rows: unknown[] = [];
  for (const table of tables) rows.push((await db.select().from(table)).map((row) => JSON.stringify(row)).toSorted());
  return rows;
}

test('an empty production gateway is filled: agreements, articles, goods, flash sales and the draw answer', async () => {
  const test = await openTestGateway({ empty: true, settings: { production: true } });
  const { db } = test.gateway;
  expect(await isCatalogApplied(db)).toBe(false);
  expect(await test.send(protocolInfo, { protocolCode: 'PRIVACY' })).toMatchObject({ code: 1021, message: '协议尚未发布' });
  expect(await readWheel(test)).toMatchObject({ status: '1021' });

  const changes = await applyEdited(test);
  expect(new Set(changes.map(({ action }) => action))).toEqual(new Set(['新增']));
  expect(await isCatalogApplied(db)).toBe(true);
  for (const code of protocolCode.options)
    expect(await test.send(protocolInfo, { protocolCode: code })).toMatchObject({
      code: 200,
      data: { version: expect.stringMatching(/^1\.\d+\.\d$/) },
    });
  const { data: wheel } = await readWheel(test);
  expect(wheel).toMatchObject({ state: 1, title: '开盲盒 赢好礼' });
  expect(wheel.list.map(({ sort }) => sort)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  expect(wheel.list.reduce((sum, { odds = 0 }) => sum + odds, 0)).toBe(100);
  expect(idsIn(await readSales(test))).toContain(2001);
  expect(await test.send(goodsDetail, { goodsId: 'scarf' })).toMatchObject({ status: '200', data: { price: 7800, stock: 64 } });
  expect(await test.send(articleDetail, { articleId: 'task-intro' })).toMatchObject({ data: { title: '新手教程', views: 1 } });
});

test('a diff names each change by file, and writes nothing', async () => {
  const test = await openTestGateway();
  const { db } = test.gateway;
  const before = await rowsOf(test);
  // The seed has applied our own catalogue.
  expect(await diffCatalog(db, await readCatalog(OWN_CATALOG))).toEqual([]);
  const folder = await editedCatalog({
    'goods/scarf.md': replacing('price: 7800', 'price: 8200'),
    'goods/new-year-print.md': null,
    'articles/embroidery.md': null,
    'goods/bookmark.md': replacing('article: embroidery', 'article: second'),
    'articles/second.md': () =>
      '---\ntitle: 二\nauthor: 林小艺\nsummary: 二\npublishTime: 2026-11-05T10:30:00+08:00\n---\n\n正文\n',
    'agreements/PRIVACY.md': (text) => text.replace('version: 1.3.2', 'version: 1.4.0').replace('本协议', '此协议'),
    [WHEEL]: (text) => text.replace('"odds": 0.5', '"odds": 1.5').replace('"odds": 40', '"odds": 39'),
    'rewards.json': replacing('"helpTarget": 3', '"helpTarget": 5'),
    'stores.json': () =>
      '[{ "phone": "13012345678", "name": "新店", "region": "浙江省 杭州市", "openTime": "2026-11-01T00:00:00+08:00" }]',
  });
  const lines = (await diffCatalog(db, await readCatalog(folder))).map(({ file, action, subject, details }) =>
    [file, action, subject, ...details].join(' | '),
  );
  expect(lines).toEqual([
    'agreements/PRIVACY.md | 修改 | 协议 PRIVACY | 版本 "1.3.2" → "1.4.0" | 正文有改动',
    'articles/second.md | 新增 | 文章 second',
    'articles/embroidery.md | 删除 | 文章 embroidery | 目录中已没有',
    'goods/bookmark.md | 修改 | 商品 bookmark | 文章 "embroidery" → "second"',
    'goods/scarf.md | 修改 | 商品 scarf | 价格 7800 → 8200',
    'goods/new-year-print.md | 下架 | 商品 new-year-print | 目录中已没有',
    'activities/1001.json | 修改 | 奖品 tea-bowl | 概率（百万分之一） 5000 → 15000',
    'activities/1001.json | 修改 | 奖品 none | 概率（百万分之一） 400000 → 390000',
    'rewards.json | 修改 | 奖励 1 | 助力人数 3 → 5',
    'stores.json | 等待 | 店铺 新店（130****5678） | 该手机号尚未注册，注册后请再次 apply',
  ]);
  expect(await rowsOf(test)).toEqual(before);
});

test('goods and activities that the catalogue no longer has are off sale, not deleted, until they return', async () => {
  const test = await openTestGateway();
  const { db } = test.gateway;
  const gone = { 'goods/tea-cup.md': null, 'flash-sales/2001.json': null, 'flash-sales/2002.json': null };
  await applyEdited(test, gone);
  expect(await test.send(goodsDetail, { goodsId: 'tea-cup' })).toMatchObject({ status: '1021', message: '商品已下架' });
  expect(idsIn(await readSales(test))).toEqual([2005, 2006, 2003, 2004]);
  const { data: fan } = await test.send<ResponseOf<typeof goodsDetail>>(goodsDetail, { goodsId: 'round-fan', activityId: 2002 });
  expect([fan.goodsId, fan.activity]).toEqual(['round-fan', undefined]);
  expect(await db.select().from(goods).where(eq(goods.id, 'tea-cup'))).toHaveLength(1);
  expect(await applyEdited(test, gone)).toEqual([]);

  await applyEdited(test);
  expect(await test.send(goodsDetail, { goodsId: 'tea-cup', activityId: 2001 })).toMatchObject({
    data: { activity: { activityId: 2001 } },
  });

  await applyEdited(test, { [WHEEL]: null });
  expect(await readWheel(test)).toMatchObject({ status: '1021', message: '活动不存在' });
});

test('a prize that the catalogue no longer has can not be won; who won it keeps it', async () => {
  const test = await openTestGateway();
  const { db } = test.gateway;
  const won = await db.select().from(draws).where(eq(draws.prizeId, 'bookmark-set'));
  expect(won.length).toBeGreaterThan(0);
  await applyEdited(test, { [WHEEL]: replacing('"id": "bookmark-set"', '"id": "notebook"') });
  const { list } = (await readWheel(test)).data;
  expect(list.map(({ prizeId }) => prizeId)).not.toContain('bookmark-set');
  expect(list.reduce((sum, { odds = 0 }) => sum + odds, 0)).toBe(100);
  expect(await db.select().from(draws).where(eq(draws.prizeId, 'bookmark-set'))).toEqual(won);

  // Nothing that can be won is in stock any more: the withdrawn prize does not count.
  await only(test, 'tea-bowl', 0);
  await db.update(prizes).set({ stock: 0 }).where(eq(prizes.published, true));
  const me = await drawer(test);
  expect(await me.draw()).toMatchObject({ message: '奖品已抢光' });
});

test('stock that has been redeemed stays, until the stock in the file changes', async () => {
  const test = await openTestGateway();
  const { db } = test.gateway;
  const stockOf = async () => (await db.select().from(goods).where(eq(goods.id, 'bookmark')))[0]?.stock ?? 0;
  const before = await stockOf();
  const me = await redeemer(test);
  expect(await me.exchange()).toMatchObject({ message: '成功' });
  expect(await stockOf()).toBeLessThan(before);
  const left = await stockOf();
  await applyEdited(test, { 'goods/bookmark.md': replacing('subtitle: 真丝', 'subtitle: 全真丝') });
  expect(await stockOf()).toBe(left);
  await applyEdited(test, { 'goods/bookmark.md': replacing('stock: 86', 'stock: 90') });
  expect(await stockOf()).toBe(90);
});

test('an agreement needs a new version for a new text; a refused catalogue, or one that fails, changes nothing', async () => {
  const test = await openTestGateway();
  const before = await rowsOf(test);
  const article = { 'articles/embroidery.md': replacing('劈丝：', '分丝：') };
  await expect(applyEdited(test, { ...article, 'agreements/PRIVACY.md': replacing('本协议', '此协议') })).rejects.toThrow(
    'agreements/PRIVACY.md:3 version 正文已改动，应使用新的版本号（已发布 1.3.2）',
  );
  const catalog = await readCatalog(await editedCatalog(article));
  const broken = { ...catalog, flashSales: catalog.flashSales.map((sale) => ({ ...sale, goodsId: 'nothing' })) };
  await expect(test.gateway.db.transaction((tx) => applyCatalog(tx, broken))).rejects.toThrow();
  expect(await rowsOf(test)).toEqual(before);
});

test('a store opens once its member has registered, and a closed one loses the role', async () => {
  const test = await openTestGateway();
  const phone = newPhone();
  const storesJson = (more: object) => () =>
    JSON.stringify([{ phone, name: '竹影斋', region: '浙江省 杭州市', openTime: '2026-11-01T00:00:00+08:00', ...more }]);
  expect(await applyEdited(test, { 'stores.json': storesJson({}) })).toMatchObject([{ action: '等待' }]);
  const { memberId, token } = await test.signUp(phone);
  expect(await test.send(storeProfile, {}, token)).toMatchObject({ message: '权限不足' });

  expect(await applyEdited(test, { 'stores.json': storesJson({}) })).toMatchObject([{ action: '新增' }, { action: '修改' }]);
  const fresh = await issueToken(test.gateway.db, memberId, test.gateway.now());
  expect(await test.send(storeProfile, {}, fresh)).toMatchObject({
    data: { storeName: '竹影斋', joinTime: '2026-10-31T16:00:00.000Z' },
  });
  expect(await applyEdited(test, { 'stores.json': storesJson({}) })).toEqual([]);

  await applyEdited(test, { 'stores.json': storesJson({ closed: true }) });
  expect(await test.send(storeProfile, {}, fresh)).toMatchObject({ message: '权限不足' });
  expect(await test.gateway.db.select().from(stores).where(eq(stores.memberId, memberId))).toHaveLength(1);
});

test('joining gives what the catalogue says', async () => {
  const test = await openTestGateway();
  const rewards = { helpTarget: 1, newcomerChances: 7, newcomerPoints: 11, inviterPoints: 13, recruitReward: 1700 };
  await applyEdited(test, { 'rewards.json': () => JSON.stringify(rewards) });
  const inviting = await test.signUp(newPhone());
  const joined = await test.signUp(newPhone(), { inviteCode: inviting.inviteCode });
  expect((await test.send(memberAccount, {}, joined.token)).data).toMatchObject({ contribution: 11, drawChances: 7 });
  expect((await test.send(memberAccount, {}, inviting.token)).data).toMatchObject({ contribution: 13, drawChances: 1 });
  expect((await test.send(exposures, {}, inviting.token)).data).toMatchObject({ target: 1, helped: 1, chances: 1 });
  const owed = await test.gateway.db.select().from(recruitRewards).where(eq(recruitRewards.inviterId, inviting.memberId));
  expect(owed).toMatchObject([{ amount: 1700 }]);
});
