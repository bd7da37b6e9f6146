import { dayOf } from '#components/display/format.ts';
import { Stack, Text } from '#components/layout/primitives.tsx';
import styles from './Records.module.css';

/** The day of a record in China, as in a ledger: the date, and below it the day of the week. Without a time it is empty. */
export function DayMark({ time }: { readonly time: string | undefined }) {
  const day = dayOf(time);
  return (
    <Stack as="span" className={styles.day} center round tint="paper" size={20} strong>
      {day.slice(8)}
      <Text as="small" size={12} tone="soft">
        {day && `周${'日一二三四五六'[new Date(day).getUTCDay()]}`}
      </Text>
    </Stack>
  );
}
