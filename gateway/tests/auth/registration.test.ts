import { randomUUID } from 'node:crypto';
import { memberAccount } from '@juyi/contract/account/account';
import { register } from '@juyi/contract/auth/registration';
import { count, eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { tokens } from '../../auth/schema';
import { impersonal } from '../../core/owned';
import { refuse } from '../../core/refusals';
import { members } from '../../db/members';
import { idempotent } from '../../http/idempotency';
import { effects } from '../../http/schema';
import { recruits, teams } from '../../team/schema';
import { smsCodes } from '../../verification/schema';
import { newPhone, openTestGateway, registration, wrongCode } from '../support/gateway';

describe('registering', () => {
  test('creates a member and signs them in', async () => {
    const { send, signUp } = await openTestGateway();
    const { token, memberId, inviteCode } = await signUp('158 0000 8000'.replaceAll(' ', ''));
    const account = await send(memberAccount, {}, token);
    expect(account).toMatchObject({ http: 200, code: 200 });
    expect(account.data).toEqual({
      memberId,
      nickname: '聚艺会员8000',
      avatar: '',
      phone: '158****8000',
      roles: ['member'],
      level: 1,
      inviteCode,
      contribution: 0,
      contributionPending: 0,
      dataIp: 0,
      dataIpPending: 0,
      income: 0,
      drawChances: 0,
    });
  });

  test('stores only the hashes of the password and the token', async () => {
    const { signUp, gateway } = await openTestGateway();
    const { token, memberId } = await signUp(newPhone(), { password: 'Planted-9-password' });
    const [row] = await gateway.db.select().from(members).where(eq(members.id, memberId));
    expect(row?.passwordHash).toMatch(/^\$argon2id\$/);
    const stored = JSON.stringify([await gateway.db.select().from(tokens), await gateway.db.select().from(effects), row]);
    expect(stored).not.toContain(token);
    expect(stored).not.toContain('Planted-9-password');
  });

  test('consumes the code', async () => {
    const { send, requestCode, gateway } = await openTestGateway();
    const phone = newPhone();
    const code = await requestCode(phone);
    expect(await send(register, registration(phone, code))).toMatchObject({ code: 200 });
    const [row] = await gateway.db.select().from(smsCodes).where(eq(smsCodes.phone, phone));
    expect(row?.codeHash).toBeNull();
    expect(await send(register, registration(phone, code))).toMatchObject({ code: 40016, message: '验证码已过期' });
  });

  test('joins the team of an invite code, which is normalised to upper case', async () => {
    const { send, signUp, gateway } = await openTestGateway();
    const { token, memberId } = await signUp(newPhone(), { inviteCode: 'jy8k2m', source: 'INVITE', sourceNo: 'poster-7' });
    expect((await send<{ roles: string[] }>(memberAccount, {}, token)).data.roles).toEqual(['member', 'recruit']);
    const [joined] = await gateway.db.select().from(recruits).where(eq(recruits.memberId, memberId));
    expect(joined).toMatchObject({ inviterId: 'seed-leader', teamId: 'team-seed-leader' });
  });

  test('counts the member in both levels of teams', async () => {
    const { signUp, gateway } = await openTestGateway();
    const sizeOf = async (leaderId: string) =>
      (await gateway.db.select().from(teams).where(eq(teams.leaderId, leaderId)))[0]?.size;
    const before = (await sizeOf('seed-leader')) ?? 0;
    const first = await signUp(newPhone(), { inviteCode: 'JY8K2M' });
    const second = await signUp(newPhone(), { inviteCode: first.inviteCode });
    await signUp(newPhone(), { inviteCode: second.inviteCode });
    expect(await sizeOf('seed-leader')).toBe(before + 2);
    expect(await sizeOf(first.memberId)).toBe(3);
    expect(await sizeOf(second.memberId)).toBe(2);
  });

  test.each([
    ['unknown', 40017, '邀请码无效', async () => 'ZZZZZZ'],
    [
      'of a full team',
      40022,
      '邀请人的团队已满',
      async ({ db }: { db: Awaited<ReturnType<typeof openTestGateway>>['gateway']['db'] }) => {
        await db.update(teams).set({ size: 500 }).where(eq(teams.leaderId, 'seed-leader'));
        return 'JY8K2M';
      },
    ],
  ])('with an invite code that is %s creates no member, and can be retried without it', async (_, code, message, codeFrom) => {
    const { send, requestCode, gateway } = await openTestGateway();
    const phone = newPhone();
    const request = registration(phone, await requestCode(phone));
    const refused = await send(register, { ...request, inviteCode: await codeFrom(gateway) });
    expect(refused).toMatchObject({ http: 200, code, message });
    expect(await gateway.db.select().from(members).where(eq(members.phone, phone))).toEqual([]);
    expect(await send(register, request)).toMatchObject({ code: 200 });
  });

  test('retried with the same requestId responds the same member with a new token, whatever the password', async () => {
    const { send, requestCode, gateway } = await openTestGateway();
    const phone = newPhone();
    const request = registration(phone, await requestCode(phone));
    const first = await send<{ token: string; memberId: string }>(register, request);
    const again = await send<{ token: string; memberId: string }>(register, {
      ...request,
      password: 'other5678',
    });
    expect(again).toMatchObject({ code: 200, data: { memberId: first.data.memberId } });
    expect(again.data.token).not.toBe(first.data.token);
    for (const { data } of [first, again]) expect(await send(memberAccount, {}, data.token)).toMatchObject({ code: 200 });
    const [total] = await gateway.db.select({ members: count() }).from(members).where(eq(members.phone, phone));
    expect(total).toEqual({ members: 1 });
  });

  test('refuses another body with a used requestId', async () => {
    const { send, requestCode } = await openTestGateway();
    const phone = newPhone();
    const request = registration(phone, await requestCode(phone));
    await send(register, request);
    expect(await send(register, { ...request, source: 'SCAN' })).toMatchObject({
      code: 40009,
      message: '该请求已处理，请返回后重新操作',
    });
  });

  test('stores no refusal: a corrected code succeeds with the same requestId', async () => {
    const { send, requestCode } = await openTestGateway();
    const phone = newPhone();
    const code = await requestCode(phone);
    const request = registration(phone, wrongCode(code));
    expect(await send(register, request)).toMatchObject({ code: 40015 });
    expect(await send(register, { ...request, smsCode: code })).toMatchObject({ code: 200 });
  });

  test('scopes the requestId to the phone', async () => {
    const { send, requestCode } = await openTestGateway();
    const [one, two] = [newPhone(), newPhone()];
    const { requestId } = registration(one, '');
    expect(await send(register, { ...registration(one, await requestCode(one)), requestId })).toMatchObject({ code: 200 });
    expect(await send(register, { ...registration(two, await requestCode(two)), requestId })).toMatchObject({ code: 200 });
  });

  test('refused because a concurrent duplicate was faster responds the outcome of that duplicate', async () => {
    const { db } = (await openTestGateway()).gateway;
    const write = { call: register, owner: newPhone(), request: { requestId: randomUUID() }, now: Date.now() };
    const faster = () =>
      idempotent(db, write, { prepare: async () => {}, effect: async () => impersonal({ memberId: 'faster' }) });
    const slower = idempotent(db, write, {
      prepare: async () => {
        await faster();
        refuse(register.failures.smsCodeExpired);
      },
      effect: async () => impersonal({ memberId: 'slower' }),
    });
    expect((await slower).data).toEqual({ memberId: 'faster' });
  });
});
