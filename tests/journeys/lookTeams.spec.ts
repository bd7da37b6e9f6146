import type { Page } from '@playwright/test';
import { Api } from './api';
import { enlargeText, expectAccessible, expectToFit } from './fits';
import { expect, test } from './support';

// What is still fading in has another contrast.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

type Who = 'leader' | 'fresh' | 'visitor';
const LEADER = '13700137000';

/** Each page in the states that people meet, and what tells that it stands there. */
const states: Record<string, { path: string; who: Who; ready: (page: Page) => Promise<void>; broken?: RegExp }> = {
  'the card of a team': {
    path: '/scanAddTeam?code=JY8K2M',
    who: 'visitor',
    ready: async (page) => expect(page.getByText(/邀请您加入「青禾艺社团队」/)).toBeVisible(),
  },
  'the second step of joining': {
    path: '/scanAddTeam?code=JY8K2M',
    who: 'visitor',
    ready: async (page) => {
      await page.getByLabel('手机号').fill('16600000001');
      await page.getByRole('button', { name: '下一步' }).tap();
      await expect(page.getByAltText('图形验证码')).toBeVisible();
      await page.getByRole('button', { name: '加入团队' }).tap();
      await expect(page.getByText('请输入短信验证码')).toBeVisible();
    },
  },
  'a dead invitation': {
    path: '/scanAddTeam?code=ZZZZZZ',
    who: 'visitor',
    ready: async (page) => expect(page.getByRole('heading', { name: '邀请已失效' })).toBeVisible(),
  },
  'a phone that may not join': {
    path: '/scanAddTeam?code=JY8K2M',
    who: 'visitor',
    ready: async (page) => {
      await page.getByLabel('手机号').fill(LEADER);
      await page.getByRole('button', { name: '下一步' }).tap();
      await expect(page.getByRole('heading', { name: '这是您自己的邀请码' })).toBeVisible();
    },
  },
  'a team that failed to come': {
    path: '/scanAddTeam?code=JY8K2M',
    who: 'visitor',
    broken: /recruit\/inviter/,
    ready: async (page) => expect(page.getByRole('button', { name: '重试' })).toBeVisible(),
  },
  'inviting, with people': {
    path: '/inviterFriends',
    who: 'leader',
    ready: async (page) => expect(page.getByText(/^共 \d+ 人/)).toBeVisible(),
  },
  'inviting, with nobody yet': {
    path: '/inviterFriends',
    who: 'fresh',
    ready: async (page) => expect(page.getByText('还没有邀请好友，把海报发出去试试吧')).toBeVisible(),
  },
  'inviting that failed': {
    path: '/inviterFriends',
    who: 'leader',
    broken: /\/auth\//,
    ready: async (page) => expect(page.getByRole('button', { name: '重试' })).toHaveCount(3),
  },
  'the poster': {
    path: '/inviterFriends',
    who: 'leader',
    ready: async (page) => {
      await page.getByRole('button', { name: '保存海报' }).tap();
      await expect(page.getByRole('img', { name: /^邀请海报/ })).toBeVisible();
    },
  },
  'my code': {
    path: '/shareCode',
    who: 'leader',
    ready: async (page) => expect(page.getByRole('img', { name: '邀请二维码 JY8K2M' })).toBeVisible(),
  },
  'how to share in WeChat': {
    path: '/invite',
    who: 'leader',
    ready: async (page) => {
      await page.getByRole('button', { name: '微信分享指引' }).tap();
      await expect(page.getByRole('dialog', { name: '在微信里分享' })).toBeVisible();
    },
  },
  'a full team': {
    path: '/myteam',
    who: 'leader',
    ready: async (page) =>
      expect(
        page
          .getByText('林巧云')
          .or(page.getByText(/· 直属/).first())
          .first(),
      ).toBeVisible(),
  },
  'the team of a plain member': {
    path: '/myteam',
    who: 'fresh',
    ready: async (page) => expect(page.getByText('累计招募奖励')).toBeVisible(),
  },
  'income, with entries': {
    path: '/withdrawalDetail',
    who: 'leader',
    ready: async (page) => expect(page.getByText(/^共 \d+ 笔/)).toBeVisible(),
  },
  helping: {
    path: '/assistfriends',
    who: 'leader',
    ready: async (page) => expect(page.getByText(/位好友，得 1 次抽奖机会/)).toBeVisible(),
  },
  'the exposure guide': {
    path: '/exposure',
    who: 'leader',
    ready: async (page) => expect(page.getByText('第 1 步，共 4 步')).toBeVisible(),
  },
  'the tutorial': {
    path: '/taskIntro',
    who: 'visitor',
    ready: async (page) => expect(page.getByText('第 1 步，共 5 步')).toBeVisible(),
  },
  'the film': {
    path: '/shareVideo',
    who: 'visitor',
    ready: async (page) => expect(page.getByRole('button', { name: '复制文案' })).toBeEnabled(),
  },
};

for (const [state, { path, who, ready, broken }] of Object.entries(states))
  for (const width of [390, 320])
    test(`${state} at ${width} px: axe finds nothing, everything fits, also at 130 % text`, async ({
      member,
      page,
      gateway,
      allow,
    }) => {
      if (broken) {
        allow(/Failed to load resource/);
        await page.route(broken, (route) => route.fulfill({ status: 502, body: '<h1>Bad Gateway</h1>' }));
      }
      await page.setViewportSize({ width, height: width === 390 ? 844 : 568 });
      if (who === 'visitor') await member.open(path);
      else await (who === 'leader' ? await Api.logIn(gateway, LEADER) : await Api.signUp(gateway)).open(page, path);
      await ready(page);
      await expectAccessible(page);
      await expectToFit(page);
      if (process.env.SHOTS) await page.screenshot({ path: `.cache/shots/${state}-${width}.png`, fullPage: true });
      await page.evaluate(enlargeText, 1.3);
      await expectToFit(page);
    });
