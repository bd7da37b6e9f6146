import type { GoodsDetail } from '@juyi/contract/goods/goods';
import { dataIp } from '#components/display/format.ts';
import { TimeLeft } from '#components/feedback/TimeLeft.tsx';
import { phaseOf } from '#machines/goods/phase.ts';

interface SaleNoteProps {
  readonly sale: NonNullable<GoodsDetail['activity']>;
  readonly onlyRedeemed: boolean;
}

/** Counts down to the start or the end of a sale, or says that it is gone. */
export function SaleNote({ sale, onlyRedeemed }: SaleNoteProps) {
  switch (phaseOf(sale)) {
    case 'upcoming': {
      const price = onlyRedeemed && sale.ipPrice !== undefined ? `特惠价 ${dataIp(sale.ipPrice)} 数据IP，` : '';
      return <TimeLeft text={`${price}距开始`} until={sale.startTime} tone="light" />;
    }
    case 'running':
      return <TimeLeft text="距结束" until={sale.endTime} tone="light" />;
    case 'soldOut':
      return <span>本场特惠已抢完</span>;
    case 'over':
      return <span>特惠已结束</span>;
    case 'unknown':
      return null;
  }
}
