import { invalidRequest } from './refusals';

/** A request for one page of a list; `pageNum` counts from 1 (contract/core/pagination.ts). */
export interface PageRequest {
  readonly pageNum: number;
  readonly pageSize: number;
}

/** A list can be paged this deep, because the database reads and discards every row before a page. */
export const MAX_DEPTH_ROWS = 10_000;

/** Counts the rows before the page. Refuses a page deeper than MAX_DEPTH_ROWS. */
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
