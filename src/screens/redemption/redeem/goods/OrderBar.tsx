import type { ReactNode } from 'react';
import { dataIp } from '#components/display/format.ts';
import { Skeleton } from '#components/feedback/Skeleton.tsx';
import { BottomBar } from '#components/layer/BottomBar.tsx';
import { Row, Text } from '#components/layout/primitives.tsx';
import type { Amounts } from '../redeemView';

interface OrderBarProps {
  /** The amounts of the order; null while they are unknown, undefined if the order can't be placed as it is. */
  readonly amounts: Amounts | null | undefined;
  /** Why the order was refused, or has to be quoted again. */
  readonly alerts: ReactNode;
  /** The form's button. */
  readonly children: ReactNode;
}

/** The bar at the bottom of an order of goods: what it costs in all, and the form's button. */
export const OrderBar = ({ amounts, alerts, children }: OrderBarProps) => (
  <BottomBar>
    {alerts}
    <Row gap={12}>
      {amounts !== undefined && (
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
      )}
      {children}
    </Row>
  </BottomBar>
);
