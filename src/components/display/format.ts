import { CHINA_OFFSET } from '@juyi/contract/core/chinaTime';
import { grouped } from '@juyi/contract/core/digits';

/** Money in 分 as yuan with two decimals (docs/spec.md §9): 31800 → ¥318.00. */
export const yuan = (fen: number): string => `¥${decimals(fen)}`;

/** Data IP in hundredths: 1250 → 12.50. */
export const dataIp = (hundredths: number): string => decimals(hundredths);

/** Contribution in whole points: 2680 → 2,680. */
export const points = (amount: number): string => grouped(amount);

const signByDirection = { IN: '+', OUT: '−', UNKNOWN: '' } as const;

/** Formats an amount with the sign of its direction. A negative amount has one minus, because some backends send outgoing amounts so. */
export const signed = (direction: keyof typeof signByDirection, amount: number, format: (amount: number) => string): string =>
  (amount < 0 ? '−' : signByDirection[direction]) + format(Math.abs(amount));

/** Formats an amount in hundredths with two decimals and no unit: 1250 → 12.50. */
export function decimals(hundredths: number): string {
  const sign = hundredths < 0 ? '-' : '';
  const whole = grouped(Math.trunc(Math.abs(hundredths) / 100));
  return `${sign}${whole}.${String(Math.abs(hundredths) % 100).padStart(2, '0')}`;
}

/**
 * Formats an ISO-8601 timestamp with offset in China Standard Time: `month` is 2026-11, `dayAndTime` is 11-20 15:01, and `second`, which is
 * the time to the second, is 2026-11-20 15:01:08. Without a time all three are empty.
 */
export function inChina(time: string | undefined): { month: string; dayAndTime: string; second: string } {
  if (time === undefined) return { month: '', dayAndTime: '', second: '' };
  const text = new Date(Date.parse(time) + CHINA_OFFSET).toISOString();
  return {
    month: text.slice(0, 7),
    dayAndTime: `${text.slice(5, 10)} ${text.slice(11, 16)}`,
    second: `${text.slice(0, 10)} ${text.slice(11, 19)}`,
  };
}

/** The day of an ISO timestamp in China Standard Time: 2026-11-20; empty for no time. */
export const dayOf = (time: string | undefined): string => inChina(time).second.slice(0, 10);

/** The last eight characters of a record's number, for people to compare and read out: 77f5470b-…-6b53a3632d92 → A3632D92. */
export const tailOf = (number: string): string => number.slice(-8).toUpperCase();

/** A formatted figure; a dash where the answer lacks the figure. */
export const orDash = (figure: number | undefined, format: (figure: number) => string): string =>
  figure === undefined ? '—' : format(figure);

/** Isolates a name in plain text, as `<bdi>` does in markup: right-to-left characters in it leave the text around it alone. */
export const isolated = (name: string): string => `\u2068${name}\u2069`;

/** The separator between two facts of a line. The line may break after the dot, but not before it. */
export const DOT = '\u00a0· ';

/** The first character of a name, which is shown for a person without a picture; 友 for an empty name. */
export const initialOf = (name: string): string => Array.from(name)[0] ?? '友';

/** The name of a month: 2026-11 → 2026 年 11 月. */
export const monthName = (month: string): string => month.replace(/^(\d+)-0?(\d+)$/, '$1 年 $2 月');

interface Region {
  readonly province: string;
  readonly city: string;
  readonly county: string;
}

/** A region as display text, without a level that repeats the one above (东莞市 东莞市) or is a placeholder (县, 省直辖县级…). */
export const regionText = ({ province, city, county }: Region): string =>
  [...new Set([province, city, county])].filter((name) => name !== '县' && !name.includes('直辖县级')).join(' ');

/** Text in which the space after a number is a no-break one, so that 18 号 stays together. */
export const wholeFigures = (text: string): string => text.replace(/(\d) (?=\D)/g, '$1\u00a0');

/** The region and the street in one line, as on a parcel. */
export const addressText = (address: Region & { readonly addressDetail: string }): string =>
  `${regionText(address)} ${wholeFigures(address.addressDetail)}`;
