import { Row, Text } from '#components/layout/primitives.tsx';
import styles from './team.module.css';

interface ListHeadingProps {
  /** The number of rows on all pages; undefined if the response has none. */
  readonly count: number | undefined;
  /** The measure word after the number, such as 人. */
  readonly unit: string;
  readonly children: string;
}

/** The heading of a list, with the number of its rows. */
export const ListHeading = ({ count = 0, unit, children }: ListHeadingProps) => (
  <Row as="h2" className={styles.heading} gap={12} wrap spread align="baseline">
    {children}
    {count > 0 && (
      <Text as="small" className={styles.plain} size={14} tone="soft">
        共 {count} {unit}
      </Text>
    )}
  </Row>
);
