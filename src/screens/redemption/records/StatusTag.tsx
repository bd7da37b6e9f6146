import { Tag } from '../../../components/display/Tag';
import type { RedemptionStatus } from '../../../machines/redemption/records';
import { statusWords } from './words';

export function StatusTag({ status }: { readonly status: RedemptionStatus }) {
  const { name, tone, returned } = statusWords[status];
  return (
    <Tag tone={tone}>
      {name}
      {returned && ' · 已退回'}
    </Tag>
  );
}
