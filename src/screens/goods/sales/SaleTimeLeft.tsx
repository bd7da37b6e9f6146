import type { FlashSale } from '@juyi/contract/goods/goods';
import { TimeLeft } from '#components/feedback/TimeLeft.tsx';
import { phaseOf } from '#machines/goods/phase.ts';

/** Counts down to the start or the end of a sale. */
export const SaleTimeLeft = ({ sale }: { readonly sale: FlashSale }) =>
  phaseOf(sale) === 'upcoming' ? (
    <TimeLeft text="距开始" until={sale.startTime} />
  ) : (
    <TimeLeft text="距结束" until={sale.endTime} />
  );
