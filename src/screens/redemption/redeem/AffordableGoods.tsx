import { useResource } from '#hooks/useResource.ts';
import { mallGoods } from '#machines/redemption/mall.ts';
import { MallGoods } from '#screens/goods/mall/MallGoods.tsx';

interface AffordableGoodsProps {
  /** The data IP of the quote, in hundredths. */
  readonly gain: number;
}

/** The goods of the mall that the member could afford after this redemption; nothing if they can't be read. */
export function AffordableGoods({ gain }: AffordableGoodsProps) {
  const { value, ended } = useResource(mallGoods);
  return ended && !value ? null : <MallGoods heading="数据IP 可换" value={value} gain={gain} />;
}
