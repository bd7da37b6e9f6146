import type { Redemption } from '../../../../contract/redemption/redemption';
import { Tag } from '../../../components/display/Tag';
import { recordStatuses } from './recordStatuses';

export function StatusTag({ status }: { readonly status: Redemption['status'] }) {
  const { name, tone, returned } = recordStatuses[status];
  return (
    <Tag tone={tone}>
      {name}
      {returned && ' · 已退回'}
    </Tag>
  );
}
