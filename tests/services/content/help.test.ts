import { readFile } from 'node:fs/promises';
import { renderMarkdown } from '@juyi/gateway/catalog/markdown';
import { expect, it } from 'vitest';
import { helpOf } from '#services/content/help.ts';

it('takes contacts, questions and texts from our own page of customer service', async () => {
  const markdown = await readFile('catalog/agreements/CUSTOMER.md', 'utf8');
  const help = helpOf(
    `<p>说明</p>\n${renderMarkdown(markdown.replace(/^---.*?---\n/s, '')).html}<footer><p>演示内容</p></footer>`,
  );
  expect(help).toMatchObject({
    preface: '<p>说明</p>',
    footer: '演示内容',
    phone: { number: '4002001001', text: '400-200-1001' },
    wechat: 'juyi_kaixia',
    hours: expect.stringContaining('9:00'),
    facts: [{ name: '投诉与建议', value: expect.any(String) }],
  });
  expect(help.sections.map(({ title, questions }) => [title, questions.length])).toEqual([
    ['', 0],
    ['奖品与兑换', 7],
    ['登录与邀请', 4],
    ['账号与隐私', 3],
    ['协议与规则', 0],
  ]);
  const [contacts, , , account, rules] = help.sections;
  expect(rules?.html).not.toContain('演示');
  // The table is not shown twice.
  expect(contacts?.html).toMatch(/^<p>为了保护您的账号.*<\/p>$/);
  expect(account?.questions[0]).toEqual({ question: '如何注销账号？', html: expect.stringMatching(/^<p>请在处理完.*<\/p>$/) });
  expect(rules?.html).toContain('<a href="#/protocol">');
});

it('leaves what it does not recognise as text', () => {
  expect(helpOf('<p>请致电 <a href="tel:4001">4001</a>')).toEqual({
    preface: '',
    phone: null,
    wechat: null,
    hours: '',
    facts: [],
    sections: [{ title: '', html: '<p>请致电 <a href="tel:4001">4001</a>', questions: [] }],
    footer: '',
  });
  const list = '<ul><li><p>问</p><p>答</p></li><li>没有答案</li></ul>';
  const { sections, phone, facts } = helpOf(`<h2>一 &amp; 二</h2>${list}<h2>三</h2><p><a href="tel:40020">打</a></p>`);
  expect(sections[0]).toEqual({ title: '一 & 二', html: list, questions: [] });
  expect([phone, facts]).toEqual([{ number: '40020', text: '40020' }, []]);
});
