/** Which page of a list is asked for, `pageNum` from 1 (contract/core/pagination.ts). */
export interface PageRequest {
  readonly pageNum: number;
  readonly pageSize: number;
}

/** How many rows come before the page. */
export const offsetOf = ({ pageNum, pageSize }: PageRequest): number => (pageNum - 1) * pageSize;

/** One page as every paginated call answers it; `total` counts the rows of all pages. */
export const pageOf = <T>(list: T[], total: number, { pageNum, pageSize }: PageRequest) => ({
  list,
  total,
  pageNum,
  pageSize,
  hasMore: pageNum * pageSize < total,
});
