import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

/** Members do not read these words; they read the ones beside them. */
const words = {
  想起不来: '忘记密码',
  没有读到: '加载失败',
  没有打开: '未能打开',
  没有生成: '生成失败',
  没有保存成功: '保存失败',
  没有可不填: '选填',
  去读一读: '阅读文章',
  实时滚动: '中奖名单',
  怎样让更多人看到: '推广指南',
  助力能得到什么: '助力奖励',
  助力出一次: '多得一次',
  设好后: '设置后',
  上级: '邀请人',
  得数藏: '赢好礼',
  招募奖励: '邀请奖励',
  直属: '好友',
  间接成员: '好友的好友',
  曝光: '访问',
  签到奖励: '活动奖励',
  七十二道手: '七十二道工序',
  满百减十: '满100减10元',
  '数据 IP': '数据IP',
  保存海报: '生成海报',
  制作海报: '生成海报',
  生成邀请海报: '生成海报',
  填地址: '填写收货地址',
  完善收货地址: '填写收货地址',
  邀请奖励与好友: '邀请奖励',
  累计邀请奖励: '已到账',
  邀你: '邀您',
} as const;

/** One term for one thing in the app and its articles. Agreements have versions of their own, and words that the law knows. */
const terms = {
  盲盒机会: '开盒次数',
  抽奖机会: '开盒次数',
  盲盒抽奖: '开盲盒',
  还可抽: '还可开',
  助力好友: '好友助力',
  收入: '收益，贡献值的获得',
  提现明细: '收益明细',
  文章展示: '专栏文章',
  分享页面: '我的邀请码',
  全部盲盒: '盲盒',
  商城商品: '商城，商品',
  感谢参与: '谢谢参与',
  编号格式不正确: '没有找到',
} as const;

/** The screens and the catalogue; a machine's descriptions are for product owners. */
const texts = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && /\.(tsx?|md|json)$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));

const found = (files: readonly string[], forbidden: Readonly<Record<string, string>>) =>
  files.flatMap((file) => {
    const text = readFileSync(file, 'utf8');
    return Object.entries(forbidden).flatMap(([word, instead]) => (text.includes(word) ? [`${file}: ${word} → ${instead}`] : []));
  });

it('members read one word for one thing', () => {
  // The titles of the routes are the specification's (docs/spec.md §2).
  const files = ['src/screens', 'src/components', 'src/app', 'catalog']
    .flatMap(texts)
    .filter((file) => !file.endsWith('app/routes.ts'));
  expect(found(files, words)).toEqual([]);
  expect(
    found(
      files.filter((file) => !/agreements|README/.test(file)),
      terms,
    ),
  ).toEqual([]);
});

it('a comment is a sentence: it begins with no bare What, Where or As', () => {
  const sources = ['src', 'contract', 'gateway', 'inspector', 'vite', 'scripts', 'bench', 'lint', 'tests']
    .flatMap((folder) => readdirSync(folder, { withFileTypes: true, recursive: true }))
    .filter((entry) => entry.isFile() && /\.(tsx?|js|css)$/.test(entry.name) && !entry.parentPath.includes('node_modules'))
    .map((entry) => join(entry.parentPath, entry.name));
  const fragments = sources.flatMap((file) =>
    (readFileSync(file, 'utf8').match(/(?:\/\*\*?|\/\/|^\s*\*) (?:What|Where|As) .*/gm) ?? []).map(
      (line) => `${file}: ${line.trim()}`,
    ),
  );
  expect(fragments).toEqual([]);
});
