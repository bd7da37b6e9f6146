import type { ResponseInputOf } from '@juyi/contract/core/define';
import { inviter, verifyRecruitCode } from '@juyi/contract/team/invitation';
import { eq } from 'drizzle-orm';
import { afterAll, describe, expect, test } from 'vitest';
import { createApp } from '../../app';
import type { Settings } from '../../core/settings';
import { teams } from '../../team/schema';
import { newPhone, openGateway } from '../support/gateway';

type Card = ResponseInputOf<typeof inviter>;

/** A new member gets this. */
const WELCOME = { rewardChances: 3, rewardContribution: 100 };

const { send, signUp, gateway, close } = await openGateway();
afterAll(close);

describe('an invitation', () => {
  test('responds the team of a code, which is normalised, and its size', async () => {
    const [team] = await gateway.db.select().from(teams).where(eq(teams.leaderId, 'seed-leader'));
    const expected = {
      teamId: 'team-seed-leader',
      teamName: '青禾艺社团队',
      leaderName: '青禾艺社',
      leaderAvatar: '',
      ...WELCOME,
    };
    const first = await send(verifyRecruitCode, { recruitCode: ' jy8k2m ' });
    expect(first).toMatchObject({ http: 200, status: '200' });
    expect(first.data).toEqual({ ...expected, memberCount: team?.size });
    await signUp(newPhone(), { inviteCode: 'JY8K2M' });
    expect((await send(verifyRecruitCode, { recruitCode: 'JY8K2M' })).data).toEqual({
      ...expected,
      memberCount: (team?.size ?? 0) + 1,
    });
  });

  test('shows the card of a code to everyone, with a masked phone; an unknown code has none', async () => {
    const card = {
      nickname: '青禾艺社',
      avatar: '',
      phone: '137****7000',
      recruitCode: 'JY8K2M',
      teamName: '青禾艺社团队',
      shareUrl: 'http://localhost/#/scanAddTeam?code=JY8K2M',
      ...WELCOME,
    };
    expect((await send(inviter, { recruitCode: 'jy8k2m' })).data).toEqual(card);
    const { token } = await signUp(newPhone());
    expect((await send(inviter, { recruitCode: 'JY8K2M' }, token)).data).toEqual(card);
    expect(await send(inviter, { recruitCode: 'ZZZZZZ' })).toMatchObject({ http: 200, status: '200', data: null });
    expect(await send(verifyRecruitCode, { recruitCode: 'ZZZZZZ' })).toMatchObject({
      status: '40021',
      message: '邀请链接已失效',
    });
  });

  test('shows the own card without a code, which needs a token', async () => {
    const { token, inviteCode } = await signUp(newPhone());
    expect((await send<Card>(inviter, {}, token)).data).toMatchObject({
      recruitCode: inviteCode,
      shareUrl: `http://localhost/#/scanAddTeam?code=${inviteCode}`,
    });
    for (const bad of [undefined, 'A'.repeat(43)])
      expect(await send(inviter, {}, bad)).toMatchObject({ http: 200, code: 401, message: '登录已过期，请重新登录' });
  });
});

/** A description, settings and request headers, and the expected origin of the link. */
const links: readonly [string, Partial<Settings>, Record<string, string>, string][] = [
  ['the requested host', {}, {}, 'http://m.example.com'],
  ['TLS reported by a trusted proxy', { trustProxy: 1 }, { 'X-Forwarded-Proto': 'https' }, 'https://m.example.com'],
  ['TLS reported by an untrusted client', {}, { 'X-Forwarded-Proto': 'https' }, 'http://m.example.com'],
  [
    'an allowed origin',
    { allowedOrigins: ['https://h5.example.com'] },
    { Origin: 'https://h5.example.com' },
    'https://h5.example.com',
  ],
  [
    'another origin',
    { allowedOrigins: ['https://h5.example.com'] },
    { Origin: 'https://evil.example.com' },
    'http://m.example.com',
  ],
  ['the setting first', { appOrigin: 'https://juyi.example' }, {}, 'https://juyi.example'],
];

test('a shared link has the origin of the client’s app, or the configured one', async () => {
  for (const [description, settings, headers, origin] of links) {
    const app = createApp({ ...gateway, settings: { ...gateway.settings, ...settings } });
    const response = await app.request(`http://m.example.com${inviter.path}`, {
      method: 'POST',
      body: JSON.stringify({ recruitCode: 'JY8K2M' }),
      headers: { 'Content-Type': 'application/json', ...headers },
    });
    const { data } = (await response.json()) as { data: Card };
    expect([description, data?.shareUrl]).toEqual([description, `${origin}/#/scanAddTeam?code=JY8K2M`]);
  }
});
