import { randomUUID } from 'node:crypto';
import { memberAccount } from '@juyi/contract/account/account';
import { addAddress } from '@juyi/contract/address/address';
import type { ResponseInputOf } from '@juyi/contract/core/define';
import { inviter } from '@juyi/contract/team/invitation';
import { checkEligibility, checkPhone, joinTeam, myTeam } from '@juyi/contract/team/joining';
import { exposures, recruitedPeople, recruitRewards } from '@juyi/contract/team/recruiting';
import { subordinates } from '@juyi/contract/team/store';
import { eq } from 'drizzle-orm';
import { afterAll, describe, expect, test } from 'vitest';
import { tokens } from '../../auth/schema';
import { members } from '../../db/members';
import { auditLedger } from '../../ledger/audit';
import { teams } from '../../team/schema';
import { validAddress } from '../address/fixtures';
import { newPhone, openGateway, openTestGateway, wrongCode } from '../support/gateway';
import { byToken, codeOf, joining } from '../support/signIn';

type Joined = ResponseInputOf<typeof joinTeam>;
const page = { pageNum: 1, pageSize: 20 };

const gateway = await openGateway();
const { send, signUp } = gateway;
afterAll(gateway.close);

describe('joining a team', () => {
  test('registers a new member, signs them in, and rewards both', async () => {
    const inviting = await signUp(newPhone());
    const phone = newPhone();
    expect((await send(checkPhone, { phone })).data).toEqual({ registered: false, joined: false });
    expect((await send(checkEligibility, { phone, recruitCode: inviting.inviteCode })).data).toEqual({
      canJoin: true,
      reason: 'OK',
    });
    const joined = await send<Joined>(joinTeam, await joining(gateway, phone, inviting.inviteCode, { sourceNo: 'poster-1' }));
    expect(joined).toMatchObject({ http: 200, status: '200', data: { isNewMember: true } });
    const { token, teamName } = joined.data;
    expect((await send(checkPhone, { phone })).data).toEqual({ registered: true, joined: true, teamName });
    expect((await send(myTeam, {}, token)).data).toMatchObject({ joined: true, teamName });
    expect((await send(memberAccount, {}, token)).data).toMatchObject({
      roles: ['member', 'recruit'],
      contribution: 100,
      drawChances: 3,
    });
    expect((await send(memberAccount, {}, inviting.token)).data).toMatchObject({ contribution: 50, income: 0, drawChances: 0 });
    const [row] = await gateway.gateway.db.select().from(members).where(eq(members.phone, phone));
    expect(row).toMatchObject({ source: 'INVITE', sourceNo: 'poster-1', passwordHash: null });
    expect(await auditLedger(gateway.gateway.db)).toEqual([]);
  });

  test('pays the inviter once, when the recruit saves a first address', async () => {
    const inviting = await signUp(newPhone());
    const tel = newPhone();
    const { token } = await signUp(tel, { inviteCode: inviting.inviteCode });
    const rewards = async () => (await send(recruitRewards, {}, inviting.token)).data;
    const people = async () => (await send(recruitedPeople, page, inviting.token)).data;
    expect(await rewards()).toEqual({ total: 2000, settled: 0, pending: 2000, withdrawn: 0, count: 1 });
    expect(await people()).toMatchObject({
      total: 1,
      hasMore: false,
      list: [{ status: 'REGISTERED', reward: 2000, rewardState: 'TASK' }],
    });
    for (let time = 0; time < 2; time += 1) await send(addAddress, { ...validAddress, tel, requestId: randomUUID() }, token);
    expect(await rewards()).toEqual({ total: 2000, settled: 2000, pending: 0, withdrawn: 0, count: 1 });
    expect(await people()).toMatchObject({ list: [{ status: 'ACTIVE', reward: 2000, rewardState: 'PAID' }] });
    expect((await send(memberAccount, {}, inviting.token)).data).toMatchObject({ income: 2000 });
    expect(await auditLedger(gateway.gateway.db)).toEqual([]);
  });

  test('as an existing member keeps the account, counts their recruits, and pays at once if an address is saved', async () => {
    const inviting = await signUp(newPhone());
    const phone = newPhone();
    const known = await signUp(phone);
    await signUp(newPhone(), { inviteCode: known.inviteCode });
    await send(addAddress, { ...validAddress, tel: phone, requestId: randomUUID() }, known.token);
    const joined = await send<Joined>(joinTeam, await joining(gateway, phone, inviting.inviteCode, { agreed: undefined }));
    expect(joined.data).toMatchObject({ memberId: known.memberId, isNewMember: false });
    expect((await send(subordinates, { ...page, level: 1 }, inviting.token)).code).toBe(403);
    const [team] = await gateway.gateway.db.select().from(teams).where(eq(teams.leaderId, inviting.memberId));
    expect(team?.size).toBe(3);
    expect((await send(recruitRewards, {}, inviting.token)).data).toMatchObject({ settled: 2000, pending: 0 });
  });

  test('gives one draw chance for every three recruits', async () => {
    const inviting = await signUp(newPhone());
    for (let person = 0; person < 7; person += 1) await signUp(newPhone(), { inviteCode: inviting.inviteCode });
    expect((await send(exposures, {}, inviting.token)).data).toMatchObject({ exposure: 0, target: 3, helped: 7, chances: 2 });
    expect((await send(memberAccount, {}, inviting.token)).data).toMatchObject({ drawChances: 2, contribution: 350 });
  });

  test('counts visitors of a card once a day for each client address, and never its owner', async () => {
    const { inviteCode: recruitCode, token } = await signUp(newPhone());
    const seen = async () => (await send(exposures, {}, token)).data;
    await send(inviter, { recruitCode }, token);
    expect(await seen()).toMatchObject({ exposure: 0, today: 0 });
    for (let visit = 0; visit < 3; visit += 1) await send(inviter, { recruitCode });
    expect(await seen()).toMatchObject({ exposure: 1, today: 1 });
    gateway.advance(86_400_000);
    expect(await seen()).toMatchObject({ exposure: 1, today: 0 });
    await send(inviter, { recruitCode });
    expect(await seen()).toMatchObject({ exposure: 2, today: 1 });
  });

  test('is refused for each reason, in both calls, and does not consume the SMS code', async () => {
    const gateway = await openTestGateway({ settings: { teamLimit: 3 } });
    const { send, signUp } = gateway;
    const [selfPhone, childPhone] = [newPhone(), newPhone()];
    const self = await signUp(selfPhone);
    const child = await signUp(childPhone, { inviteCode: self.inviteCode });
    const other = await signUp(newPhone());
    const crowded = await signUp(newPhone());
    for (let person = 0; person < 2; person += 1) await signUp(newPhone(), { inviteCode: crowded.inviteCode });
    const fresh = newPhone();
    const cases = [
      [selfPhone, self, 'SELF', '40101', '不能加入自己的团队'],
      [childPhone, self, 'JOINED', '40102', '您已在该团队中'],
      [childPhone, other, 'OTHER_TEAM', '40103', '您已加入其他团队'],
      [selfPhone, child, 'LOOP', '40104', '不能加入自己成员的团队'],
      [fresh, crowded, 'FULL', '40105', '团队已满'],
    ] as const;
    for (const [phone, { inviteCode: recruitCode }, reason, status, message] of cases) {
      const token = phone === selfPhone ? self.token : undefined;
      expect((await send(checkEligibility, { phone, recruitCode }, token)).data).toEqual({ canJoin: false, reason });
      const request = await joining(gateway, phone, recruitCode);
      expect(await send(joinTeam, request)).toMatchObject({ http: 200, status, message, data: { requestId: request.requestId } });
      gateway.advance(61_000);
      if (phone !== fresh) continue;
      const elsewhere = { ...request, recruitCode: other.inviteCode, requestId: randomUUID() };
      expect(await send(joinTeam, elsewhere)).toMatchObject({ status: '200' });
    }
    // A token alone is refused for the same reasons.
    for (const [inviteCode, status] of [
      [self.inviteCode, '40101'],
      [child.inviteCode, '40104'],
      [crowded.inviteCode, '40105'],
    ] as const)
      expect(await send(joinTeam, byToken(inviteCode), self.token)).toMatchObject({ http: 200, status });
    const dead = { phone: newPhone(), recruitCode: 'ZZZZZZ' };
    expect(await send(checkEligibility, dead)).toMatchObject({ status: '40021', message: '邀请链接已失效' });
    expect(await send(joinTeam, await joining(gateway, dead.phone, 'ZZZZZZ'))).toMatchObject({ status: '40021' });
    expect(await gateway.gateway.db.select().from(members).where(eq(members.phone, dead.phone))).toEqual([]);
  });

  test('needs the correct SMS code and consent; a retry responds the same member with a new token', async () => {
    const { send } = gateway;
    const request = await joining(gateway, newPhone(), ' jy8k 2m ');
    const wrong = await send(joinTeam, { ...request, smsCode: wrongCode(request.smsCode) });
    expect(wrong).toMatchObject({ status: '40015', data: { triesLeft: 4 } });
    const withoutConsent = await send(joinTeam, { ...request, agreed: undefined });
    expect(withoutConsent).toMatchObject({ status: '40000', data: { field: 'agreed' } });
    const first = await send<Joined>(joinTeam, { ...request, name: ' 阿青 ' });
    const again = await send<Joined>(joinTeam, { ...request, name: '阿青' });
    expect(again).toMatchObject({ status: '200', data: { memberId: first.data.memberId, isNewMember: true } });
    expect(again.data.token).not.toBe(first.data.token);
    expect(await send(joinTeam, { ...request, recruitCode: 'MR9K3T' })).toMatchObject({ status: '40009' });
    expect((await send(memberAccount, {}, again.data.token)).data).toMatchObject({ nickname: '阿青' });
  });
});

describe('joining a team with a token alone', () => {
  test('joins its member once, without a further token', async () => {
    const inviting = await signUp(newPhone());
    const { token, memberId } = await signUp(newPhone());
    const sessions = () => gateway.gateway.db.$count(tokens);
    const before = await sessions();
    const request = byToken(` ${inviting.inviteCode.toLowerCase()} `);
    // Two taps, or a lost answer: the same request again.
    const answers = await Promise.all([send<Joined>(joinTeam, request, token), send<Joined>(joinTeam, request, token)]);
    for (const { status, data } of answers) {
      expect([status, data]).toEqual(['200', expect.objectContaining({ memberId, isNewMember: false, rewardChances: 3 })]);
      expect(data).not.toHaveProperty('token');
    }
    expect(await sessions()).toBe(before);
    expect((await send(myTeam, {}, token)).data).toMatchObject({ joined: true, teamName: answers[0]?.data.teamName });
    expect((await send(recruitedPeople, page, inviting.token)).data).toMatchObject({ total: 1 });
    expect((await send(memberAccount, {}, token)).data).toMatchObject({ contribution: 100, drawChances: 3 });
    expect(await send(joinTeam, byToken(inviting.inviteCode), token)).toMatchObject({ status: '40102' });
    expect(await send(joinTeam, { ...request, recruitCode: 'JY8K2M' }, token)).toMatchObject({ status: '40009' });
    expect(await auditLedger(gateway.gateway.db)).toEqual([]);
  });

  test('never joins another member, and nobody without a live token', async () => {
    const { app } = gateway;
    const { inviteCode } = await signUp(newPhone());
    const [phone, victim] = [newPhone(), newPhone()];
    const { token } = await signUp(phone);
    const theirs = await signUp(victim);
    const smsCode = await codeOf(gateway, 'JOIN_TEAM', phone);
    // The token stands in for no code of a phone, not even its own, and a code is its phone's alone.
    const refused = [
      [{ phone: victim }, '40000', 'smsCode'],
      [{ phone }, '40000', 'smsCode'],
      [{ smsCode }, '40000', 'phone'],
      [{ phone: victim, smsCode }, '40016', undefined],
    ] as const;
    for (const [more, status, field] of refused) {
      const answer = await send(joinTeam, byToken(inviteCode, more), token);
      expect(answer).toMatchObject({ status, ...(field && { data: { field } }) });
    }
    for (const dead of [undefined, 'x'.repeat(43)])
      expect(await send(joinTeam, byToken(inviteCode), dead)).toMatchObject({ code: 401 });
    // A page of another site can send this without a preflight: no token, and no JSON.
    const { method, path } = joinTeam;
    const body = JSON.stringify(byToken(inviteCode));
    const simple = await app.request(path, { method, body, headers: { 'Content-Type': 'text/plain', Authorization: token } });
    expect(await simple.json()).toMatchObject({ status: '40000' });
    for (const one of [token, theirs.token]) expect((await send(myTeam, {}, one)).data).toEqual({ joined: false });
    // With both, the phone's member joins and is signed in, not the member of the token.
    const joined = await send<Joined>(joinTeam, byToken(inviteCode, { phone, smsCode }), theirs.token);
    expect(joined).toMatchObject({ status: '200', data: { isNewMember: false, token: expect.any(String) as string } });
    expect((await send(myTeam, {}, theirs.token)).data).toEqual({ joined: false });
  });

  test('counts against the limit of the member’s calls', async () => {
    const { send, signUp } = await openTestGateway({ settings: { callsPerMinute: 30 } });
    const { token } = await signUp(newPhone());
    const guess = () => send(joinTeam, byToken('ZZZZZZ'), token);
    for (let tried = 0; tried < 30; tried += 1) await guess();
    const over = await guess();
    expect(over).toMatchObject({ http: 429 });
    expect(Number(over.headers.get('Retry-After'))).toBeGreaterThan(0);
  });
});

test('a member without a team or store has an empty list', async () => {
  const { token } = await signUp(newPhone());
  expect((await send(recruitedPeople, page, token)).data).toEqual({
    list: [],
    total: 0,
    pageNum: 1,
    pageSize: 20,
    hasMore: false,
  });
});
