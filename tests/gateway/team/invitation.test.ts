import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import type { ResponseOf } from '../../../contract/core/define';
import { inviter, verifyRecruitCode } from '../../../contract/team/invitation';
import { createApp } from '../../../gateway/app';
import type { Settings } from '../../../gateway/core/settings';
import { teams } from '../../../gateway/team/schema';
import { newPhone, openTestGateway } from '../support/gateway';

type Card = ResponseOf<typeof inviter>;

describe('an invitation', () => {
  test('names the team behind a code, typed in any case, and how many are in it', async () => {
    const { send, signUp, gateway } = await openTestGateway();
    const [team] = await gateway.db.select().from(teams).where(eq(teams.leaderId, 'seed-leader'));
    const expected = { teamId: 'team-seed-leader', teamName: '青禾艺社团队', leaderName: '青禾艺社', leaderAvatar: '' };
    const first = await send(verifyRecruitCode, { recruitCode: ' jy8k2m ' });
    expect(first).toMatchObject({ http: 200, status: '200' });
    expect(first.data).toEqual({ ...expected, memberCount: team?.size });
    await signUp(newPhone(), { inviteCode: 'JY8K2M' });
    expect((await send(verifyRecruitCode, { recruitCode: 'JY8K2M' })).data).toEqual({
      ...expected,
      memberCount: (team?.size ?? 0) + 1,
    });
  });

  test('by a code that nobody has is dead: an ordinary refusal, and no card', async () => {
    const { send } = await openTestGateway();
    expect(await send(verifyRecruitCode, { recruitCode: 'ZZZZZZ' })).toMatchObject({
      http: 200,
      status: '40021',
      message: '邀请链接已失效',
      data: null,
    });
    expect(await send(inviter, { recruitCode: 'ZZZZZZ' })).toMatchObject({ http: 200, status: '200', data: null });
  });

  test('shows the card of a code to anyone, with the phone masked', async () => {
    const { send, signUp } = await openTestGateway();
    const card = {
      nickname: '青禾艺社',
      avatar: '',
      phone: '137****7000',
      recruitCode: 'JY8K2M',
      teamName: '青禾艺社团队',
      shareUrl: 'http://localhost/#/scanAddTeam?code=JY8K2M',
    };
    expect((await send(inviter, { recruitCode: 'jy8k2m' })).data).toEqual(card);
    const { token } = await signUp(newPhone());
    expect((await send(inviter, { recruitCode: 'JY8K2M' }, token)).data).toEqual(card);
  });

  test('shows my own card without a code, and needs a token for it', async () => {
    const { send, signUp } = await openTestGateway();
    const { token, inviteCode } = await signUp(newPhone());
    expect((await send<Card>(inviter, {}, token)).data).toMatchObject({
      recruitCode: inviteCode,
      shareUrl: `http://localhost/#/scanAddTeam?code=${inviteCode}`,
    });
    for (const bad of [undefined, 'A'.repeat(43)])
      expect(await send(inviter, {}, bad)).toMatchObject({ http: 200, code: 401, message: '登录已过期，请重新登录' });
  });
});

/** Who asks, where the gateway is told to be, and where the link must lead. */
const links: readonly [string, Partial<Settings>, Record<string, string>, string][] = [
  ['the host that was asked', {}, {}, 'http://m.example.com'],
  ['TLS as the trusted proxy tells', { trustProxy: 1 }, { 'X-Forwarded-Proto': 'https' }, 'https://m.example.com'],
  ['TLS that nobody trusted tells', {}, { 'X-Forwarded-Proto': 'https' }, 'http://m.example.com'],
  [
    'an allowed page',
    { allowedOrigins: ['https://h5.example.com'] },
    { Origin: 'https://h5.example.com' },
    'https://h5.example.com',
  ],
  [
    'another page',
    { allowedOrigins: ['https://h5.example.com'] },
    { Origin: 'https://evil.example.com' },
    'http://m.example.com',
  ],
  ['the setting, before all others', { appOrigin: 'https://juyi.example' }, {}, 'https://juyi.example'],
];

test('a shared link leads to where the caller has the app open, or to the setting', async () => {
  const { gateway } = await openTestGateway();
  for (const [what, settings, headers, origin] of links) {
    const app = createApp({ ...gateway, settings: { ...gateway.settings, ...settings } });
    const response = await app.request(`http://m.example.com${inviter.path}`, {
      method: 'POST',
      body: JSON.stringify({ recruitCode: 'JY8K2M' }),
      headers: { 'Content-Type': 'application/json', ...headers },
    });
    const { data } = (await response.json()) as { data: Card };
    expect([what, data?.shareUrl]).toEqual([what, `${origin}/#/scanAddTeam?code=JY8K2M`]);
  }
});
