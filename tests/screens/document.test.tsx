// @vitest-environment happy-dom
import { fireEvent, render, screen, within } from '@testing-library/react';
import { createRef } from 'react';
import { expect, it } from 'vitest';
import { Chapters } from '#screens/content/document/Chapters.tsx';
import { chaptersOf, pointsOf } from '#services/content/agreement.ts';
import '../support/react';

const chapters = ['一、服务内容', '二、账号 &amp; 安全', '三、邀请', '四、抽奖'];
const html = chapters.map((title) => `<h2>${title}</h2><p>正文</p>`).join('');

it('lists the chapters of a text, the first of them at once, each of which leads to its heading', () => {
  const text = createRef<HTMLDivElement>();
  render(
    <>
      <h2>奖品与中奖概率</h2>
      <Chapters titles={chaptersOf(html)} text={text} />
      <div ref={text} dangerouslySetInnerHTML={{ __html: html }} />
    </>,
  );
  const list = within(screen.getByRole('list'));
  const titles = () => list.getAllByRole('button').map(({ textContent }) => textContent);
  expect(titles()).toEqual(['一、服务内容', '二、账号 & 安全', '三、邀请']);
  fireEvent.click(screen.getByRole('button', { name: /^目录/ }));
  expect(titles()).toEqual(['一、服务内容', '二、账号 & 安全', '三、邀请', '四、抽奖']);
  list.getByText('二、账号 & 安全').click();
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: '二、账号 & 安全' }));
});

it('a short text needs no table of contents', () => {
  const { container } = render(<Chapters titles={['一', '二', '三']} text={createRef()} />);
  expect(container.innerHTML).toBe('');
});

it('points are the list that a text opens with as a quotation, and lead to words in bold type', () => {
  const quotation = '<blockquote><ul><li>责任 &amp; 限制：直接：损失</li><li>不收集：姓名</li></ul></blockquote>';
  const clause = '<p>一<strong>责任 &amp; 限制</strong>二</p>';
  expect(pointsOf(`${quotation}\n${clause}`)).toEqual([
    clause,
    [
      { name: '责任 & 限制', text: '直接：损失', leads: true },
      { name: '不收集', text: '姓名', leads: false },
    ],
  ]);
  for (const other of [clause, `${clause}${quotation}`, '<blockquote><p>引用</p></blockquote>'])
    expect(pointsOf(other)).toEqual([other, []]);
});
