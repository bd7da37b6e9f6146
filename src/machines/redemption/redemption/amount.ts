import type { RedemptionKind } from '@juyi/contract/redemption/redemption';
import type { Terms } from '#services/redemption/quote.ts';

/** The number of decimals of an amount: yuan have two, points and pieces none. */
const decimals = (kind: RedemptionKind): number => (kind === 'CONTRIBUTION' ? 2 : 0);

const WHOLE_AND_PART = /^(\d{1,13})(?:\.(\d*))?$/;

/** Reads a typed amount in minor units. Full-width digits and thousands' commas count too; null when the text is no amount. */
export function amountOf(kind: RedemptionKind, text: string): number | null {
  const typed = text.normalize('NFKC').replace(/[\s,¥]/g, '');
  const [, whole = '', part = ''] = WHOLE_AND_PART.exec(typed) ?? [];
  const places = decimals(kind);
  if (whole === '' || part.length > places) return null;
  return Number(whole) * 10 ** places + Number(part.padEnd(places, '0'));
}

/** Writes minor units as the field takes them: ¥ with two decimals (docs/spec.md §9), 31800 → 318.00. */
export const textOf = (kind: RedemptionKind, minor: number): string => (minor / 10 ** decimals(kind)).toFixed(decimals(kind));

/** Tells why an amount does not fit; figures are in minor units, or pieces. */
export type Problem =
  | { readonly reason: 'unreadable' }
  | { readonly reason: 'min'; readonly min: number }
  | { readonly reason: 'multiple'; readonly multiple: number }
  | { readonly reason: 'stock'; readonly stock: number }
  | { readonly reason: 'limit'; readonly left: number }
  | { readonly reason: 'balance' };

/** Judges what is typed by the terms. `left`: the pieces that the member's limit still allows, once a refusal has said so. */
export function problemOf(kind: RedemptionKind, text: string, terms: Terms, left: number | null): Problem | null {
  const amount = amountOf(kind, text);
  if (amount === null) return { reason: 'unreadable' };
  const { min, multiple, max, goods } = terms;
  if (amount < min) return { reason: 'min', min };
  if (goods?.stock !== undefined && amount > goods.stock) return { reason: 'stock', stock: goods.stock };
  // Without a limit the amount itself is allowed.
  const allowed = goods ? Math.min(goods.limitLeft ?? goods.limit ?? amount, left ?? amount) : amount;
  if (amount > allowed) return { reason: 'limit', left: allowed };
  if (amount > max) return { reason: 'balance' };
  return amount % multiple === 0 ? null : { reason: 'multiple', multiple };
}
