import { randomUUID } from 'node:crypto';
import { contributionEntries } from '@juyi/contract/account/account';
import { addAddress, addressList, updateAddress } from '@juyi/contract/address/address';
import { joinTeam } from '@juyi/contract/team/joining';
import { incomeEntries, subordinates } from '@juyi/contract/team/store';
import { asc, eq } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { addresses } from '../../address/schema';
import { members } from '../../db/members';
import { stores } from '../../team/schema';
import { validAddress as place } from '../address/fixtures';
import { newPhone, openGateway } from '../support/gateway';
import { redeemer } from '../support/redeeming';
import { joining } from '../support/signIn';

/** U+0000, which PostgreSQL refuses, an escape, marks that reverse or hide text, and a lone surrogate. */
const HIDDEN = ['\u0000', '\u001b[31m', '\u202e', '\u2066', '\u200b', '\ufeff', '\u3164', '\ud800'];

const gateway = await openGateway();
afterAll(gateway.close);
const { db } = gateway.gateway;

test('hidden characters in an address are removed, never an error', async () => {
  const { token, memberId } = await gateway.signUp(newPhone());
  for (const hidden of HIDDEN) {
    // The visible rest of an escape sequence makes another county of one, which is refused.
    const isVisible = hidden === '\u001b[31m';
    const fields = isVisible
      ? (['name', 'addressDetail'] as const)
      : (['name', 'province', 'city', 'county', 'addressDetail'] as const);
    const typed = Object.fromEntries(fields.map((field) => [field, `${hidden}${place[field]}${hidden}`]));
    const added = await gateway.send<{ id: string }>(addAddress, { ...place, ...typed, requestId: randomUUID() }, token);
    expect([hidden, added.code]).toEqual([hidden, 200]);
    expect((await gateway.send(updateAddress, { ...place, ...typed, id: added.data.id }, token)).code).toBe(200);
  }
  const stored = await db.select().from(addresses).where(eq(addresses.memberId, memberId)).orderBy(asc(addresses.seq));
  expect(stored).toHaveLength(HIDDEN.length);
  for (const [index, { name, addressDetail }] of stored.entries()) {
    const visible = HIDDEN[index] === '\u001b[31m' ? '[31m' : '';
    expect([name, addressDetail]).toEqual([`${visible}${place.name}${visible}`, `${visible}${place.addressDetail}${visible}`]);
  }
  expect((await gateway.send(addressList, {}, token)).code).toBe(200);
});

test('a name of nothing but hidden characters, variation selectors or marks is refused', async () => {
  const { token } = await gateway.signUp(newPhone());
  for (const name of ['\u200b\u3164\u2800', '\ufe0f\ufe00\u{e0100}', '\u0301\u0316\u20e3'])
    expect(await gateway.send(addAddress, { ...place, name, requestId: randomUUID() }, token)).toMatchObject({
      code: 40000,
      data: { field: 'name' },
    });
});

test('a character bears four marks at most, and private characters are removed', async () => {
  const { token, memberId } = await gateway.signUp(newPhone());
  const name = `小${'\u0338'.repeat(18)}明\ue000\u{f0000}`;
  expect((await gateway.send(addAddress, { ...place, name, requestId: randomUUID() }, token)).code).toBe(200);
  const [stored] = await db.select().from(addresses).where(eq(addresses.memberId, memberId));
  expect(stored?.name).toBe(`小${'\u0338'.repeat(4)}明`);
});

test('hidden characters in a nickname, a keyword and a voucher’s name are removed', async () => {
  const phone = newPhone();
  const name = '\u202e\u0000小\u200b明👩\u200d👧';
  expect((await gateway.send(joinTeam, { ...(await joining(gateway, phone)), name })).status).toBe('200');
  const [joined] = await db.select().from(members).where(eq(members.phone, phone));
  expect(joined?.nickname).toBe('小明👩\u200d👧');
  const { token } = await redeemer(gateway);
  const found = await gateway.send(subordinates, { pageNum: 1, pageSize: 10, level: 1, keyword: '\u0000' }, token);
  expect(found.code).toBe(200);
});

test('nobody joins as an official, a phone, a closed account or a store, and the code stays valid', async () => {
  const [store] = await db.select().from(stores);
  expect(store?.name).toBeDefined();
  const request = await joining(gateway, newPhone());
  for (const name of [
    '官方客服',
    '聚艺 小助手',
    '官.方-活动',
    '管理员',
    '聚藝管理員',
    '宫方',
    '财务部',
    '系统通知',
    '官網',
    '工作人员',
    'JuYi 活动',
    '財務',
    'Admin',
    'Аdmin',
    'admın',
    'ᴀᴅᴍɪɴ',
    // Armenian, Lisu, Cherokee and Cyrillic letters, and accents.
    'jսyi',
    'ꓙꓴꓬꓲ',
    'Ꭺdmin',
    'јуүі',
    'jùyi',
    '客戶服務',
    '平台经理',
    'ａｄｍｉｎ_01',
    '加我138 0013 8000',
    '已注销会员',
    '已註銷會員',
    store?.name.split('').join(' '),
  ])
    expect(await gateway.send(joinTeam, { ...request, name })).toMatchObject({ status: '40000', data: { field: 'name' } });
  expect(await gateway.send(joinTeam, { ...request, name: '小明の José ཇོ་སེ' })).toMatchObject({ status: '200' });
});

test('the last month of the format is no error', async () => {
  const { token } = await redeemer(gateway);
  for (const call of [contributionEntries, incomeEntries])
    expect(await gateway.send(call, { pageNum: 1, pageSize: 10, month: '9999-12' }, token)).toMatchObject({
      code: 200,
      data: { list: [] },
    });
});
