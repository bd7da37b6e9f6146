import { CHINA_OFFSET } from '@juyi/contract/core/chinaTime';
import { grouped } from '@juyi/contract/core/digits';

/** Money in 分 as yuan with two decimals (docs/spec.md §9): 31800 → ¥318.00. */
export const yuan = (fen: number): string => `¥${decimals(fen)}`;

/** Data IP in hundredths: 1250 → 12.50. */
export const dataIp = (hundredths: number): string => decimals(hundredths);

/** Contribution in whole points: 2680 → 2,680. */
export const points = (amount: number): string => grouped(amount);

const signs = { IN: '+', OUT: '−', UNKNOWN: '' } as const;

/** An amount that came in or went out, with one sign: a backend may send what went out as a negative amount. */
export const signed = (direction: keyof typeof signs, amount: number, format: (amount: number) => string): string =>
  (amount < 0 ? '−' : signs[direction]) + format(Math.abs(amount));

/** An amount in hundredths, with two decimals. */
function decimals(minor: number): string {
  const sign = minor < 0 ? '-' : '';
  const whole = grouped(Math.trunc(Math.abs(minor) / 100));
  return `${sign}${whole}.${String(Math.abs(minor) % 100).padStart(2, '0')}`;
}

/**
 * Formats an ISO-8601 timestamp with offset in China Standard Time: `month` 2026-11, `dayAndTime` 11-20 15:01, `second` 2026-11-20 15:01:08;
 * empty texts for no time.
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

/** A day in China: 2026-11-20. */
export const dayOf = (time: string | undefined): string => inChina(time).second.slice(0, 10);

/** The end of a record's number, which people compare and read out; the whole is copied: 77f5470b-…-6b53a3632d92 → A3632D92. */
export const tailOf = (number: string): string => number.slice(-8).toUpperCase();

/** A formatted figure, or a dash when the answer lacks it. */
export const orDash = (figure: number | undefined, format: (figure: number) => string): string =>
  figure === undefined ? '—' : format(figure);

/** A name within plain text, isolated as `<bdi>` isolates it in markup: characters of its that change the direction end with it. */
export const isolated = (name: string): string => `\u2068${name}\u2069`;

/** Stands between two facts of a line, which may break after it and not before. */
export const DOT = '\u00a0· ';

/** The letter that stands for a person without a picture. */
export const initialOf = (name: string): string => Array.from(name)[0] ?? '友';

/** 2026-11 → 2026 年 11 月. */
export const monthName = (month: string): string => month.replace(/^(\d+)-0?(\d+)$/, '$1 年 $2 月');

interface Region {
  readonly province: string;
  readonly city: string;
  readonly county: string;
}

/** A region as display text, without a level that repeats the one above (东莞市 东莞市) or is a placeholder (县, 省直辖县级…). */
export const regionText = ({ province, city, county }: Region): string =>
  [...new Set([province, city, county])].filter((name) => name !== '县' && !name.includes('直辖县级')).join(' ');

/** The region and the street, as on a parcel. */
export const addressText = (address: Region & { readonly addressDetail: string }): string =>
  `${regionText(address)} ${address.addressDetail}`;
