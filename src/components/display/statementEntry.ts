import type { Href } from '#paths/href.ts';
import { redemptionHref } from '#paths/links.ts';
import { tailOf } from './format';

/** An entry of the statement of contribution or of income. The remark of a redemption is its order number. */
interface StatementEntry {
  readonly title: string;
  readonly remark: string;
}

const isOrderNumber = (remark: string) => /^[A-Z]{2}\d{12,}$/.test(remark);

/** The kind of a redemption by the first words of its title, because an entry does not name the kind. */
function kindOf(title: string) {
  if (title.startsWith('收益换')) return 'CONTRIBUTION';
  return title.startsWith('贡献值换') ? 'DATA_IP' : undefined;
}

/** The page with the record of a redemption; undefined for an entry about anything else. */
export function recordHrefOf({ title, remark }: StatementEntry): Href | undefined {
  const kind = kindOf(title);
  return kind && isOrderNumber(remark) ? redemptionHref({ kind, no: remark }) : undefined;
}

/** The page about what an entry came from: the record of a redemption, the opened boxes, or the rewards for friends; null for another one. */
export function originHrefOf(entry: StatementEntry): Href | null {
  const record = recordHrefOf(entry);
  if (record) return record;
  if (entry.title.includes('盲盒')) return '/myblind';
  return entry.title.includes('邀请') ? '/inviterFriends' : null;
}

/** The remark as it is shown: an order number by its last digits, and nothing if the remark only repeats the title. */
export function remarkOf({ title, remark }: StatementEntry): string {
  // The word joiner and the no-break space keep 尾号 and the digits on one line.
  if (isOrderNumber(remark)) return `尾\u2060号\u00a0${tailOf(remark)}`;
  return remark === title ? '' : remark;
}
