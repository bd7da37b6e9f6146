import type { RedemptionStatus } from '../../../../contract/redemption/redemption';
import { Tag } from '../../../components/display/Tag';
import { recordStatuses } from './recordStatuses';

export function StatusTag({ status }: { readonly status: RedemptionStatus }) {
  const { name, tone, returned } = recordStatuses[status];
  return (
    <Tag tone={tone}>
      {name}
      {returned && ' · 已退回'}
    </Tag>
  );
}
