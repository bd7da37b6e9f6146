import type { FlashSale } from '@juyi/contract/goods/goods';

/** A time of an iCalendar file, in UTC: 20261120T120000Z. */
const calendarTime = (time: string) => new Date(time).toISOString().replace(/[-:]|\.\d+/g, '');

/** Folds a line into lines of at most 75 octets, each later one after a space (RFC 5545 §3.1). 18 characters are at most 72 octets. */
const folded = (line: string) => line.replace(/(.{18})(?=.)/gu, '$1\r\n ');

/** A text with the escapes of RFC 5545 §3.3.11. */
const escaped = (text: string) => text.replace(/[\\;,]/g, '\\$&');

/** The file names these fields of a sale. */
export type RemindedSale = Pick<FlashSale, 'activityId' | 'name'>;

/** Makes a calendar file that reminds five minutes before a round starts; `page` is the address of the sales. */
export function calendarFile(round: readonly RemindedSale[], startTime: string, page: string): string {
  const names = round.map(({ name }) => escaped(name)).join('、');
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//juyi//flash-sales//ZH',
    'BEGIN:VEVENT',
    `UID:flash-sale-${round[0]?.activityId}-${calendarTime(startTime)}`,
    `DTSTAMP:${calendarTime(startTime)}`,
    `DTSTART:${calendarTime(startTime)}`,
    `SUMMARY:秒杀：${names}`,
    `URL:${page}`,
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    'DESCRIPTION:秒杀 5 分钟后开抢',
    'TRIGGER:-PT5M',
    'END:VALARM',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ]
    .map(folded)
    .join('\r\n');
}
