import { memberAccount } from '@juyi/contract/account/account';
import { register } from '@juyi/contract/auth/registration';
import { eq } from 'drizzle-orm';
import { afterAll, describe, expect, test } from 'vitest';
import { tokens } from '../../auth/schema';
import { members } from '../../db/members';
import { effects } from '../../http/schema';
import { recruits, teams } from '../../team/schema';
import { smsCodes } from '../../verification/schema';
import { newPhone, openGateway, registration, wrongCode } from '../support/gateway';

const { gateway, send, signUp, requestCode, close } = await openGateway();
afterAll(close);

describe('registering', () => {
  test('creates a member and signs them in', async () => {
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
    const { token, memberId } = await signUp(newPhone(), { password: 'Planted-9-password' });
    const [row] = await gateway.db.select().from(members).where(eq(members.id, memberId));
    expect(row?.passwordHash).toMatch(/^\$argon2id\$/);
    const stored = JSON.stringify([await gateway.db.select().from(tokens), await gateway.db.select().from(effects), row]);
    expect(stored).not.toContain(token);
    expect(stored).not.toContain('Planted-9-password');
  });

  test('consumes the code', async () => {
    const phone = newPhone();
    const code = await requestCode(phone);
    expect(await send(register, registration(phone, code))).toMatchObject({ code: 200 });
    const [row] = await gateway.db.select().from(smsCodes).where(eq(smsCodes.phone, phone));
    expect(row?.codeHash).toBeNull();
    expect(await send(register, registration(phone, code))).toMatchObject({
      code: 40016,
      message: '验证码已使用或已过期，请重新获取',
    });
  });

  test('joins the team of an invite code, which is normalised to upper case', async () => {
    const { token, memberId } = await signUp(newPhone(), { inviteCode: 'jy8k2m', source: 'INVITE', sourceNo: 'poster-7' });
    expect((await send<{ roles: string[] }>(memberAccount, {}, token)).data.roles).toEqual(['member', 'recruit']);
    const [joined] = await gateway.db.select().from(recruits).where(eq(recruits.memberId, memberId));
    expect(joined).toMatchObject({ inviterId: 'seed-leader', teamId: 'team-seed-leader' });
  });

  test.each([
    ['unknown', 40017, '邀请码无效', async () => 'ZZZZZZ'],
    [
      'of a full team',
      40022,
      '邀请人的团队已满',
      async () => {
        await gateway.db.update(teams).set({ size: 500 }).where(eq(teams.leaderId, 'seed-leader'));
        return 'JY8K2M';
      },
    ],
  ])('with an invite code that is %s creates no member, and can be retried without it', async (_, code, message, codeFrom) => {
    const phone = newPhone();
    const request = registration(phone, await requestCode(phone));
    const refused = await send(register, { ...request, inviteCode: await codeFrom() });
    expect(refused).toMatchObject({ http: 200, code, message });
    expect(await gateway.db.select().from(members).where(eq(members.phone, phone))).toEqual([]);
    expect(await send(register, request)).toMatchObject({ code: 200 });
  });

  test('stores no refusal: a corrected code succeeds with the same requestId', async () => {
    const phone = newPhone();
    const code = await requestCode(phone);
    const request = registration(phone, wrongCode(code));
    // The refusal names the requestId, under which nothing was carried out.
    expect(await send(register, request)).toMatchObject({ code: 40015, data: { requestId: request.requestId } });
    expect(await send(register, { ...request, smsCode: code })).toMatchObject({ code: 200 });
  });

  test('scopes the requestId to the phone', async () => {
    const [one, two] = [newPhone(), newPhone()];
    const { requestId } = registration(one, '');
    expect(await send(register, { ...registration(one, await requestCode(one)), requestId })).toMatchObject({ code: 200 });
    expect(await send(register, { ...registration(two, await requestCode(two)), requestId })).toMatchObject({ code: 200 });
  });
});
