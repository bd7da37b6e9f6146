import type { RedemptionKind } from '@juyi/contract/redemption/redemption';
import { MallGoodsOfPage } from '#screens/goods/mall/MallGoods.tsx';
import { ContributionUse } from './ContributionUse';

/** Stands below the last record: what the gains are good for. */
export default function RecordsEnd({ kind }: { readonly kind: RedemptionKind }) {
  return kind === 'CONTRIBUTION' ? <ContributionUse /> : <MallGoodsOfPage heading="数据IP 可换" />;
}
