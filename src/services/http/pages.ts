import type { Call, RequestOf, ResponseOf } from '@juyi/contract/core/define';
import { isUnreadable, type UnreadableRow } from '@juyi/contract/core/tolerance';
import { call } from './call';
import type { Service } from './service';

/** The largest page that a call gives (contract: conventions). */
const LARGEST = 100;

/** The fields of a request besides those of the page. */
export type Filter = Readonly<Record<string, unknown>>;

/** A row of any kind, with the key that tells it from the others. */
export interface Row {
  readonly key: string;
  readonly item: unknown;
}

export interface PageAsked {
  readonly filter: Filter;
  readonly pageSize: number;
  /** The first page that is asked for, counted from 1, and the number of pages; several are read for a member who comes back to a list. */
  readonly from: number;
  readonly pages: number;
}

export interface PageRead {
  readonly rows: readonly Row[];
  readonly hasMore: boolean;
  /** The number of pages of `pageSize` that the list has now: a return may bring more than it asked for. */
  readonly pages: number;
  /** Other fields of the response, such as sums over the filter. */
  readonly extras: unknown;
}

/** A page as a list takes it out of a call's answer. */
export interface Picked<Item, Extras> {
  readonly items: readonly Item[];
  readonly hasMore: boolean;
  readonly extras: Extras;
}

export interface Picking<C extends Call, Item, Extras> {
  readonly pick: (answer: ResponseOf<C>, pageSize: number) => Picked<Item, Extras>;
  /** The key of a row that can be read. */
  readonly keyOf: (item: Exclude<Item, UnreadableRow>) => string;
  /** Makes the call, where it takes more than a request. */
  readonly ask?: Service<ResponseOf<C>, RequestOf<C>>;
}

/** Splits a list into its readable rows and the number of the others: a list without readable rows is not empty. */
export function readableOf<Item>(list: readonly (Item | UnreadableRow)[]): {
  readonly rows: Item[];
  readonly unreadable: number;
} {
  const rows = list.filter((row): row is Item => !isUnreadable(row));
  return { rows, unreadable: list.length - rows.length };
}

/** Reads pages of a call. Several are read in as few requests as the largest page allows, one after the other. */
export function pagesOf<C extends Call, Item, Extras>(
  endpoint: C,
  { pick, keyOf, ask = call(endpoint) }: Picking<C, Item, Extras>,
): Service<PageRead, PageAsked> {
  const read = async ({ filter, pageSize, from, pages }: PageAsked, signal: AbortSignal): Promise<PageRead> => {
    const together = from === 1 ? Math.max(1, Math.min(pages, Math.floor(LARGEST / pageSize))) : 1;
    const size = together * pageSize;
    const rows: Row[] = [];
    for (let batch = 0; ; batch += 1) {
      const asked = { ...filter, pageNum: from + batch, pageSize: size } as unknown as RequestOf<C>;
      const { items, hasMore, extras } = pick(await ask(asked, signal), size);
      for (const item of items) {
        rows.push({ key: isUnreadable(item) ? item.id : keyOf(item as Exclude<Item, UnreadableRow>), item });
      }
      const there = from - 1 + (batch + 1) * together;
      if (!hasMore || there >= from - 1 + pages) return { rows, hasMore, pages: there, extras };
    }
  };
  return Object.assign(read, { calls: ask.calls ?? [] });
}
