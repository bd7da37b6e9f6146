import * as z from 'zod/mini';

/** The pagination fields of a request. */
export const pageRequest = {
  pageNum: z.int('页码不正确').check(z.gte(1, '页码不正确'), z.lte(1_000_000, '页码不正确')),
  pageSize: z.int('每页条数不正确').check(z.gte(1, '每页条数不正确'), z.lte(100, '每页最多 100 条')),
};

/** Whether response data is empty: null, missing, or an empty object. */
const isEmpty = (data: unknown) =>
  data === undefined || data === null || (typeof data === 'object' && !Array.isArray(data) && Object.keys(data).length === 0);

/** Parses empty data as `empty`, and other data by `schema`. */
const orEmpty = <S extends z.ZodMiniType>(schema: S, empty: z.input<S>): z.ZodMiniType<z.output<S>, z.input<S>> =>
  z.pipe(
    z.transform((data: unknown) => (isEmpty(data) ? empty : data) as unknown),
    schema as z.ZodMiniType,
  ) as unknown as z.ZodMiniType<z.output<S>, z.input<S>>;

/** The response of a call without result data; data that a server sends anyway is ignored. */
export const nothing: z.ZodMiniType<null> = z.pipe(
  z.transform((_: unknown) => null),
  z.null(),
);

/** A response whose data is the list itself; empty data is an empty list. */
/* @__NO_SIDE_EFFECTS__ */
export const bareList = <I extends z.ZodMiniType>(item: I) => orEmpty(z.array(item), []);

/**
 * The response of a paginated call: `{ list, total, pageNum, pageSize, hasMore }` with additional fields (sums of everything that
 * matches the filter, say) and their values on an empty page. Empty data is an empty page.
 */
/* @__NO_SIDE_EFFECTS__ */
export function page<I extends z.ZodMiniType, B extends z.core.$ZodLooseShape>(
  item: I,
  extra: B,
  emptyExtra: z.input<z.ZodMiniObject<B>>,
) {
  const frame = { list: z.array(item), total: z.int(), pageNum: z.int(), pageSize: z.int(), hasMore: z.boolean() };
  const schema = z.object({ ...extra, ...frame });
  const empty = { list: [], total: 0, pageNum: 1, pageSize: 1, hasMore: false, ...(emptyExtra as object) };
  return orEmpty(schema, empty as z.input<typeof schema>);
}
