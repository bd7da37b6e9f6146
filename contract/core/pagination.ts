import * as z from 'zod/mini';

/** What a page request carries beside its filter. */
export const pageRequest = {
  pageNum: z.int('页码不正确').check(z.gte(1, '页码不正确'), z.lte(1_000_000, '页码不正确')),
  pageSize: z.int('每页条数不正确').check(z.gte(1, '每页条数不正确'), z.lte(100, '每页最多 100 条')),
};

/** A server says "nothing" in three ways: null, an empty object, and no data at all. */
const isNothing = (data: unknown) =>
  data === undefined || data === null || (typeof data === 'object' && !Array.isArray(data) && Object.keys(data).length === 0);

/** Reads nothing as `empty`, and anything else by `schema`. */
const orEmpty = <S extends z.ZodMiniType>(schema: S, empty: z.input<S>): z.ZodMiniType<z.output<S>, z.input<S>> =>
  z.pipe(
    z.transform((data: unknown) => (isNothing(data) ? empty : data) as unknown),
    schema as z.ZodMiniType,
  ) as unknown as z.ZodMiniType<z.output<S>, z.input<S>>;

/** The answer of a call that has nothing to tell but that it was carried out: whatever comes with that is nothing. */
export const nothing: z.ZodMiniType<null> = z.pipe(
  z.transform((_: unknown) => null),
  z.null(),
);

/** An answer that is a bare list; nothing is an empty one. */
/* @__NO_SIDE_EFFECTS__ */
export const bareList = <I extends z.ZodMiniType>(item: I) => orEmpty(z.array(item), []);

/**
 * The answer of every paged call: `{ list, total, pageNum, pageSize, hasMore }`, and what stands beside the page (sums over
 * the filter, say) with what that is worth on an empty one. Nothing is an empty page.
 */
/* @__NO_SIDE_EFFECTS__ */
export function page<I extends z.ZodMiniType, B extends z.core.$ZodLooseShape>(
  item: I,
  beside: B,
  besideEmpty: z.input<z.ZodMiniObject<B>>,
) {
  const frame = { list: z.array(item), total: z.int(), pageNum: z.int(), pageSize: z.int(), hasMore: z.boolean() };
  const schema = z.object({ ...beside, ...frame });
  const empty = { list: [], total: 0, pageNum: 1, pageSize: 1, hasMore: false, ...(besideEmpty as object) };
  return orEmpty(schema, empty as z.input<typeof schema>);
}
