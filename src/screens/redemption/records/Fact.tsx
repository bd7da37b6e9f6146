import type { ReactNode } from 'react';
import { Row, Text } from '#components/layout/primitives.tsx';
import styles from './RedeemRecordDetail.module.css';

interface FactProps {
  readonly name: string;
  /** The value is an amount. */
  readonly isAmount?: boolean;
  /** The amount was refunded. */
  readonly isRefunded?: boolean;
  /** The value stands below the name, on the whole width. */
  readonly isWide?: boolean;
  readonly children: ReactNode;
}

/** One detail of a record: its name and its value. */
export const Fact = ({ name, isAmount, isRefunded, isWide, children }: FactProps) => (
  <Row padY={8} padX={0} gap={16} wrap spread align="top">
    <Text as="dt" tone="soft">
      {name}
    </Text>
    <Text as="dd" className={styles.value} strong={isAmount} tone={isRefunded ? 'jade' : undefined} data-wide={isWide}>
      {children}
    </Text>
  </Row>
);
