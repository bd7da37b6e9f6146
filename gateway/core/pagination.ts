import { invalidRequest } from './refusals';

/** Which page of a list is asked for, `pageNum` from 1 (contract/core/pagination.ts). */
export interface PageRequest {
  readonly pageNum: number;
  readonly pageSize: number;
}

/** How deep a list can be paged: the database reads and discards every row before a page. */
export const MAX_DEPTH_ROWS = 10_000;

/** How many rows come before the page. Refuses one deeper than MAX_DEPTH_ROWS. */
export function offsetOf({ pageNum, pageSize }: PageRequest): number {
  const offset = (pageNum - 1) * pageSize;
  if (offset >= MAX_DEPTH_ROWS) throw invalidRequest('页码不正确', 'pageNum');
  return offset;
}

/** One page as every paginated call answers it; `total` counts the rows of all pages. */
export const pageOf = <T>(list: T[], total: number, { pageNum, pageSize }: PageRequest) => ({
  list,
  total,
  pageNum,
  pageSize,
  hasMore: pageNum * pageSize < Math.min(total, MAX_DEPTH_ROWS),
});
