import type { Href } from '#paths/href.ts';
import { redemptionHref } from '#paths/links.ts';
import { tailOf } from './format';

const ORDER_NUMBER = /^[A-Z]{2}\d{12,}$/;

/** The redemptions in statements, by the beginning of their titles. */
const REDEMPTIONS = [
  ['收益换', 'CONTRIBUTION'],
  ['贡献值换', 'DATA_IP'],
] as const;

/** The record of the redemption that an entry of a statement is about; undefined where it is about none. */
export function recordHrefOf({ title, remark }: { readonly title: string; readonly remark: string }): Href | undefined {
  const [, kind] = REDEMPTIONS.find(([name]) => ORDER_NUMBER.test(remark) && title.startsWith(name)) ?? [];
  return kind && redemptionHref({ kind, no: remark });
}

/** The remark of a statement's entry, unless it repeats the title; an order number is shortened to its last digits. */
export function remarkOf({ title, remark }: { readonly title: string; readonly remark: string }): string {
  // The word joiner and the space that does not break keep it on one line.
  if (ORDER_NUMBER.test(remark)) return `尾\u2060号\u00a0${tailOf(remark)}`;
  return remark === title ? '' : remark;
}
