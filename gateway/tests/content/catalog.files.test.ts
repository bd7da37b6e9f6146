import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { renderMarkdown } from '../../catalog/markdown';
import { OWN_CATALOG, readCatalog } from '../../catalog/read';
import { type Edits, editedCatalog, replacing } from '../support/catalogs';

const problemsOf = async (edits: Edits): Promise<string[]> => {
  const folder = await editedCatalog(edits);
  const error = await readCatalog(folder).catch((thrown: unknown) => thrown);
  return error instanceof Error ? error.message.split('\n').slice(1) : [];
};

const ACTIVITY = 'activities/1001.json';

/** An edit, and the problem that it causes: file, line, message. */
const mistakes: readonly (readonly [file: string, edit: (text: string) => string, problem: string])[] = [
  [ACTIVITY, replacing('"odds": 40', '"odds": 39'), ':5 prizes 各奖品 odds 之和应为 100，现为 99'],
  [ACTIVITY, replacing('"odds": 40', '"odds": 40.00001'), ':73 prizes.7.odds 最多四位小数'],
  [ACTIVITY, replacing('"kind": "GOODS"', '"kind": "NONE"'), ':11 prizes.0 出现未知的键(key): "value", "stock"'],
  [ACTIVITY, replacing('"id": "none"', '"id": "points-20"'), ':73 奖品编号 points-20 已用于 activities/1001.json'],
  [ACTIVITY, (text) => text.replace(/ {4}\{\n.*"id": "points-20"[^}]*\},\n/, ''), ':5 prizes 奖品应为 8 个'],
  [ACTIVITY, replacing('2036-12-31', '2025-12-31'), ':4 endTime 应晚于 startTime'],
  [ACTIVITY, replacing('2036-12-31T00:00:00+08:00', '2036-12-31'), ':4 endTime 应为带时区的时间，如 2026-11-01T00:00:00+08:00'],
  [ACTIVITY, replacing('赢好礼",', '赢好礼"'), ':3 格式有误，请检查逗号、引号和括号（MISSING_CHAR）'],
  ['flash-sales/2001.json', replacing('tea-cup', 'tea-pot'), ':2 goodsId 没有商品 tea-pot'],
  ['flash-sales/2001.json', replacing('"stock": 32', '"stock": 101'), ':5 stock 不能大于 totalStock'],
  ['flash-sales/2002.json', replacing('2026-01-01T22', '2026-01-02T20'), ':9 endTime 一场的时长应短于重复的周期，否则没有结束'],
  ['flash-sales/2001.json', replacing('"ipPrice": 690', '"ipPrice": 880'), ':4 ipPrice 应低于商品的 ipPrice'],
  ['flash-sales/2001.json', replacing('  "ipPrice": 690,\n', ''), ':1 ipPrice 应低于商品的 ipPrice'],
  ['flash-sales/2002.json', replacing('"price": 4900', '"price": 6800'), ':3 price 应低于商品的 price'],
  ['flash-sales/first.json', () => '{}', ':1 文件名不是可用的编号'],
  ['goods/scarf.md', replacing('price: 7800', 'price: 78.5'), ':9 price 应为整数'],
  ['goods/scarf.md', replacing('/goods/scarf.svg', '//elsewhere.example/x.svg'), ':6 images.0 应为 / 开头的本站图片'],
  ['goods/scarf.md', replacing('/goods/scarf.svg', 'https://elsewhere.example/x.svg'), ':6 images.0 应为 / 开头的本站图片'],
  ['goods/scarf.md', replacing('stock: 64\n', ''), ':2 stock 缺少这一项'],
  ['goods/tea-cup.md', replacing('article: blue-and-white', 'article: red'), ':29 article 没有文章 red'],
  ['goods/tea-cup.md', replacing('    craft: 手绘青花\n', ''), ':20 about.maker.craft 缺少这一项'],
  ['goods/scarf.json', () => '{}', ':1 不认识的文件，请核对文件夹和扩展名'],
  ['articles/embroidery.md', replacing('---\n', ''), ':1 文件应以 --- 包围的字段开头'],
  ['articles/embroidery.md', (text) => `${text}\n<b>粗</b>\n`, ':33 不能使用 HTML：<b>'],
  [
    'articles/embroidery.md',
    replacing(' "600×400"', ''),
    ':15 图片 /goods/bookmark-making.svg 缺少尺寸，地址后面要写上，如 "600×400"',
  ],
  [
    'articles/embroidery.md',
    (text) => `${text}\n[去](javascript:1)\n`,
    ':33 链接 javascript:1 不可用，只能是 tel: 电话或 #/ 开头的本站页面',
  ],
  ['articles/embroidery.md', (text) => `${text}\n# 一\n`, ':33 标题只能用 ## 或 ###'],
  ['agreements/PRIVACY.md', replacing('version: 1.3.2', 'version: 1'), ':3 version 无效输入：期望 string，实际接收 数字'],
  ['agreements/OTHER.md', (text) => text, ':1 文件名不是可用的编号'],
  ['rewards.json', replacing('2000', '0'), ':6 recruitReward 数值过小：期望 number >=1'],
  ['season.json', replacing('porcelain', 'glass'), ':1 craft 无效选项：期望以下之一 "porcelain"|"dye"|"weave"|"lacquer"'],
  ['stores.json', () => '[\n  { "phone": "1" }\n]', ':2 0.phone 应为 11 位手机号'],
];

test.each(mistakes)('a mistake in %s is reported by file and line: %#', async (file, edit, problem) => {
  expect(await problemsOf({ [file]: edit })).toContain(`${file}${problem}`);
});

test('every problem is reported at once, by file and line; a missing file is one', async () => {
  const reported = await problemsOf({
    'agreements/PRIVACY.md': null,
    'rewards.json': null,
    'goods/scarf.md': (text) => text.replace('price: 7800', 'price: 0').replace('limit: 3', 'limit: 0'),
  });
  expect(reported).toEqual([
    'agreements/PRIVACY.md:1 缺少这个文件',
    'goods/scarf.md:9 price 数值过小：期望 number >=1',
    'goods/scarf.md:13 limit 数值过小：期望 number >=1',
    'rewards.json:1 缺少这个文件',
  ]);
});

test('a folder that does not exist is a problem', async () => {
  await expect(readCatalog('/nowhere/catalog')).rejects.toThrow('/nowhere/catalog:1 无法读取目录文件夹（ENOENT）');
});

test('every picture of our catalogue exists', async () => {
  const { articles, goods, activities } = await readCatalog(OWN_CATALOG);
  const pictures = [
    ...articles.map(({ cover }) => cover).filter(Boolean),
    ...[...articles, ...goods].flatMap(({ html }) => [...html.matchAll(/<img src="([^"]+)/g)].map(([, picture]) => picture)),
    ...goods.flatMap(({ images, specs }) => [...images, ...specs.flatMap(({ pictures = [] }) => pictures)]),
    ...activities.flatMap(({ prizes }) => prizes.map(({ icon }) => icon)),
  ];
  expect(pictures.length).toBeGreaterThan(20);
  expect(pictures.filter((picture) => !existsSync(`public${picture}`))).toEqual([]);
});

test('every picture in our texts has the size of its file', async () => {
  const { articles, goods } = await readCatalog(OWN_CATALOG);
  const named = [...articles, ...goods].flatMap(({ html }) => [...html.matchAll(/<img src="(\S+)" (width="\d+" height="\d+")/g)]);
  expect(named.length).toBeGreaterThan(10);
  for (const [, file, size] of named) expect(readFileSync(`public${file}`, 'utf8').slice(0, 200), file).toContain(size);
});

test('Markdown becomes escaped HTML of a few elements', () => {
  const text =
    '**粗** *斜* a & b "c" 138\\*\\*\\*\\*8000\n\n> 引\n\n1. 一\n2. 二\n\n![图](/a.svg "600×400")\n\n|  |  |\n| - | - |\n| 名 | 值 |';
  expect(renderMarkdown(text)).toEqual({
    problems: [],
    html: [
      '<p><strong>粗</strong> <em>斜</em> a &amp; b &quot;c&quot; 138****8000</p>',
      '<blockquote><p>引</p></blockquote>',
      '<ol>\n<li>一</li>\n<li>二</li>\n</ol>',
      '<p><img src="/a.svg" width="600" height="400" alt="图"></p>',
      '<table>\n<tbody>\n<tr><th>名</th><td>值</td></tr>\n</tbody>\n</table>',
    ].join('\n'),
  });
});
