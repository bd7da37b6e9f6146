import type { Redemption } from '@juyi/contract/redemption/redemption';
import { Tag } from '#components/display/Tag.tsx';
import { recordStatusOf } from './recordStatuses';

/** The status, and the refund where there was one. */
export function StatusTag({ order }: { readonly order: Redemption }) {
  const { name, tone, returned } = recordStatusOf(order);
  return (
    <Tag tone={tone}>
      {name}
      {returned && ' · 已退回'}
    </Tag>
  );
}
