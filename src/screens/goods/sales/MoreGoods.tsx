import type { FlashSale } from '@juyi/contract/goods/goods';
import { LinkButton, Stack, Text } from '#components/layout/primitives.tsx';
import { useResource } from '#hooks/useResource.ts';
import { phaseOf } from '#machines/goods/phase.ts';
import { mallGoods } from '#machines/redemption/mall.ts';
import { GoodsTile } from '../../redemption/mall/GoodsTile';
import mallStyles from '../../redemption/mall/Mall.module.css';
import { isClosed } from './saleNotes';

/** An even number fills the rows. */
const MOST_GOODS = 4;

/** Goods of the mall that are in stock and in no open sale above, and the way to all of them. */
export function MoreGoods({ sales }: { readonly sales: readonly FlashSale[] }) {
  const { value } = useResource(mallGoods);
  const open = sales.filter((sale) => !isClosed(phaseOf(sale)));
  const goods = value?.goods.filter(({ goodsId, stock }) => stock !== 0 && !open.some((sale) => sale.goodsId === goodsId)) ?? [];
  return (
    <Stack as="section" gap={12} above={16} aria-label="更多好物">
      {goods.length > 0 && (
        <>
          <Text as="h2" inset>
            更多好物
          </Text>
          <ul className={mallStyles.shelf}>
            {goods.slice(0, MOST_GOODS).map((item) => (
              <li key={item.goodsId}>
                <GoodsTile goods={item} available={value?.available} />
              </li>
            ))}
          </ul>
        </>
      )}
      <Text as="div" inset>
        <LinkButton href="/redeemExchangeValue">去商城看全部好物</LinkButton>
      </Text>
    </Stack>
  );
}
