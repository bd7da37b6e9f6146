import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { dismiss } from '../../desk/operators';
import { decisions, operators } from '../../desk/schema';
import { auditLedger } from '../../ledger/audit';
import { balancesOf } from '../../ledger/ledger';
import { redemptions } from '../../redemption/schema';
import { recruitRewards } from '../../team/schema';
import { deskOf } from '../support/desk';
import { asOwner, newPhone, openTestGateway } from '../support/gateway';
import { redeemer } from '../support/redeeming';

test('only operators with their own secret are served, until they are dismissed or get another; secrets are not stored', async () => {
  const gateway = await openTestGateway();
  const { db, now } = gateway.gateway;
  const wang = await deskOf(gateway, '王芳');
  const li = await deskOf(gateway, '李强');
  const stored = await db.select().from(operators);
  expect(stored.map(({ name, secretHash }) => [name, secretHash.length]).toSorted()).toEqual([
    ['李强', 43],
    ['王芳', 43],
  ]);
  expect(await wang({ action: 'books' })).toEqual({ message: '账目平衡' });
  const renewed = await deskOf(gateway, '王芳');
  await expect(wang({ action: 'books' })).rejects.toThrow('DESK_SECRET');
  expect(await renewed({ action: 'books' })).toEqual({ message: '账目平衡' });
  await db.transaction(async (tx) => {
    await asOwner(tx);
    await dismiss(tx, '李强', now());
  });
  await expect(li({ action: 'orders' })).rejects.toThrow('DESK_SECRET');
  expect(await renewed({ action: 'orders' })).toHaveProperty('tables');
});

test('who was shown a member’s data is recorded by the member’s number, not by the phone', async () => {
  const gateway = await openTestGateway();
  const ask = await deskOf(gateway, '王芳');
  const phone = newPhone();
  const { memberId } = await gateway.signUp(phone);
  await ask({ action: 'member', who: phone });
  const seen = await gateway.gateway.db.select().from(decisions).where(eq(decisions.kind, 'see'));
  expect(seen).toMatchObject([{ operator: '王芳', subject: memberId }]);
});

/** The decisions about an order, as the desk shows them. */
const approvals = async (ask: Awaited<ReturnType<typeof deskOf>>, subject: string) =>
  ((await ask({ action: 'decisions', subject })).tables?.[0]?.rows ?? []).map((row) => row.slice(1, 3));

test('money from the setting on needs two operators: one who tries twice is refused, and nothing happens', async () => {
  // The order spends 3.00 data IP, which are 300 points, which are ¥30.
  const gateway = await openTestGateway({ settings: { deskTwoFrom: 3000 } });
  const { db } = gateway.gateway;
  const number = (await (await redeemer(gateway)).exchange()).data.orderNo;
  const [wang, li] = [await deskOf(gateway, '王芳'), await deskOf(gateway, '李强')];
  const statusOf = async () => (await db.select().from(redemptions).where(eq(redemptions.orderNo, number)))[0]?.status;
  expect((await wang({ action: 'done', number })).message).toContain('¥30.00，还需要另一位操作人');
  await expect(wang({ action: 'done', number })).rejects.toThrow('还需要另一位操作人');
  const parcel = { carrier: '顺丰速运', tracking: 'SF1' };
  await expect(wang({ action: 'ship', number, ...parcel })).rejects.toThrow('还需要另一位操作人');
  expect(await statusOf()).toBe(0);
  expect((await li({ action: 'ship', number, ...parcel })).message).toContain('已寄出');
  expect(await statusOf()).toBe(1);
  expect(await approvals(li, number)).toEqual([
    ['李强', '寄出'],
    ['李强', '通过'],
    ['王芳', '通过（待另一人）'],
  ]);
});

test('what an operator agreed to by a former secret, or before the dismissal, does not count as the first of two', async () => {
  const gateway = await openTestGateway({ settings: { deskTwoFrom: 3000 } });
  const { db, now } = gateway.gateway;
  const number = (await (await redeemer(gateway)).exchange()).data.orderNo;
  const [wang, li, zhao] = [await deskOf(gateway, '王芳'), await deskOf(gateway, '李强'), await deskOf(gateway, '赵敏')];
  const waits = { message: expect.stringContaining('还需要另一位操作人') as string };
  // This was before the secret of today, which doesn't make another person either.
  expect(await wang({ action: 'done', number }, now() - 60_000)).toMatchObject(waits);
  expect(await wang({ action: 'done', number }, now() - 60_000)).toMatchObject(waits);
  expect(await li({ action: 'done', number })).toMatchObject(waits);
  await db.transaction(async (tx) => {
    await asOwner(tx);
    await dismiss(tx, '李强', now());
  });
  expect(await zhao({ action: 'done', number })).toMatchObject(waits);
  expect(await wang({ action: 'done', number })).toEqual({ message: `订单已处理 ${number}` });
});

test('below the setting one operator decides', async () => {
  const gateway = await openTestGateway({ settings: { deskTwoFrom: 3001 } });
  const number = (await (await redeemer(gateway)).exchange()).data.orderNo;
  const ask = await deskOf(gateway);
  expect(await ask({ action: 'done', number })).toEqual({ message: `订单已处理 ${number}` });
});

test('a held reward and an account with money need two operators too; agreeing to one is not agreeing to the other', async () => {
  const gateway = await openTestGateway({ settings: { deskTwoFrom: 1 } });
  const { db } = gateway.gateway;
  const who = 'seed-newcomer';
  const [wang, li] = [await deskOf(gateway, '王芳'), await deskOf(gateway, '李强')];
  const close = { action: 'close', who, reason: '本人申请' } as const;
  expect((await wang(close)).message).toContain('还需要另一位操作人');
  await expect(wang(close)).rejects.toThrow('还需要另一位操作人');
  const [reward] = await db.select().from(recruitRewards).limit(1);
  const member = reward?.memberId ?? '';
  await db
    .update(recruitRewards)
    .set({ heldFor: ['SAME_NETWORK'], settledAt: null, voidedAt: null })
    .where(eq(recruitRewards.memberId, member));
  const held = async () => (await db.select().from(recruitRewards).where(eq(recruitRewards.memberId, member)))[0]?.settledAt;
  expect((await li({ action: 'pay', who: member })).message).toContain('还需要另一位操作人');
  await expect(li({ action: 'pay', who: member })).rejects.toThrow('还需要另一位操作人');
  expect(await held()).toBeNull();
  expect((await li(close)).message).toContain('已注销');
  expect(await balancesOf(db, who)).toEqual({ INCOME: 0, CONTRIBUTION: 0, DATA_IP: 0 });
  expect(await auditLedger(db)).toEqual([]);
});
