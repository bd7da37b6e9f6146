// @vitest-environment happy-dom
import { render, screen, within } from '@testing-library/react';
import { createRef } from 'react';
import { expect, it } from 'vitest';
import { Chapters } from '../../src/screens/content/document/Chapters';
import { chaptersOf } from '../../src/services/content/agreement';
import '../support/react';

const chapters = ['一、服务内容', '二、账号 &amp; 安全', '三、邀请', '四、抽奖'];
const html = chapters.map((title) => `<h2>${title}</h2><p>正文</p>`).join('');

it('lists the chapters of a text, each of which leads to its heading', () => {
  const text = createRef<HTMLDivElement>();
  render(
    <>
      <h2>奖品与中奖概率</h2>
      <Chapters titles={chaptersOf(html)} text={text} />
      <div ref={text} dangerouslySetInnerHTML={{ __html: html }} />
    </>,
  );
  const list = within(screen.getByRole('list'));
  expect(list.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    '一、服务内容',
    '二、账号 & 安全',
    '三、邀请',
    '四、抽奖',
  ]);
  list.getByText('二、账号 & 安全').click();
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: '二、账号 & 安全' }));
});

it('a short text needs no table of contents', () => {
  const { container } = render(<Chapters titles={['一', '二', '三']} text={createRef()} />);
  expect(container.innerHTML).toBe('');
});
