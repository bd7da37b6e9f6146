import type { RedemptionKind } from '@juyi/contract/redemption/redemption';
import type { Terms } from '#services/redemption/quote.ts';

/** The number of decimal places of an amount: yuan have two, points and pieces none. */
const placesOf = (kind: RedemptionKind): number => (kind === 'CONTRIBUTION' ? 2 : 0);

/** A number with or without decimals. It has at most 13 digits before the point, so that its minor units are a safe integer. */
const AMOUNT = /^(\d{1,13})(?:\.(\d*))?$/;

const NO_LIMIT = Number.POSITIVE_INFINITY;

/** Reads a typed amount in minor units. Full-width digits and thousands' commas count too; null when the text is no amount. */
export function amountOf(kind: RedemptionKind, text: string): number | null {
  const typed = text.normalize('NFKC').replace(/[\s,¥]/g, '');
  const [, whole = '', fraction = ''] = AMOUNT.exec(typed) ?? [];
  const places = placesOf(kind);
  if (whole === '' || fraction.length > places) return null;
  return Number(whole) * 10 ** places + Number(fraction.padEnd(places, '0'));
}

/** Writes minor units as the field takes them: 31800 分 → 318.00 (docs/spec.md §9). Points and pieces stay as they are. */
export const textOf = (kind: RedemptionKind, minor: number): string => (minor / 10 ** placesOf(kind)).toFixed(placesOf(kind));

/** Writes the least amount that gains as much as is missing; empty if the balance does not allow it. */
export function textThatGains(kind: RedemptionKind, needed: number, { rate, min, max, multiple }: Terms): string {
  const amount = Math.max(min, Math.ceil((needed * rate.spend) / (rate.gain * multiple)) * multiple);
  return amount <= max ? textOf(kind, amount) : '';
}

/** The reason why an amount does not fit. The figures are in minor units; those of goods are pieces. */
export type Problem =
  | { readonly reason: 'missing' }
  | { readonly reason: 'unreadable' }
  | { readonly reason: 'min'; readonly min: number }
  | { readonly reason: 'multiple'; readonly multiple: number }
  | { readonly reason: 'stock'; readonly stock: number }
  | { readonly reason: 'limit'; readonly left: number }
  | { readonly reason: 'balance' };

/** Tells why the typed text does not fit the terms. `limitLeft`: the pieces that are still allowed, once a refusal has said so. */
export function problemOf(kind: RedemptionKind, text: string, terms: Terms, limitLeft: number | null): Problem | null {
  if (text.trim() === '') return { reason: 'missing' };
  const amount = amountOf(kind, text);
  if (amount === null) return { reason: 'unreadable' };
  const { min, multiple, max, available, goods } = terms;
  if (amount < min) return { reason: 'min', min };
  if (goods?.stock !== undefined && amount > goods.stock) return { reason: 'stock', stock: goods.stock };
  const allowed = goods ? Math.min(goods.limitLeft ?? goods.limit ?? NO_LIMIT, limitLeft ?? NO_LIMIT) : NO_LIMIT;
  if (amount > allowed) return { reason: 'limit', left: allowed };
  const isMultiple = amount % multiple === 0;
  // The balance suffices for 450 of 465, though only for 400 as a multiple of 100.
  if (amount > max && (isMultiple || amount > available)) return { reason: 'balance' };
  return isMultiple ? null : { reason: 'multiple', multiple };
}
