import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { addAddress } from '@juyi/contract/address/address';
import type { ResponseInputOf } from '@juyi/contract/core/define';
import { exchangeIpOrders } from '@juyi/contract/redemption/mall';
import { expect, test } from 'vitest';
import { validAddress } from '../address/fixtures';
import { deskOf } from '../support/desk';
import { drawer, only } from '../support/drawing';
import { openTestGateway, type TestGateway } from '../support/gateway';
import { redeemer } from '../support/redeeming';

const parcel = { carrier: '顺丰速运', tracking: 'SF1234567890' };
const sentParcel = { carrier: '顺丰速运', trackingNo: 'SF1234567890' };
/** Sends a parcel; returns the moment. */
async function ship(gateway: TestGateway, number: string): Promise<string> {
  const moment = gateway.gateway.now();
  await (await deskOf(gateway))({ action: 'ship', number, ...parcel }, moment);
  return new Date(moment).toISOString();
}

test('a prize asks for an address, waits, and is sent: its member reads carrier, number and time, others nothing', async () => {
  const gateway = await openTestGateway();
  const me = await drawer(gateway, 'seed-newcomer');
  await only(gateway, 'gift-box', 10);
  const { recordId } = (await me.draw()).data;
  const mine = async () => (await me.mine({ recordId })).list;
  const [won] = await mine();
  // 90 days later, in China.
  const last = new Date(Date.parse(won?.drawTime ?? '') + (90 * 24 + 8) * 3_600_000);
  const day = `${last.getUTCMonth() + 1} 月 ${last.getUTCDate()} 日`;
  const estimate = `请在 ${day}前填写收货地址`;
  expect(won).toMatchObject({ recordId, status: 0, value: '¥399.00', estimate });
  expect((await me.mine({ status: 0 })).list.map((prize) => prize.recordId)).toContain(recordId);
  await gateway.send(addAddress, { ...validAddress, tel: '13612345678', requestId: randomUUID() }, me.token);
  const receiver = { name: validAddress.name, tel: '136****5678', addressDetail: validAddress.addressDetail };
  expect(await mine()).toMatchObject([
    { status: 2, receiver, estimate: `15 个工作日内寄出，寄往${validAddress.city}${validAddress.county}` },
  ]);
  // The estimate is a promise of the published rules.
  expect(await readFile('catalog/agreements/DRAW_RULE.md', 'utf8')).toContain('登记后 15 个工作日内寄出');
  const shippedAt = await ship(gateway, recordId);
  expect(await mine()).toMatchObject([{ status: 3, receiver, ...sentParcel, shippedAt }]);
  expect((await mine())[0]).not.toHaveProperty('estimate');
  const [row] = (await me.mine()).list;
  expect(row).toMatchObject({ recordId, ...sentParcel });
  expect(row).not.toHaveProperty('receiver');
  expect((await (await drawer(gateway, 'seed-store')).mine({ recordId })).list).toEqual([]);
});

test('approved goods wait to be sent as the last step, and are sent once', async () => {
  const gateway = await openTestGateway();
  const me = await redeemer(gateway);
  const { orderNo } = (await me.exchange()).data;
  const order = async () =>
    (
      await gateway.send<ResponseInputOf<typeof exchangeIpOrders>>(
        exchangeIpOrders,
        { pageNum: 1, pageSize: 10, orderNo },
        me.token,
      )
    ).data.list[0];
  await (await deskOf(gateway))({ action: 'done', number: orderNo });
  expect(await order()).toMatchObject({ status: 1, active: 2, steps: [{}, { title: '审核通过' }, { title: '寄出商品' }] });
  expect((await order())?.steps[2]).not.toHaveProperty('time');
  expect(await order()).not.toHaveProperty('trackingNo');
  gateway.advance(3_600_000);
  const shippedAt = await ship(gateway, orderNo);
  const sent = { status: 1, active: 3, steps: [{}, {}, { time: shippedAt }], ...sentParcel, shippedAt };
  expect(await order()).toMatchObject(sent);
  await expect(ship(gateway, orderNo)).rejects.toThrow('已经寄出');
});
