import type { FlashSale } from '@juyi/contract/goods/goods';
import { Row, Stack, Text } from '#components/layout/primitives.tsx';
import { SaveFile } from '#components/media/SaveFile.tsx';
import { calendarFile } from './calendarFile';

/** Saves a calendar file that reminds of a round. Renders nothing without a start, and in an app that saves no files. */
export default function Reminder({ round }: { readonly round: readonly FlashSale[] }) {
  const startTime = round[0]?.startTime;
  if (startTime === undefined) return null;
  const file = calendarFile(round, startTime, window.location.href);
  return (
    <Row
      as={SaveFile}
      gap={12}
      padY={8}
      minHeight={56}
      card
      tint="gold"
      href={`data:text/calendar;charset=utf-8,${encodeURIComponent(file)}`}
      name="juyi-sale.ics"
      otherwise={null}
    >
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
