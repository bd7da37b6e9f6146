import type { RedemptionKind } from '@juyi/contract/redemption/redemption';
import { MallGoods, MallGoodsOfPage, type MallGoodsProps } from '#screens/goods/mall/MallGoods.tsx';
import { ContributionUse } from './ContributionUse';

const HEADING = '数据IP 可换';

export interface RecordsEndProps {
  readonly kind: RedemptionKind;
  /** The totals of MALL come with the goods of the mall. */
  readonly totals: MallGoodsProps['mall'];
}

/** The goods of the mall, which only the page of MALL has read already. */
export const RecordsGoods = ({ kind, totals }: RecordsEndProps) =>
  kind === 'MALL' ? <MallGoods heading={HEADING} mall={totals} /> : <MallGoodsOfPage heading={HEADING} />;

/** Stands below the last record: what the gains are good for. */
export default function RecordsEnd(props: RecordsEndProps) {
  return props.kind === 'CONTRIBUTION' ? <ContributionUse /> : <RecordsGoods {...props} />;
}
