import { contributionEntries } from '@juyi/contract/account/account';
import type { ResponseInputOf } from '@juyi/contract/core/define';
import { afterAll, describe, expect, test } from 'vitest';
import { post } from '../../ledger/ledger';
import { finishRedemption, placeRedemption } from '../../redemption/redemptions';
import { newPhone, openGateway } from '../support/gateway';

type Page = ResponseInputOf<typeof contributionEntries>;

/** 00:30 on the first of December in China. */
const NEW_MONTH = Date.parse('2026-11-30T16:30:00Z');
const OLD_MONTH = Date.parse('2026-11-30T15:30:00Z');

const { send, signUp, gateway, close } = await openGateway();
afterAll(close);

/** A member's own history, in the gateway of all tests. */
async function openHistory(amounts: readonly [number, number][]) {
  const { token, memberId } = await signUp(newPhone());
  for (const [index, [amount, time]] of amounts.entries())
    await gateway.db.transaction((tx) =>
      post(tx, {
        kind: 'test',
        ref: `${memberId}-${index}`,
        title: `第 ${index} 笔`,
        entries: [
          { owner: memberId, currency: 'CONTRIBUTION', amount },
          { owner: 'system:rewards', currency: 'CONTRIBUTION', amount: -amount },
        ],
        time,
      }),
    );
  const read = async (more: object = {}) =>
    (await send<Page>(contributionEntries, { pageNum: 1, pageSize: 20, ...more }, token)).data;
  return { memberId, read, token };
}

describe('the statement of points', () => {
  test('lists entries newest first, with positive sums', async () => {
    const { read } = await openHistory([
      [500, OLD_MONTH],
      [-200, NEW_MONTH],
    ]);
    const page = await read();
    expect(page).toMatchObject({ total: 2, pageNum: 1, pageSize: 20, hasMore: false, incomeTotal: 500, expendTotal: 200 });
    expect(page.list).toMatchObject([
      { title: '第 1 笔', direction: 'OUT', amount: 200, balanceAfter: 300, remark: '', createTime: '2026-11-30T16:30:00.000Z' },
      { title: '第 0 笔', direction: 'IN', amount: 500, balanceAfter: 500 },
    ]);
  });

  test('filters by direction and by month in China, and sums what matches', async () => {
    const { read } = await openHistory([
      [500, OLD_MONTH],
      [-200, NEW_MONTH],
      [50, NEW_MONTH],
    ]);
    expect(await read({ direction: 'IN' })).toMatchObject({ total: 2, incomeTotal: 550, expendTotal: 0 });
    expect(await read({ month: '2026-11' })).toMatchObject({ total: 1, incomeTotal: 500, expendTotal: 0 });
    expect(await read({ month: '2026-12', direction: 'OUT' })).toMatchObject({ total: 1, incomeTotal: 0, expendTotal: 200 });
    expect(await read({ month: '2025-12' })).toMatchObject({ list: [], total: 0, hasMore: false, incomeTotal: 0 });
  });

  test('marks refunds, which its sums have among what came in', async () => {
    const { memberId, read } = await openHistory([[500, OLD_MONTH]]);
    const order = { memberId, kind: 'DATA_IP', spend: 100, fee: 0, gain: 100, reviewAt: null } as const;
    const requestIds = ['1', '2', '3'].map((digit) => `4f1a2c10-0000-4000-8000-00000000000${digit}`);
    await gateway.db.transaction(async (tx) => {
      const placed = [];
      for (const requestId of requestIds) placed.push(await placeRedemption(tx, { ...order, requestId, now: OLD_MONTH }));
      for (const [index, verdict] of (['done', 'refuse', 'cancel'] as const).entries())
        await finishRedemption(tx, placed[index]?.orderNo ?? '', { verdict, now: NEW_MONTH });
    });
    const all = await read();
    expect(all).toMatchObject({ total: 6, incomeTotal: 700, expendTotal: 300 });
    expect(all.list.map(({ isRefund }) => isRefund)).toEqual([true, true, false, false, false, false]);
    expect(await read({ month: '2026-12' })).toMatchObject({ total: 2, incomeTotal: 200, expendTotal: 0 });
  });

  test.each([
    ['all', {}, () => true],
    ['of a direction', { direction: 'IN' }, (amount: number) => amount > 0],
    ['of a month', { month: '2026-11' }, (_: number, time: number) => time === OLD_MONTH],
    ['of both', { direction: 'OUT', month: '2026-12' }, (amount: number, time: number) => amount < 0 && time === NEW_MONTH],
  ])('paginates %s without gaps or duplicates', async (_, filter, matches) => {
    const history = Array.from(
      { length: 30 },
      (__, index) => [index % 4 === 3 ? -index : index + 1, index < 13 ? OLD_MONTH : NEW_MONTH] as [number, number],
    );
    const { read } = await openHistory(history);
    const expected = history.filter((one) => matches(...one)).map(([amount]) => Math.abs(amount));
    const seen: number[] = [];
    for (let pageNum = 1; ; pageNum += 1) {
      const page = await read({ ...filter, pageNum, pageSize: 3 });
      expect(page.total).toBe(expected.length);
      seen.push(...page.list.map(({ amount }) => amount));
      if (!page.hasMore) break;
    }
    expect(seen).toEqual(expected.toReversed());
    expect((await read({ ...filter, pageNum: 100 })).list).toEqual([]);
  });

  test('refuses a month, a direction and a page size that can not be', async () => {
    const { token } = await openHistory([]);
    for (const more of [{ month: '2026-13' }, { direction: 'UP' }, { pageSize: 101 }])
      expect(await send(contributionEntries, { pageNum: 1, pageSize: 20, ...more }, token)).toMatchObject({
        code: 40000,
        data: { field: Object.keys(more)[0] },
      });
  });
});
