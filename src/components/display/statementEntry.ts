import type { Href } from '#paths/href.ts';
import { redemptionHref } from '#paths/links.ts';
import { tailOf } from './format';

/** The pattern of a redemption's order number, which its statement entry has as the remark. */
const ORDER_NUMBER = /^[A-Z]{2}\d{12,}$/;

/** The entries whose titles begin with one of these words are redemptions of that kind. */
const REDEMPTIONS = [
  { prefix: '收益换', kind: 'CONTRIBUTION' },
  { prefix: '贡献值换', kind: 'DATA_IP' },
] as const;

/** The page of the redemption that a statement entry is about; undefined for an entry about anything else. */
export function recordHrefOf({ title, remark }: { readonly title: string; readonly remark: string }): Href | undefined {
  if (!ORDER_NUMBER.test(remark)) return undefined;
  const redemption = REDEMPTIONS.find(({ prefix }) => title.startsWith(prefix));
  return redemption && redemptionHref({ kind: redemption.kind, no: remark });
}

/** The remark to show for a statement entry: empty where it repeats the title, and an order number shortened to its last digits. */
export function remarkOf({ title, remark }: { readonly title: string; readonly remark: string }): string {
  // The word joiner and the space that does not break keep 尾号 and the digits on one line.
  if (ORDER_NUMBER.test(remark)) return `尾\u2060号\u00a0${tailOf(remark)}`;
  return remark === title ? '' : remark;
}
