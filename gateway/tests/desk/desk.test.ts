import { randomUUID } from 'node:crypto';
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { memberAccount } from '@juyi/contract/account/account';
import { addAddress } from '@juyi/contract/address/address';
import type { ResponseInputOf } from '@juyi/contract/core/define';
import { inviter, verifyRecruitCode } from '@juyi/contract/team/invitation';
import { joinTeam } from '@juyi/contract/team/joining';
import { recruitedPeople } from '@juyi/contract/team/recruiting';
import { eq } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { issueToken } from '../../auth/tokens';
import { formatTable, savePictures } from '../../cli/desk/output';
import { writeBackup } from '../../db/backup';
import { openExistingFolder } from '../../db/open';
import { DeskRefusal, type DeskRequest } from '../../desk/requests';
import { draws } from '../../draw/schema';
import { auditLedger } from '../../ledger/audit';
import { accounts } from '../../ledger/schema';
import { recruitRewards, recruits } from '../../team/schema';
import { validAddress } from '../address/fixtures';
import { newFolder } from '../support/databases';
import { deskOf } from '../support/desk';
import { newPhone, openGateway, openTestGateway } from '../support/gateway';
import { pictures, redeemer } from '../support/redeeming';
import { codeOf, joining, tryCode, tryPassword } from '../support/signIn';

const reason = '会员来电申请';

const gateway = await openGateway();
const { db } = gateway.gateway;
afterAll(gateway.close);
const ask = await deskOf(gateway);

const shown = async (request: DeskRequest) => ((await ask(request)).tables ?? []).map(formatTable).join('\n');

test('an order is shown whole, approved and sent once; each decision is a row', async () => {
  const me = await redeemer(gateway);
  const number = (await me.exchange()).data.orderNo;
  const order = await shown({ action: 'order', number });
  for (const part of ['3.00 数据IP', '1 件 bookmark', '花样', '13900139000', '江西省景德镇市珠山区'])
    expect(order).toContain(part);
  // Members read the end of a number out.
  expect(await shown({ action: 'order', number: number.slice(-8) })).toContain(order.split('\n决定')[0] ?? '');
  await ask({ action: 'done', number });
  const waiting = async () => (await ask({ action: 'orders' })).tables?.find(({ title }) => title === '待寄出的商品');
  const before = (await waiting())?.rows.length ?? 0;
  const ship: DeskRequest = { action: 'ship', number, carrier: '顺丰速运', tracking: 'SF1234567890' };
  expect(await ask(ship)).toMatchObject({ message: `已寄出 ${number}，顺丰速运 SF1234567890` });
  await expect(ask(ship)).rejects.toThrow('已经寄出');
  expect((await waiting())?.rows.length).toBe(before - 1);
  const decided = (await ask({ action: 'decisions', subject: number })).tables?.[0]?.rows ?? [];
  expect(decided.map((row) => row.slice(1))).toEqual([
    ['王店长', '寄出', number, '', '顺丰速运 SF1234567890'],
    ['王店长', '通过', number, '', ''],
    ['王店长', '查看', number, '', ''],
    ['王店长', '查看', number, '', ''],
  ]);
});

test('sending approves goods that are still open, a prize is sent once, and a refused order is not sent', async () => {
  const me = await redeemer(gateway);
  const [open, refused] = [(await me.exchange()).data.orderNo, (await me.exchange()).data.orderNo];
  await ask({ action: 'ship', number: open, carrier: '顺丰速运', tracking: 'SF1' });
  expect(await shown({ action: 'order', number: open })).toMatch(/状态 +已通过/);
  await ask({ action: 'refuse', number: refused, reason });
  await expect(ask({ action: 'ship', number: refused, carrier: '顺丰速运', tracking: 'SF2' })).rejects.toThrow(DeskRefusal);
  const [prize] = await db.select().from(draws).where(eq(draws.status, 2));
  const number = prize?.id ?? '';
  expect(await shown({ action: 'order', number })).toMatch(/状态 +待发货[^]*收货人/);
  await ask({ action: 'ship', number, carrier: '顺丰速运', tracking: 'SF3' });
  await expect(ask({ action: 'ship', number, carrier: '顺丰速运', tracking: 'SF4' })).rejects.toThrow(DeskRefusal);
  expect(await auditLedger(db)).toEqual([]);
});

test('the vouchers of a redemption come with it', async () => {
  const me = await redeemer(gateway);
  const { data } = await me.preview(200);
  const vouchers = [{ name: '凭证.png', content: pictures.png }];
  const { orderNo } = (await me.apply(data.quoteId ?? '', { vouchers })).data;
  const order = await ask({ action: 'order', number: orderNo });
  expect(order.pictures).toEqual(vouchers);
});

test('vouchers are saved in a new folder under their numbers and the types of their bytes: none can be a page that runs', async () => {
  const folder = join(await newFolder(), 'new');
  const page = Buffer.from('GIF89a=1/*<script>alert(1)</script>*/').toString('base64');
  const named = ['../../凭证.png', '..', `${'长'.repeat(196)}.png`, ''].map((name) => ({ name, content: pictures.png }));
  const vouchers = [
    { name: '收款凭证.html', content: `data:image/gif;base64,${page}` },
    { name: '../../.ssh/authorized_keys', content: 'data:image/jpeg;base64,/9j/4AAQSkZJRgABAQ==' },
    ...named,
  ];
  const files = await savePictures(folder, vouchers);
  expect(files).toEqual(['1.gif', '2.jpeg', '3.png', '4.png', '5.png', '6.png'].map((name) => join(folder, name)));
  expect(await readdir(folder)).toHaveLength(files.length);
  for (const file of files) expect((await stat(file)).mode & 0o777).toBe(0o600);
  // Somebody else may have put files or links into one that exists.
  await expect(savePictures(folder, [{ content: pictures.png }])).rejects.toThrow('EEXIST');
});

test('a command without DATABASE_URL makes no empty database', async () => {
  const folder = await newFolder();
  await expect(openExistingFolder(folder)).rejects.toThrow('没有数据库');
  expect(await readdir(folder)).toEqual([]);
});

test('a blocked member is signed out, can’t sign in, by password or code, nor invite, until unblocked; revoking ends the sessions alone', async () => {
  const phone = newPhone();
  const { token, memberId, inviteCode } = await gateway.signUp(phone);
  await ask({ action: 'block', who: phone, reason });
  expect(await gateway.send(memberAccount, {}, token)).toMatchObject({ code: 401 });
  const refusal = { code: 40000, message: '账号已停用，如有疑问请联系客服' };
  expect(await tryPassword(gateway, phone, 'tealeaf4071')).toMatchObject(refusal);
  expect(await tryPassword(gateway, phone, 'wrong9999')).toMatchObject({ message: '账号或密码错误' });
  const smsCode = await codeOf(gateway, 'LOGIN', phone);
  expect(await tryCode(gateway, phone, smsCode)).toMatchObject(refusal);
  expect(await shown({ action: 'member', who: phone })).toMatch(/状态 +\S+ \S+ 停用/);
  expect(await gateway.send(joinTeam, await joining(gateway, phone))).toMatchObject({
    message: '账号已停用，如有疑问请联系客服',
  });
  expect(await db.select().from(recruits).where(eq(recruits.memberId, memberId))).toEqual([]);
  const { message } = verifyRecruitCode.failures.invitationInvalid;
  expect(await gateway.send(verifyRecruitCode, { recruitCode: inviteCode })).toMatchObject({ message });
  expect(await gateway.send(inviter, { recruitCode: inviteCode })).toMatchObject({ data: null });
  expect(await gateway.send(joinTeam, await joining(gateway, newPhone(), inviteCode))).toMatchObject({ message });
  await ask({ action: 'unblock', who: memberId, reason });
  const { data } = await tryPassword(gateway, phone, 'tealeaf4071');
  expect(await gateway.send(memberAccount, {}, data.token)).toMatchObject({ code: 200 });
  await ask({ action: 'revoke', who: memberId, reason });
  expect(await gateway.send(memberAccount, {}, data.token)).toMatchObject({ code: 401 });
  expect(await tryPassword(gateway, phone, 'tealeaf4071')).toMatchObject({ code: 200 });
});

test('a closed account leaves nothing that tells who it was; books, teams and orders stay', async () => {
  const inviting = await gateway.signUp(newPhone());
  const phone = newPhone();
  const { memberId, token, inviteCode } = await gateway.signUp(phone, { inviteCode: inviting.inviteCode });
  const address = { ...validAddress, tel: phone, name: '苏小满', requestId: randomUUID() };
  await gateway.send(addAddress, address, token);
  await gateway.signUp(newPhone(), { inviteCode });
  const rows = async () => {
    const lines: string[] = [];
    await writeBackup(db, async (line) => void lines.push(line));
    return lines;
  };
  const tails = [phone, phone.slice(-4), '苏小满', inviteCode];
  const before = await rows();
  for (const known of tails) expect(before.filter((line) => line.includes(known)).length).toBeGreaterThan(0);
  await ask({ action: 'close', who: phone, reason });
  const others = (line: string) => !line.startsWith('["members"') || line.includes(memberId);
  const after = (await rows()).filter(others);
  for (const known of [phone, `会员${phone.slice(-4)}`, '苏小满', inviteCode])
    expect(after.filter((line) => line.includes(known))).toEqual([]);
  expect(await auditLedger(db)).toEqual([]);
  const held = await db.select().from(accounts).where(eq(accounts.owner, memberId));
  expect(held.map(({ balance }) => balance)).toEqual([0, 0, 0]);
  const owed = await db.select().from(recruitRewards).where(eq(recruitRewards.inviterId, memberId));
  expect(owed).toMatchObject([{ settledAt: null, voidedAt: expect.any(Date) }]);
  expect(await gateway.send(memberAccount, {}, token)).toMatchObject({ code: 401 });
  expect(await gateway.send(verifyRecruitCode, { recruitCode: inviteCode })).toMatchObject({ message: '邀请链接已失效' });
  const people = await gateway.send<ResponseInputOf<typeof recruitedPeople>>(
    recruitedPeople,
    { pageNum: 1, pageSize: 9 },
    inviting.token,
  );
  expect(people.data.list).toMatchObject([{ nickname: '已注销会员', phone: '199****0000' }]);
  await expect(ask({ action: 'unblock', who: memberId, reason })).rejects.toThrow('已注销');
  gateway.advance(61_000);
  expect((await gateway.signUp(phone)).memberId).not.toBe(memberId);
});

test('an account with an open order, goods or a prize to be sent or a store is not closed, and nothing of it changes', async () => {
  // Others here send the prize of the seeded store.
  const own = await openTestGateway();
  const decide = await deskOf(own);
  const who = 'seed-store';
  const close: DeskRequest = { action: 'close', who, reason };
  const waiting = await decide({ action: 'orders' });
  await expect(decide(close)).rejects.toThrow('有处理中的兑换');
  for (const [number = ''] of waiting.tables?.[0]?.rows ?? []) await decide({ action: 'cancel', number, reason });
  const number = (await (await redeemer(own)).exchange()).data.orderNo;
  await decide({ action: 'done', number });
  await expect(decide(close)).rejects.toThrow(`有待寄出的商品 ${number}`);
  await decide({ action: 'ship', number, carrier: '顺丰速运', tracking: 'SF6' });
  await expect(decide(close)).rejects.toThrow('有待寄出的奖品');
  for (const [number = ''] of waiting.tables?.[2]?.rows ?? [])
    await decide({ action: 'ship', number, carrier: '顺丰速运', tracking: 'SF5' });
  await expect(decide(close)).rejects.toThrow('店主');
  const token = await issueToken(own.gateway.db, who, own.gateway.now());
  expect(await own.send(memberAccount, {}, token)).toMatchObject({ code: 200 });
  expect((await decide({ action: 'decisions', subject: who })).tables?.[0]?.rows).toEqual([]);
});

test('a check of the books names what is wrong', async () => {
  expect(await ask({ action: 'books' })).toEqual({ message: '账目平衡' });
  await db.update(accounts).set({ balance: 1 }).where(eq(accounts.owner, 'seed-newcomer'));
  expect(await ask({ action: 'books' })).toMatchObject({ failed: true });
  expect(await shown({ action: 'books' })).toContain('seed-newcomer');
});

test('a table’s columns are aligned, Chinese characters counting twice', () => {
  const rows = [
    ['项', 'a'],
    ['项目', 'b'],
  ];
  expect(formatTable({ title: '表', columns: ['x', 'y'], rows })).toBe('表（2）\nx     y\n────  ─\n项    a\n项目  b');
  expect(formatTable({ title: '会员', columns: [], rows })).toBe('会员\n项    a\n项目  b');
  expect(formatTable({ title: '表', columns: ['x'], rows: [] })).toBe('表（0）');
});
