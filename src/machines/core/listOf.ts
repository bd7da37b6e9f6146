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

/** The part of a list that a screen shows, typed by the list's call. */
export interface ListView<Item, Extras, FilterValues> {
  readonly items: readonly Item[];
  /** Each item's key, in the same order. */
  readonly keys: readonly string[];
  /** The answer's other fields, such as a total; null until the first page is read. */
  readonly extras: Extras | null;
  readonly filter: FilterValues;
}

interface ListDefinition<C extends Call, Item, Extras> extends Picking<C, Item, Extras> {
  /** The list's name, unique per screen; its draft is `list.<name>`. */
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

/** Takes the rows out of a `Page`, and the fields beside the pagination. It is the `pick` of most lists. */
export function pickPage<Answer extends Page>(
  answer: Answer,
): Picked<Answer['list'][number], Omit<Answer, 'list' | 'pageNum' | 'pageSize' | 'hasMore'>> {
  const { list, hasMore, pageNum: _, pageSize: __, ...extras } = answer;
  return { items: list, hasMore, extras };
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

/**
 * Defines a list over a paginated call: the machine that reads its pages, the draft, a view in the call's types, and the filter event. An answer
 * without `hasMore` needs a `pick` of its own: `(list, pageSize) => ({ items: list, hasMore: list.length === pageSize, extras: null })`.
 */
export function listOf<C extends Call, Item, Extras>(call: C, { name, ...picking }: ListDefinition<C, Item, Extras>) {
  // The call's schema checks a whole request, so any valid pagination is added to the filter.
  const isValidFilter = (filter: Filter) => call.request.safeParse({ ...filter, pageNum: 1, pageSize: PAGE_SIZE }).success;
  const draftSchema = z.object({
    entry: z.string(),
    filter: z.record(z.string(), z.unknown()).check(z.refine(isValidFilter)),
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
    /** Selects the view; use it with `shallowEqual`. It casts to the call's types, because all lists share one machine of unknown values. */
    view: ({ context: { rows, extras, filter } }: SnapshotFrom<ListMachine>): ListView<Item, Extras, FilterOf<C>> => ({
      items: itemsOf(rows) as readonly Item[],
      keys: keysOf(rows),
      extras: extras as Extras | null,
      filter: filter as FilterOf<C>,
    }),
    /** Makes the event that changes the filter. */
    filterEvent: (filter: FilterOf<C>): ListEvent => ({ type: 'list.filter', filter }),
  };
}
