import type { FlashSale } from '@juyi/contract/goods/goods';
import layout from '#components/layout/layout.module.css';
import { Stack } from '#components/layout/primitives.tsx';
import { type Phase, phaseOf } from '#machines/goods/phase.ts';
import { SaleCard } from './SaleCard';

const groups: Readonly<Record<Phase, string>> = {
  upcoming: '即将开抢',
  running: '正在抢购',
  soldOut: '本场已结束',
  over: '本场已结束',
  unknown: '更多商品',
};

const groupOf = (sale: FlashSale | undefined) => sale && groups[phaseOf(sale)];

/** The flash sales, with a heading above each group. */
export const Sales = ({ sales }: { readonly sales: readonly FlashSale[] }) => (
  <ul className={layout.stack} aria-label="秒杀商品">
    {sales.map((sale, place) => (
      <Stack key={sale.activityId} as="li" gap={8}>
        {groupOf(sale) !== groupOf(sales[place - 1]) && <h2>{groupOf(sale)}</h2>}
        <SaleCard sale={sale} />
      </Stack>
    ))}
  </ul>
);
