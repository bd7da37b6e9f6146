import type { FlashSale } from '@juyi/contract/goods/goods';
import type { ReactNode } from 'react';
import { LinkButton, Row, Stack, Text } from '#components/layout/primitives.tsx';
import { SaveFile } from '#components/media/SaveFile.tsx';
import type { awaitedSaleOf } from '#machines/goods/awaitedSale.ts';
import { calendarFile, type RemindedSale } from './calendarFile';

/** The link to a calendar file that reminds of a round, and of this page. */
const fileOf = (round: readonly RemindedSale[], startTime: string) => ({
  href: `data:text/calendar;charset=utf-8,${encodeURIComponent(calendarFile(round, startTime, window.location.href))}`,
  name: 'juyi-sale.ics',
});

/** Saves a calendar file that reminds of a round. Renders nothing without a start, and in an app that saves no files. */
export function Reminder({ round }: { readonly round: readonly FlashSale[] }) {
  const startTime = round[0]?.startTime;
  if (startTime === undefined) return null;
  return (
    <Row as={SaveFile} gap={12} padY={8} minHeight={56} card tint="gold" {...fileOf(round, startTime)} otherwise={null}>
      <Stack as="span" grow>
        <strong>开抢前 5 分钟提醒我</strong>
        <Text as="span" size={12}>
          存为日历文件，打开即加入日历
        </Text>
      </Stack>
      <Text as="span" size={14} strong>
        存入
      </Text>
    </Row>
  );
}

interface ReminderButtonProps {
  readonly sale: NonNullable<ReturnType<typeof awaitedSaleOf>>;
  /** Stands in its place in an app that saves no files. */
  readonly otherwise: ReactNode;
}

/** The same as a main button, for one sale. */
export const ReminderButton = ({ sale, otherwise }: ReminderButtonProps) => (
  <LinkButton as={SaveFile} tint="fill" grow {...fileOf([sale], sale.startTime)} otherwise={otherwise}>
    开抢提醒
  </LinkButton>
);
