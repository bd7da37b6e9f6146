import type { FlashSale } from '@juyi/contract/goods/goods';
import { lazyPart } from '#components/feedback/lazyPart.tsx';
import layoutStyles from '#components/layout/layout.module.css';
import { Row, Stack, Text } from '#components/layout/primitives.tsx';
import { type Phase, phaseOf } from '#machines/goods/phase.ts';
import { LeadSale } from './LeadSale';
import { roundsOf, roundTime } from './rounds';
import { SaleCard } from './SaleCard';
import { SaleTimeLeft } from './SaleTimeLeft';

/** The reminder is loaded only for a round that is to come. If its code can't be loaded, it is left out. */
const Reminder = lazyPart(async () => ({ default: (await import('./Reminder')).Reminder }), { onFailed: () => undefined });

/** The heading of each phase. Sales that are sold out and sales that are over share one heading. */
const headingByPhase: Readonly<Record<Phase, string>> = {
  upcoming: '即将开抢',
  running: '正在抢购',
  soldOut: '本场已结束',
  over: '本场已结束',
  unknown: '更多商品',
};

/** The flash sales by round. A round that is to come or running has a countdown, and before it starts a reminder. */
export const Sales = ({ sales }: { readonly sales: readonly FlashSale[] }) => (
  <ul className={layoutStyles.stack} aria-label="秒杀商品">
    {roundsOf(sales).map((round, roundIndex) =>
      round.map((sale, index) => (
        <Stack key={sale.activityId} as="li" gap={8}>
          {index === 0 && <RoundHeading sale={sale} />}
          {roundIndex === 0 && index === 0 && phaseOf(sale) === 'running' ? <LeadSale sale={sale} /> : <SaleCard sale={sale} />}
          {index === round.length - 1 && phaseOf(sale) === 'upcoming' && <Reminder round={round} />}
        </Stack>
      )),
    )}
  </ul>
);

/** The time and phase of a round, and the countdown to its start or end. */
function RoundHeading({ sale }: { readonly sale: FlashSale }) {
  const phase = phaseOf(sale);
  const hasCountdown = phase === 'upcoming' || phase === 'running';
  return (
    <Row gap={8} wrap spread>
      <h2>
        {hasCountdown && (
          <Text as="span" tone="cinnabar">
            {roundTime(sale)}{' '}
          </Text>
        )}
        {headingByPhase[phase]}
      </h2>
      {hasCountdown && <SaleTimeLeft sale={sale} />}
    </Row>
  );
}
