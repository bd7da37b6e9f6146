import { dataIp } from '#components/display/format.ts';
import { Skeleton } from '#components/feedback/Skeleton.tsx';
import { Row, Text } from '#components/layout/primitives.tsx';
import type { Amounts } from '../redeemView';

/** Shows what an order of goods costs in all, and what is left of the balance; `amounts` is null while they are unknown. */
export const OrderTotal = ({ amounts }: { readonly amounts: Amounts | null }) => (
  <Text as="section" size={12} tone="soft" aria-label="兑换明细" aria-busy={!amounts}>
    <Row as="p" gap={4} align="baseline">
      合计{' '}
      <Text as="b" size={20} tone="cinnabar">
        {amounts ? dataIp(amounts.spend) : <Skeleton width="3em" />}
      </Text>{' '}
      数据IP
    </Row>
    <p>换后剩 {amounts ? dataIp(amounts.balanceAfter) : <Skeleton width="3em" />}</p>
  </Text>
);
