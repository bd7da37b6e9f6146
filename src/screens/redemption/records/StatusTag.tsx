import type { Redemption } from '../../../../contract/redemption/redemption';
import { Tag } from '../../../components/display/Tag';
import { recordStatuses } from './recordStatuses';

interface StatusTagProps {
  readonly status: Redemption['status'];
  /** Without the refund, where a text beside it has it. */
  readonly brief?: boolean;
}

export function StatusTag({ status, brief = false }: StatusTagProps) {
  const { name, tone, returned } = recordStatuses[status];
  return (
    <Tag tone={tone}>
      {name}
      {returned && !brief && ' · 已退回'}
    </Tag>
  );
}
