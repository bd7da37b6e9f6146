import type { Href } from '#paths/href.ts';
import { redemptionHref } from '#paths/links.ts';
import { tailOf } from './format';

const ORDER_NUMBER = /^[A-Z]{2}\d{12,}$/;

/** Entries of statements whose titles begin like this are redemptions. */
const REDEMPTIONS = [
  { prefix: '收益换', kind: 'CONTRIBUTION' },
  { prefix: '贡献值换', kind: 'DATA_IP' },
] as const;

/** The record of the redemption that an entry of a statement is about; undefined where it is about none. */
export function recordHrefOf({ title, remark }: { readonly title: string; readonly remark: string }): Href | undefined {
  if (!ORDER_NUMBER.test(remark)) return undefined;
  const redemption = REDEMPTIONS.find(({ prefix }) => title.startsWith(prefix));
  return redemption && redemptionHref({ kind: redemption.kind, no: remark });
}

/** The remark of a statement's entry, unless it repeats the title; an order number is shortened to its last digits. */
export function remarkOf({ title, remark }: { readonly title: string; readonly remark: string }): string {
  // The word joiner and the space that does not break keep 尾号 and the digits on one line.
  if (ORDER_NUMBER.test(remark)) return `尾\u2060号\u00a0${tailOf(remark)}`;
  return remark === title ? '' : remark;
}
