import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { screens } from '#app/screens.ts';
import { routes, titleOf } from '#paths/routes.ts';

it('spec §1: the page is Chinese and fits a phone', () => {
  const page = readFileSync('index.html', 'utf8');
  expect(page).toContain('<html lang="zh-CN">');
  expect(page).toContain('name="viewport" content="width=device-width, initial-scale=1');
});

it('spec §2: every path has a screen', () => {
  const spec = readFileSync('docs/spec.md', 'utf8');
  const section = spec.slice(spec.indexOf('\n## 2.'), spec.indexOf('\n## 3.'));
  // The root only leads to the first of them.
  const asked = Array.from(section.matchAll(/(?<=^\|.*)\/[A-Za-z/]+(?=.*\|.*\|)/gm), ([path]) => path).toSorted();
  expect(asked).toContain('/AppRegister');
  expect(routes.map(({ path }) => path)).toEqual(expect.arrayContaining(asked));
});

it('spec §2: a title says what the specification says, whatever members call the page', () => {
  const titles = {
    '/inviterFriends': '邀请加入团队',
    '/withdrawalDetail': '提现明细',
    '/shareCode': '分享页面',
    '/redeemExchangeValue': '兑换商城商品',
    '/rule': '查看规则',
    '/allblind': '全部盲盒',
    '/exposure': '曝光指南',
    '/Articletemplate': '文章展示',
    '/redeemRecord': '兑换记录',
  } as const;
  for (const [path, title] of Object.entries(titles)) expect(titleOf(path as keyof typeof titles)).toBe(title);
});

it('each screen of the table has a file of its name, and each such file a row', () => {
  const named = new Set<string>(routes.map(({ screen }) => screen));
  expect(Object.keys(screens).concat('AppRegisterScreen').toSorted()).toEqual([...named].toSorted());
});

it('spec §2: /r and /Register are the same screen', () => {
  const shared = routes.filter(({ path }) => ['/r', '/Register'].includes(path)).map(({ screen }) => screen);
  expect(shared).toEqual(['ScanRegisterScreen', 'ScanRegisterScreen']);
});
