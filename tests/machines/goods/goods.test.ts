import type { GoodsDetail } from '@juyi/contract/goods/goods';
import { describe, expect, it } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import { goodsMachine, maxQuantityOf, pictureOf, stockAndLimitOf } from '#machines/goods/goods.ts';
import { until } from '../../support/client';
import { withActors } from '../actors';
import { lost, tooMany } from '../failures';
import { followsTable } from '../table';

const activity = {
  activityId: 2001,
  price: 6900,
  stock: 3,
  totalStock: 10,
  limit: 2,
  startTime: '2026-11-20T08:00:00+08:00',
  endTime: '2026-11-20T22:00:00+08:00',
  state: 1 as const,
};
const goods: GoodsDetail = {
  goodsId: 'tea-cup',
  name: '景德镇茶盏',
  subtitle: '',
  images: [],
  price: 9900,
  marketPrice: 12_800,
  ipPrice: 880,
  stock: 42,
  state: 1,
  limit: 5,
  specs: [{ name: '釉色', values: ['青花', '影青'] }],
  detailHtml: '',
  serverTime: '2026-11-20T10:00:00+08:00',
};

/** The same goods in each state of a flash sale; one item per member unless `limit` says more. */
const inSale = (state: 0 | 1 | 2 | 3, limit = 1): GoodsDetail => ({ ...goods, limit, activity: { ...activity, state, limit } });
const soldOut = { ...goods, stock: 0 };
const appOnly = { ...goods, ipPrice: undefined, limit: 1 };

describe('goods', () => {
  it('follows its table', () =>
    followsTable(goodsMachine, {
      inputs: {
        linked: { goodsId: 'tea-cup', activityId: 2001, hasAppStore: true },
        plain: { goodsId: 'tea-cup', activityId: null, hasAppStore: true },
        unreleased: { goodsId: 'tea-cup', activityId: null, hasAppStore: false },
      },
      events: {
        'spec.choose': { name: '釉色', value: '青花' },
        'quantity.change six': { value: 6 },
        'quantity.change none': { value: 0 },
      },
      names: {
        goods,
        appOnly,
        soldOut,
        before: inSale(0),
        running: inSale(1, 2),
        lastOne: inSale(1),
        gone: inSale(2),
        ended: inSale(3),
        lost,
        tooMany,
        chosen: { 釉色: '青花' },
        none: {},
        never: '',
      },
      // Only the request differs.
      notInPlace: ['activityId'],
      nullOrNot: ['failure'],
      table: `
        start
          linked                → reading + closed   goodsId=tea-cup activityId=2001 hasAppStore=true goods=- specs=none quantity=1 incomplete=false failure=-
          plain                 → reading + closed   goodsId=tea-cup activityId=- hasAppStore=true goods=- specs=none quantity=1 incomplete=false failure=-
          unreleased            → reading + closed   goodsId=tea-cup activityId=- hasAppStore=false goods=- specs=none quantity=1 incomplete=false failure=-
        open
          goods.buy             [hasAppStore=false] → stays
          goods.buy             [goods=-|soldOut|before|gone] → stays
          goods.buy             → leftForApp   output{to=app}
        reading   starts readGoods goodsId=tea-cup activityId=2001 | goodsId=tea-cup
          readGoods goods       → plain     goods=goods failure=-
          readGoods appOnly     → plain     goods=appOnly quantity=1 failure=-
          readGoods before      → upcoming  goods=before quantity=1 failure=-
          readGoods running     → running   goods=running failure=-
          readGoods lastOne     → running   goods=lastOne quantity=1 failure=-
          readGoods gone        → soldOut   goods=gone quantity=1 failure=-
          readGoods ended       → over      goods=ended quantity=1 failure=-
          readGoods soldOut     → soldOut   goods=soldOut quantity=1 failure=-
          readGoods tooMany     [goods=-] → waiting   failure=tooMany
          readGoods tooMany     → waitingToRefresh   failure=tooMany
          readGoods lost        [goods=-] → failed   failure=lost
          readGoods lost        → stale     failure=lost
        waiting, waitingToRefresh   starts wait time=1700000000000
        waiting
          wait over, wait broken                → failed
        failed
          flow.retry            → reading   failure=-
        waitingToRefresh
          wait over, wait broken                → reading
        stale   starts retryLater at=2026-11-20T10:00:00+08:00
          retryLater over, retryLater broken     → reading
        upcoming starts saleStart at=2026-11-20T08:00:00+08:00
          saleStart over, saleStart broken   → reading
        running   starts saleEnd at=2026-11-20T22:00:00+08:00
          saleEnd over, saleEnd broken       → reading
        soldOut   starts nextRound at=2026-11-20T22:00:00+08:00 | at=never
          nextRound over, nextRound broken   → reading
        closed
          goods.choose          [goods!=-] → choosing
          goods.redeem          [goods=-|appOnly|soldOut] → stays
          goods.redeem          [specs=none] → choosing
        choosing
          flow.back             → closed
          spec.choose           → stays   specs=chosen
          quantity.change none  → stays   quantity=1
          quantity.change six   [goods=goods] → stays   quantity=5
          quantity.change six   [goods=running] → stays   quantity=2
          quantity.change six   → stays
          goods.redeem          [goods=appOnly|soldOut] → stays
          goods.redeem          [specs=none] → stays   incomplete=true
        closed, choosing
          goods.redeem          → leftForRedemption   output{to=redeem,goodsId=tea-cup,specs=chosen,quantity={quantity}}
      `,
    }));

  it('has no redemption beyond the limit of the member', async () => {
    const readGoods = fromPromise(async () => ({ ...goods, limitLeft: 0 }));
    const actor = createActor(withActors(goodsMachine, { readGoods }), {
      input: { goodsId: 'tea-cup', activityId: null, hasAppStore: true },
    }).start();
    await until(() => actor.getSnapshot().context.goods !== null, 'the goods are loaded');
    actor.send({ type: 'goods.redeem' });
    expect([actor.getSnapshot().status, actor.getSnapshot().hasTag('layer')]).toEqual(['active', false]);
  });

  it('takes stock and limit of the goods where they can be redeemed, as the mall does, else of the sale while it lasts', () => {
    const bought = { ...goods, ipPrice: undefined };
    expect(stockAndLimitOf({ ...goods, activity })).toMatchObject({ stock: 42, limit: 5 });
    expect(stockAndLimitOf({ ...bought, activity })).toMatchObject({ stock: 3, limit: 2 });
    expect(stockAndLimitOf({ ...bought, activity: { ...activity, state: 3 } })).toMatchObject({ stock: 42, limit: 5 });
    expect([
      maxQuantityOf({ ...goods, activity }),
      maxQuantityOf({ ...bought, activity }),
      maxQuantityOf({ ...goods, stock: 0 }),
    ]).toEqual([5, 2, 1]);
    // The limit of the member counts redeemed pieces alone, not bought ones.
    expect([maxQuantityOf({ ...goods, limitLeft: 3 }), maxQuantityOf({ ...bought, activity, limitLeft: 1 })]).toEqual([3, 2]);
  });

  it('begins with what was chosen before in this tab', () => {
    const chosen = { specs: { 釉色: '青花' }, quantity: 2 };
    const input = { goodsId: 'tea-cup', activityId: null, hasAppStore: false, chosen };
    expect(createActor(goodsMachine, { input }).getSnapshot().context).toMatchObject(chosen);
  });
});

it('an option with a picture of its own shows it, another the first of the goods', () => {
  const pictured = { images: ['cup'], specs: [{ name: '釉色', values: ['青花', '影青'], pictures: ['', 'pale cup'] }] };
  expect(pictureOf(pictured, { 釉色: '影青' })).toBe('pale cup');
  expect(pictureOf(pictured, { 釉色: '青花' })).toBe('cup');
  expect(pictureOf(goods, { 釉色: '影青' })).toBe('');
});
