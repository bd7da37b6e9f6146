import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

/** What members are not told, and what they are told instead. */
const words = {
  想起不来: '忘记密码',
  没有读到: '加载失败',
  没有打开: '未能打开',
  没有生成: '生成失败',
  没有保存成功: '保存失败',
  没有可不填: '选填',
  去读一读: '阅读文章',
  实时滚动: '中奖名单',
  怎样让更多人看到: '曝光指南',
  助力能得到什么: '助力奖励',
  助力出一次: '多得一次',
  设好后: '设置后',
  上级: '邀请人',
} as const;

/** The screens and the catalogue; a machine's descriptions are for product owners. */
const texts = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && /\.(tsx?|md|json)$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));

it('members read one word for one thing', () => {
  const found = ['src/screens', 'src/components', 'src/app', 'catalog'].flatMap(texts).flatMap((file) => {
    const text = readFileSync(file, 'utf8');
    return Object.entries(words).flatMap(([word, instead]) => (text.includes(word) ? [`${file}: ${word} → ${instead}`] : []));
  });
  expect(found).toEqual([]);
});
