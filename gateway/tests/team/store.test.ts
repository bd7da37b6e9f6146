import { randomUUID } from 'node:crypto';
import { addAddress } from '@juyi/contract/address/address';
import { startOfDay } from '@juyi/contract/core/chinaTime';
import type { ResponseInputOf } from '@juyi/contract/core/define';
import { incomeEntries, storeIncome, storeProfile, subordinates } from '@juyi/contract/team/store';
import { afterAll, describe, expect, test } from 'vitest';
import { issueToken } from '../../auth/tokens';
import { DAY_MS } from '../../core/durations';
import { doubleEntry, post } from '../../ledger/ledger';
import { validAddress } from '../address/fixtures';
import { newPhone, openGateway } from '../support/gateway';

type Entries = ResponseInputOf<typeof incomeEntries>;
type Team = ResponseInputOf<typeof subordinates>;

const { send, signUp, gateway, advance, close } = await openGateway();
afterAll(close);

describe('a store', () => {
  test('has a profile, and income that matches its entries', async () => {
    const token = await issueToken(gateway.db, 'seed-store', gateway.now());
    expect((await send(storeProfile, {}, token)).data).toMatchObject({
      storeName: '墨染手作坊',
      level: 3,
      region: '江西省 景德镇市',
    });
    const { data: income } = await send<ResponseInputOf<typeof storeIncome>>(storeIncome, {}, token);
    const all: Entries['list'] = [];
    for (let pageNum = 1; ; pageNum += 1) {
      const { data } = await send<Entries>(incomeEntries, { pageNum, pageSize: 100 }, token);
      all.push(...data.list);
      if (!data.hasMore) {
        expect(all).toHaveLength(data.total);
        break;
      }
    }
    const sum = (entries: Entries['list']) => entries.reduce((total, { amount }) => total + amount, 0);
    const [credits, debits] = [
      all.filter(({ direction }) => direction === 'IN'),
      all.filter(({ direction }) => direction === 'OUT'),
    ];
    expect(income.available).toBe(sum(credits) - sum(debits));
    expect(income.withdrawn).toBe(sum(debits.filter(({ title }) => title === '收益提现')));
    expect(income.total).toBe(sum(credits.filter(({ title }) => !title.endsWith('退回'))));
    expect(income.frozen).toBe(sum(debits.filter(({ status }) => status === 0)));
    expect(income.frozen).toBeGreaterThan(0);
    expect(income.exchanged).toBeGreaterThan(0);
    expect(income.total - income.withdrawn - income.frozen - (income.exchanged ?? 0)).toBe(income.available);
    expect(new Set(all.map(({ status }) => status))).toEqual(new Set([0, 1, 2, 3]));
    expect(debits.some(({ fee, amount }) => fee > 0 && fee < amount)).toBe(true);
  });

  test('has today’s income by the day in China, whenever an entry is written', async () => {
    const read = async () => {
      const token = await issueToken(gateway.db, 'seed-store', gateway.now());
      return (await send<ResponseInputOf<typeof storeIncome>>(storeIncome, {}, token)).data;
    };
    let posted = 0;
    const earn = (amount: number, time: number, kind = 'sale') => {
      posted += 1;
      const entries = doubleEntry('seed-store', 'system:sales', 'INCOME', amount);
      return gateway.db.transaction((tx) => post(tx, { kind, ref: `today-${posted}`, title: '销售', entries, time }));
    };
    const before = await read();
    await earn(300, gateway.now());
    await earn(70, startOfDay(gateway.now()).getTime());
    await earn(5000, startOfDay(gateway.now()).getTime() - 1);
    await earn(-40, gateway.now(), 'withdrawal');
    await earn(40, gateway.now(), 'redemption-return');
    await earn(9, gateway.now());
    expect(await read()).toMatchObject({ today: before.today + 379, total: before.total + 5379 });
    advance(DAY_MS);
    expect((await read()).today).toBe(0);
    await earn(2, gateway.now());
    expect((await read()).today).toBe(2);
  });

  test('filters income by type and month', async () => {
    const token = await issueToken(gateway.db, 'seed-store', gateway.now());
    const page = { pageNum: 1, pageSize: 100 };
    const read = async (more: object) => (await send<Entries>(incomeEntries, { ...page, ...more }, token)).data;
    const totals = await Promise.all(['INCOME', 'WITHDRAW', 'EXCHANGE'].map(async (type) => (await read({ type })).total));
    expect(totals.every((total) => total > 0)).toBe(true);
    expect(totals.reduce((sum, total) => sum + total, 0)).toBe((await read({})).total);
    const month = new Date(gateway.now() - 60 * 86_400_000).toISOString().slice(0, 7);
    const inMonth = await read({ month });
    expect(inMonth.total).toBeGreaterThan(0);
    const sumOf = (way: string) =>
      inMonth.list.reduce((sum, { direction, amount }) => (direction === way ? sum + amount : sum), 0);
    expect([inMonth.list.length, inMonth.incomeTotal, inMonth.expendTotal]).toEqual([inMonth.total, sumOf('IN'), sumOf('OUT')]);
    for (const { createTime } of inMonth.list)
      expect(new Date(Date.parse(createTime) + 8 * 3_600_000).toISOString().slice(0, 7)).toBe(month);
  });

  test('lists both levels of a team, and searches nicknames and masked phones', async () => {
    const token = await issueToken(gateway.db, 'seed-leader', gateway.now());
    const read = async (more: object) =>
      (await send<Team>(subordinates, { pageNum: 1, pageSize: 100, level: 1, ...more }, token)).data;
    const before = await read({});
    expect(before.summary).toMatchObject({ total: before.summary.level1 + before.summary.level2, today: 0 });
    expect(before.total).toBe(before.summary.level1);
    expect((await read({ level: 2 })).total).toBe(before.summary.level2);
    const phone = newPhone();
    const first = await signUp(phone, { inviteCode: 'JY8K2M' });
    await signUp(newPhone(), { inviteCode: first.inviteCode });
    const after = await read({});
    expect(after.summary).toEqual({
      total: before.summary.total + 2,
      level1: before.summary.level1 + 1,
      level2: before.summary.level2 + 1,
      today: 2,
    });
    // Promised, and shown as such in the list of invitations.
    expect(after.list[0]).toMatchObject({ memberId: first.memberId, level: 1, subCount: 1, reward: 0, pending: 2000 });
    await send(addAddress, { ...validAddress, tel: phone, requestId: randomUUID() }, first.token);
    expect((await read({})).list[0]).toMatchObject({ memberId: first.memberId, reward: 2000, pending: 0 });
    expect((await read({ level: 2 })).list[0]).toMatchObject({ level: 2, subCount: 0, reward: 0, pending: 0 });
    expect((await read({ keyword: ' 林巧云 ' })).list.map(({ nickname }) => nickname)).toEqual(['林巧云']);
    expect((await read({ keyword: phone })).list.map(({ memberId }) => memberId)).toContain(first.memberId);
    // Masked digits are not searched, and LIKE wildcards are escaped.
    expect((await read({ keyword: phone.slice(2, 8) })).total).toBe(0);
    expect((await read({ keyword: '%' })).total).toBe(0);
  });
});
