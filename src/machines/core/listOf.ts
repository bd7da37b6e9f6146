import type { Call, RequestOf } from '@juyi/contract/core/define';
import type { SnapshotFrom } from 'xstate';
import * as z from 'zod/mini';
import { type Filter, type Picked, type Picking, pagesOf, type Row } from '#services/http/pages.ts';
import { actorOf } from './actors';
import type { FlowDraft } from './draft';
import { type ListDraft, type ListMachine, listMachine, PAGE_SIZE } from './list';
import type { ListEvent } from './list.events';

/** The filter of a paginated call: its request without the pagination. */
type FilterOf<C extends Call> = Omit<RequestOf<C>, 'pageNum' | 'pageSize'>;

/** A list's view, typed by its call. */
export interface ListView<Item, Extras, F> {
  readonly items: readonly Item[];
  /** Each item's key, in the same order. */
  readonly keys: readonly string[];
  /** The answer's other fields, such as a total; null until the first page is read. */
  readonly extras: Extras | null;
  readonly filter: F;
}

interface ListDefinition<C extends Call, Item, Extras> extends Picking<C, Item, Extras> {
  /** The draft's name, unique per screen. */
  readonly name: string;
}

/** The answer of most paginated calls. */
interface Page {
  readonly list: readonly unknown[];
  readonly total: number | undefined;
  readonly pageNum: number;
  readonly pageSize: number;
  readonly hasMore: boolean;
}

/** The usual `pick` of a list, for a call that answers a `Page`: takes out the rows, and the fields beside the pagination. */
export function pickPage<A extends Page>(
  answer: A,
): Picked<A['list'][number], Omit<A, 'list' | 'pageNum' | 'pageSize' | 'hasMore'>> {
  const { list, hasMore, pageNum: _, pageSize: __, ...extras } = answer;
  return { items: list, hasMore, extras };
}

/**
 * Defines a list over a paginated call: the list machine that reads the call's pages, its draft, and a view in the call's types. `pick`
 * takes the rows out of an answer of any shape. An answer that is a bare array has more rows as long as it fills the page:
 * `pick: (list, pageSize) => ({ items: list, hasMore: list.length === pageSize, extras: null })`.
 */
export function listOf<C extends Call, Item, Extras>(call: C, { name, ...picking }: ListDefinition<C, Item, Extras>) {
  // The call's schema is that of a whole request, so any valid pagination completes the filter.
  const isFilter = (filter: Filter) => call.request.safeParse({ ...filter, pageNum: 1, pageSize: PAGE_SIZE }).success;
  const draftSchema = z.object({
    entry: z.string(),
    filter: z.record(z.string(), z.unknown()).check(z.refine(isFilter)),
    pages: z.int().check(z.gte(1)),
  });
  const draft: FlowDraft<ListMachine, ListDraft> = {
    name: `list.${name}`,
    version: 1,
    check: (value) => draftSchema.safeParse(value).data,
    select: ({ entry, filter, pages }) => ({ entry, filter, pages }),
  };
  return {
    machine: listMachine.provide({ actors: { readPages: actorOf(pagesOf(call, picking)) } }),
    draft,
    /**
     * Selects the view, with the call's types: all lists share one machine type, whose values are unknown. Select with `shallowEqual`,
     * because each snapshot gives a new object.
     */
    view: ({ context: { rows, extras, filter } }: SnapshotFrom<ListMachine>): ListView<Item, Extras, FilterOf<C>> => ({
      items: itemsOf(rows) as readonly Item[],
      keys: keysOf(rows),
      extras: extras as Extras | null,
      filter: filter as FilterOf<C>,
    }),
    /** Makes the event that changes the filter. */
    filter: (filter: FilterOf<C>): ListEvent => ({ type: 'list.filter', filter }),
  };
}

/** Makes a mapping that gives the same array for the same rows, so that `shallowEqual` finds no change. */
const memoized = <T>(mapRow: (row: Row) => T) => {
  const cache = new WeakMap<readonly Row[], readonly T[]>();
  return (rows: readonly Row[]): readonly T[] => {
    const cached = cache.get(rows);
    if (cached) return cached;
    const mapped = rows.map(mapRow);
    cache.set(rows, mapped);
    return mapped;
  };
};
const itemsOf = memoized(({ item }) => item);
const keysOf = memoized(({ key }) => key);
