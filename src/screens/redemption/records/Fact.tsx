import type { ReactNode } from 'react';
import { Row, Text } from '#components/layout/primitives.tsx';
import styles from './RedeemRecordDetail.module.css';

interface FactProps {
  readonly name: string;
  /** The value is an amount, so it stands out. */
  readonly amount?: boolean;
  /** The amount was refunded, so it is green. */
  readonly refunded?: boolean;
  /** The value stands below the name, on the whole width. */
  readonly wide?: boolean;
  readonly children: ReactNode;
}

/** One detail of a record: its name and its value. */
export const Fact = ({ name, amount, refunded, wide, children }: FactProps) => (
  <Row padY={8} padX={0} gap={16} wrap spread align="top">
    <Text as="dt" tone="soft">
      {name}
    </Text>
    <Text as="dd" className={styles.value} strong={amount} tone={refunded ? 'jade' : undefined} data-wide={wide}>
      {children}
    </Text>
  </Row>
);
