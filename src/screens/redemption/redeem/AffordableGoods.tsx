import { useResource } from '#hooks/useResource.ts';
import { mallGoods } from '#machines/redemption/mall.ts';
import { MallGoods } from '#screens/goods/mall/MallGoods.tsx';

/** The goods of the mall, which one would then afford: `gain` is the data IP of the quote, in hundredths. Nothing where they can't be read. */
export function AffordableGoods({ gain }: { readonly gain: number }) {
  const { value, ended } = useResource(mallGoods);
  return ended && !value ? null : <MallGoods heading="数据IP 可换" value={value} gain={gain} />;
}
