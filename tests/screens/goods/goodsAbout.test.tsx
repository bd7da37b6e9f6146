// @vitest-environment happy-dom
import type { GoodsDetail } from '@juyi/contract/goods/goods';
import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { GoodsAbout } from '#screens/goods/GoodsAbout.tsx';
import { goods } from '../../machines/redemption/fixtures';
import '../../support/react';

const about = {
  maker: { name: '周师傅', place: '江西景德镇', craft: '手绘青花', words: '一盏一画。' },
  size: '口径 9 厘米',
  delivery: '由聚艺寄出',
  article: { articleId: 'blue-and-white', title: '七十二道工序' },
};
const rows = () => screen.queryAllByRole('listitem').map((row) => row.textContent);
const show = (more: Partial<GoodsDetail>) => render(<GoodsAbout goods={{ ...goods, ...more }} />);

describe('what is told of goods', () => {
  it('has the maker, each fact that is known, and a link to the article', () => {
    show(about);
    expect(screen.getByText('周师傅')).toBeDefined();
    expect(rows()).toEqual(['尺寸口径 9 厘米', '寄送由聚艺寄出', '读它七十二道工序']);
    expect(screen.getByRole('link').getAttribute('href')).toBe('/Articletemplate?id=blue-and-white');
  });

  it('is not there where a backend tells nothing', () => {
    expect(show({}).container.innerHTML).toBe('');
  });

  it('has the maker alone where nothing else is known', () => {
    show({ maker: about.maker });
    expect([rows(), screen.getByText('手绘青花').textContent]).toEqual([[], '手绘青花']);
  });
});
