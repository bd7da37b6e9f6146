import type { SnapshotFrom } from 'xstate';
import * as z from 'zod/mini';
import type { Call, RequestOf } from '../../../contract/core/define';
import { type Filter, type Picked, type Picking, pagesOf, type Row } from '../../services/http/pages';
import { actorOf } from './actors';
import type { FlowDraft } from './draft';
import { type ListDraft, type ListMachine, listMachine, PAGE_SIZE } from './list';
import type { ListEvent } from './list.events';

/** A call that gives pages: its request without the page is its filter. */
type FilterOf<C extends Call> = Omit<RequestOf<C>, 'pageNum' | 'pageSize'>;

/** What a screen reads of a list, in the types of its call. */
export interface ListView<Item, Beside, F> {
  readonly items: readonly Item[];
  readonly keys: readonly string[];
  readonly beside: Beside | null;
  readonly filter: F;
}

interface ListDefinition<C extends Call, Item, Beside> extends Picking<C, Item, Beside> {
  /** Its draft's name: one for each screen. */
  readonly name: string;
}

/** The page that most calls answer. */
interface Page {
  readonly list: readonly unknown[];
  readonly total: number;
  readonly pageNum: number;
  readonly pageSize: number;
  readonly hasMore: boolean;
}

/** `pick` of a call that answers the contract's page: its rows, and what stands beside them. */
export function pickPage<A extends Page>(
  answer: A,
): Picked<A['list'][number], Omit<A, 'list' | 'pageNum' | 'pageSize' | 'hasMore'>> {
  const { list, hasMore, pageNum: _, pageSize: __, ...beside } = answer;
  return { items: list, hasMore, beside };
}

/**
 * A paged call as a list: the one machine with this call's pages, and its context in the call's types. `pick` takes the rows
 * out of an answer, whatever its shape; winnerList's bare array has more as long as it fills the page:
 * `pick: (list, pageSize) => ({ items: list, hasMore: list.length === pageSize, beside: null })`.
 */
export function listOf<C extends Call, Item, Beside>(call: C, { name, ...picking }: ListDefinition<C, Item, Beside>) {
  const isFilter = (filter: Filter) => call.request.safeParse({ ...filter, pageNum: 1, pageSize: PAGE_SIZE }).success;
  const kept = z.object({
    entry: z.string(),
    filter: z.record(z.string(), z.unknown()).check(z.refine(isFilter)),
    pages: z.int().check(z.gte(1)),
  });
  const draft: FlowDraft<ListMachine, ListDraft> = {
    name: `list.${name}`,
    version: 1,
    check: (value) => kept.safeParse(value).data,
    of: ({ entry, filter, pages }) => ({ entry, filter, pages }),
  };
  return {
    machine: listMachine.provide({ actors: { readPages: actorOf(pagesOf(call, picking)) } }),
    draft,
    /** To be read with shallowEqual. */
    view: ({ context: { rows, beside, filter } }: SnapshotFrom<ListMachine>): ListView<Item, Beside, FilterOf<C>> => ({
      items: itemsOf(rows) as readonly Item[],
      keys: keysOf(rows),
      beside: beside as Beside | null,
      filter: filter as FilterOf<C>,
    }),
    filter: (filter: FilterOf<C>): ListEvent => ({ type: 'list.filter', filter }),
  };
}

/** The same list for the same rows, so that a view that did not change is seen to be the same. */
const remembered = <T>(part: (row: Row) => T) => {
  const known = new WeakMap<readonly Row[], readonly T[]>();
  return (rows: readonly Row[]): readonly T[] => {
    const before = known.get(rows);
    if (before) return before;
    const made = rows.map(part);
    known.set(rows, made);
    return made;
  };
};
const itemsOf = remembered(({ item }) => item);
const keysOf = remembered(({ key }) => key);
