import type { Redemption } from '../../../../contract/redemption/redemption';
import { Tag } from '../../../components/display/Tag';
import { recordStatuses } from './recordStatuses';

/** The status, and the refund where there was one. */
export function StatusTag({ status }: Pick<Redemption, 'status'>) {
  const { name, tone, returned } = recordStatuses[status];
  return (
    <Tag tone={tone}>
      {name}
      {returned && ' · 已退回'}
    </Tag>
  );
}
