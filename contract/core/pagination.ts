import * as z from 'zod/mini';
import { dispensable, type Kept, orUnreadable } from './tolerance';

/** The pagination fields of a request. */
export const pageRequest = {
  pageNum: z.int('页码不正确').check(z.gte(1, '页码不正确'), z.lte(1_000_000, '页码不正确')),
  pageSize: z.int('每页条数不正确').check(z.gte(1, '每页条数不正确'), z.lte(100, '每页最多 100 条')),
};

/** The response of a call without result data; the client ignores data that a server sends anyway. */
export const nothing = z.null();

/** The rows of a page, and where it is among the pages. */
/* @__NO_SIDE_EFFECTS__ */
const frameOf = <I extends z.ZodMiniType>(item: I) => ({
  list: z.array(item),
  total: dispensable(z.int()),
  pageNum: z.int(),
  pageSize: z.int(),
  hasMore: z.boolean(),
});

/**
 * The response of a paginated call: `{ list, total, pageNum, pageSize, hasMore }` with additional fields (sums of everything that
 * matches the filter, say). The client also reads other wrappers (read.ts).
 */
/* @__NO_SIDE_EFFECTS__ */
export const page = <I extends z.ZodMiniType, B extends z.core.$ZodLooseShape>(item: I, extra: B) =>
  z.object({ ...extra, ...frameOf(item) });

/** A page whose rows carry money: one that can't be read is not left out. `kept` names a row's id and time. */
/* @__NO_SIDE_EFFECTS__ */
export const moneyPage = <S extends z.core.$ZodLooseShape, B extends z.core.$ZodLooseShape>(
  item: z.ZodMiniObject<S>,
  kept: Kept & { readonly id: keyof S; readonly time: keyof S },
  extra: B,
) => page(orUnreadable(item, kept), extra);
