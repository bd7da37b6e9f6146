// @vitest-environment happy-dom
import { flashSales } from '@juyi/contract/goods/goods';
import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { FlashStrip } from '#screens/account/home/FlashStrip.tsx';
import { answer, answerCalls, noAnswer } from '../../support/react';

const HOUR_MS = 3_600_000;
const timeIn = (hours: number) => new Date(Date.now() + hours * HOUR_MS).toISOString();
const sale = (activityId: number, name: string, state: 0 | 1 | 3, from: number, to: number) => ({
  activityId,
  goodsId: `goods-${activityId}`,
  name,
  picUrl: '',
  price: 2800,
  stock: 50,
  totalStock: 50,
  limit: 1,
  startTime: timeIn(from),
  endTime: timeIn(to),
  state,
  ipPrice: 220,
});

const show = (list: readonly ReturnType<typeof sale>[]) => {
  answerCalls(({ path }) => (path === flashSales.path ? answer(flashSales, { list, total: list.length }) : noAnswer()));
  render(<FlashStrip />);
};

it('shows two sales, a running one before one to come, and none that is over', async () => {
  const list = [
    sale(1, '油纸伞', 3, -3, -2),
    sale(2, '青瓷花插', 0, 1, 2),
    sale(3, '剪纸窗花', 0, 1, 2),
    sale(4, '景德镇茶盏', 1, -1, 1),
  ];
  show(list);
  await screen.findByText('景德镇茶盏');
  const names = list.map(({ name }) => name);
  const text = screen.getByRole('region', { name: '限时秒杀' }).textContent ?? '';
  expect(names.filter((name) => text.includes(name)).sort((one, other) => text.indexOf(one) - text.indexOf(other))).toEqual([
    '景德镇茶盏',
    '青瓷花插',
  ]);
});

it('every sale has its countdown', async () => {
  show([sale(1, '油纸伞', 1, -1, 1), sale(2, '青瓷花插', 1, -1, 1)]);
  await screen.findByText('青瓷花插');
  expect(screen.getAllByRole('timer')).toHaveLength(2);
});
