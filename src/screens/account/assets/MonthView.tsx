import { monthName } from '#components/display/format.ts';
import { Row, Text } from '#components/layout/primitives.tsx';
import styles from './AssetsRecordScreen.module.css';
import { Signed } from './EntryView';
import type { MonthLine } from './lines';

/** A month's heading with its totals. */
export const MonthView = ({ line }: { readonly line: MonthLine }) => (
  <Row className={styles.month} as="h2" gap={12} wrap spread size={14} tone="soft">
    <span>{line.month ? monthName(line.month) : '时间未知'}</span>
    {line.sums && (
      <Row as="span" gap={12} wrap>
        <Sums {...line.sums} />
        {line.isIncomplete && (
          <Text as="span" tone="cinnabar">
            可能不全
          </Text>
        )}
      </Row>
    )}
  </Row>
);

/** Shows the sums that came in, went out and were returned; a sum of zero is left out. */
function Sums({ income, expend, refund }: NonNullable<MonthLine['sums']>) {
  return (
    <>
      {income > 0 && (
        <span>
          获得 <Signed amount={income} direction="IN" income />
        </span>
      )}
      {expend > 0 && (
        <span>
          使用 <Signed amount={expend} direction="OUT" />
        </span>
      )}
      {refund > 0 && (
        <span>
          退回 <Signed amount={refund} direction="IN" />
        </span>
      )}
    </>
  );
}
