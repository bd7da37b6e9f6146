import type { ApprovalState } from './data';

/** An approval in one sentence. */
export function approvalText(approval: ApprovalState | undefined): string {
  if (!approval?.by) return '还没有人确认';
  const day = approval.at?.slice(0, 10);
  const seen = `${day} 已由 ${approval.by} 确认`;
  if (!approval.changes) return `${seen}；之后有改动，但已找不到当时的版本（${approval.commit}），请重新确认`;
  return approval.changes.length === 0 ? `${seen}；之后没有改动` : `${seen}；之后有 ${approval.changes.length} 处改动`;
}
