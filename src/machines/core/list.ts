import { type ActorRefFrom, assign, setup } from 'xstate';
import type { Failure } from '#services/http/failure.ts';
import type { Filter, PageAsked, PageRead, Row } from '#services/http/pages.ts';
import { named, unimplemented, waitUntil } from './actors';
import { failureHandling } from './failureHandling';
import type { ListEvent } from './list.events';
import { withError, withOutput } from './params';
import { otherError, readErrors, throttled, waitingThen } from './states';

/** Rows per page, where the call has a page size. */
export const PAGE_SIZE = 20;
/** The most pages that are restored when the member comes back to a list. */
const MAX_RESTORED_PAGES = 50;

/** The part of a list that is stored, so that a return to its history entry shows the same pages. */
export interface ListDraft {
  /** Id of the history entry that showed the list. A visit with another entry starts from the first page. */
  readonly entry: string;
  readonly filter: Filter;
  readonly pages: number;
}

export interface ListInput {
  readonly entry: string;
  readonly filter?: Filter;
  readonly draft?: ListDraft;
}

interface ListContext {
  entry: string;
  filter: Filter;
  rows: readonly Row[];
  /** The number of loaded pages; in `loading` the number of pages to load. */
  pages: number;
  hasMore: boolean;
  /** The other fields of the call's answer, such as the total. */
  extras: unknown;
  failure: Failure | null;
}

/** Joins rows and leaves out repeated keys: rows that are inserted above shift others to the next page, which then repeats them. */
function mergeRows(before: readonly Row[], after: readonly Row[]): Row[] {
  const rowByKey = new Map<string, Row>();
  for (const row of [...before, ...after]) if (!rowByKey.has(row.key)) rowByKey.set(row.key, row);
  return [...rowByKey.values()];
}

/** Tells whether another page follows. None follows a page without a new row, because a server may ignore the page number. */
const hasNextPage = (loaded: readonly Row[], { rows, hasMore }: PageRead) =>
  hasMore && mergeRows(loaded, rows).length > loaded.length;

const noRows = { rows: [], hasMore: false, extras: null } as const;

const assignFirstPage = withOutput('assignFirstPage');

/** The `onDone` transitions of reading the first page. */
const onFirstPageRead = [
  { guard: withOutput('bringsMore'), description: '后面还有', target: 'ready', actions: assignFirstPage },
  { guard: withOutput('bringsRows'), description: '一次到底', target: 'exhausted', actions: assignFirstPage },
  { description: '一条也没有', target: 'empty', actions: assignFirstPage },
] as const;

/** The transitions after a refresh that failed: the rows that were loaded before stay. */
const onRefreshFailed = [
  { guard: 'hasMore', description: '原有内容保留，后面还有', target: 'ready' },
  { guard: 'hasRows', description: '原有内容保留', target: 'exhausted' },
  { description: '没有可显示的内容', target: 'failed' },
] as const;

const filterOf = ({ event }: { event: { filter: Filter } }) => ({ filter: event.filter });

const listSetup = setup({
  types: {} as { input: ListInput; context: ListContext; events: ListEvent; tags: 'busy' | 'waiting' },
  actors: { readPages: named('读取列表的一页', unimplemented<PageRead, PageAsked>('readPages')), waitUntil },
  guards: {
    bringsRows: (_, { rows }: PageRead) => rows.length > 0,
    bringsMore: (_, { rows, hasMore }: PageRead) => rows.length > 0 && hasMore,
    bringsNew: ({ context }, page: PageRead) => hasNextPage(context.rows, page),
    hasMore: ({ context }) => context.hasMore,
    hasRows: ({ context }) => context.rows.length > 0,
  },
  actions: {
    assignFirstPage: assign((_, { rows, pages, hasMore, extras }: PageRead) => ({
      rows: mergeRows([], rows),
      pages,
      hasMore,
      extras,
    })),
    assignNextPage: assign(({ context }, page: PageRead) => ({
      rows: mergeRows(context.rows, page.rows),
      pages: page.pages,
      hasMore: hasNextPage(context.rows, page),
      extras: page.extras,
      failure: null,
    })),
    assignFilter: assign((_, { filter }: { filter: Filter }) => ({ ...noRows, filter, pages: 1 })),
  },
}).extend(failureHandling);

/** The machine of every list. `listOf` (listOf.ts) gives it the pages of a call. */
export const listMachine = listSetup.createMachine({
  id: 'list',
  description: '列表：逐页加载，可筛选、下拉刷新、重试；返回时回到原来的位置',
  context: ({ input: { entry, filter = {}, draft } }) => ({
    ...noRows,
    failure: null,
    entry,
    ...(draft?.entry === entry
      ? { filter: draft.filter, pages: Math.min(draft.pages, MAX_RESTORED_PAGES) }
      : { filter, pages: 1 }),
  }),
  on: { 'list.filter': { target: '.loading', actions: [{ type: 'assignFilter', params: filterOf }, 'clearFailure'] } },
  initial: 'loading',
  states: {
    loading: {
      description: '正在加载第一页；返回时一次取回看过的各页',
      tags: 'busy',
      invoke: {
        id: 'readFirst',
        src: 'readPages',
        input: ({ context: { filter, pages } }) => ({ filter, pageSize: PAGE_SIZE, from: 1, pages }),
        onDone: onFirstPageRead,
        onError: readErrors,
      },
    },
    waiting: {
      ...waitingThen('请求太频繁，等待后可重试；刷新时原有内容保留', onRefreshFailed),
      on: { 'list.filter': { description: '换了筛选条件，仍要等待', actions: { type: 'assignFilter', params: filterOf } } },
    },
    failed: {
      description: '第一页加载失败，可重试',
      on: { 'flow.retry': { target: 'loading', actions: 'clearFailure' }, 'list.refresh': 'refreshing' },
    },
    ready: { description: '显示已加载的各页，后面还有', on: { 'list.more': 'loadingMore', 'list.refresh': 'refreshing' } },
    loadingMore: {
      description: '正在加载下一页',
      tags: 'busy',
      invoke: {
        id: 'readNext',
        src: 'readPages',
        input: ({ context: { filter, pages } }) => ({ filter, pageSize: PAGE_SIZE, from: pages + 1, pages: 1 }),
        onDone: [
          {
            guard: withOutput('bringsNew'),
            description: '有新的，后面还有',
            target: 'ready',
            actions: withOutput('assignNextPage'),
          },
          { description: '已到末尾，或没有新的', target: 'exhausted', actions: withOutput('assignNextPage') },
        ],
        onError: [throttled('请求太频繁，要等一会儿', 'waitingForMore'), otherError('下一页没有读到', 'moreFailed')],
      },
      on: { 'list.refresh': 'refreshing' },
    },
    waitingForMore: {
      ...waitingThen('请求太频繁，已加载的保留，等待后可再加载下一页', 'moreFailed'),
      on: {
        'list.filter': {
          target: 'waiting',
          description: '换了筛选条件，仍要等待',
          actions: { type: 'assignFilter', params: filterOf },
        },
      },
    },
    moreFailed: {
      description: '下一页加载失败，已加载的保留，可重试',
      on: { 'flow.retry': { target: 'loadingMore', actions: 'clearFailure' }, 'list.refresh': 'refreshing' },
    },
    exhausted: { description: '没有更多了', on: { 'list.refresh': 'refreshing' } },
    empty: { description: '暂无数据', on: { 'list.refresh': 'refreshing' } },
    refreshing: {
      description: '下拉刷新中，原有内容保留到新的到来',
      tags: 'busy',
      entry: 'clearFailure',
      invoke: {
        id: 'readAgain',
        src: 'readPages',
        input: ({ context: { filter } }) => ({ filter, pageSize: PAGE_SIZE, from: 1, pages: 1 }),
        onDone: onFirstPageRead,
        onError: [
          throttled('请求太频繁，要等一会儿', 'waiting'),
          ...onRefreshFailed.map((transition) => ({ ...transition, actions: withError('assignFailure') })),
        ],
      },
    },
  },
});

export type ListMachine = typeof listMachine;
export type ListActor = ActorRefFrom<ListMachine>;
