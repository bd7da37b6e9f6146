import { isUnreadable } from '@juyi/contract/core/tolerance';
import { shallowEqual, useSelector } from '@xstate/react';
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { type SnapshotFrom, waitFor } from 'xstate';
import { waitUntilOf } from '#machines/core/failureHandling.ts';
import type { ListActor, ListMachine } from '#machines/core/list.ts';
import { oneOf, type StatusOf, statusOf } from '#machines/core/status.ts';
import { Countdown } from '../feedback/Countdown';
import { FlowFailed } from '../feedback/FlowFailed';
import { Skeleton } from '../feedback/Skeleton';
import { VisuallyHidden } from '../feedback/VisuallyHidden';
import { WaitLabel } from '../feedback/WaitLabel';
import { Link } from '../layout/Link';
import { Note, PlainButton, Stack } from '../layout/primitives';
import styles from './List.module.css';
import { Rows, type RowsProps } from './Rows';

interface ListProps<Row> extends RowsProps<Row> {
  readonly actor: ListActor;
  /** Stands in place of the rows when there are none. */
  readonly empty: ReactNode;
  /** The rows stand on one card. */
  readonly card?: boolean;
  /** Called by a pull to refresh, for the other data on the page: the list reads its own rows again itself. */
  readonly onRefresh?: () => void;
  /** The height in px of the bars that stay above the list while it scrolls. */
  readonly barsHeight?: number;
}

type Status = StatusOf<ListMachine>;

/** Selects from the machine what the list shows. */
const select = (current: SnapshotFrom<ListMachine>) => ({
  status: statusOf(current),
  failure: current.context.failure,
  waitUntil: waitUntilOf(current),
  busy: current.hasTag('busy'),
  mayLoadMore: current.can({ type: 'list.more' }),
});

type ListState = ReturnType<typeof select>;

/** The placeholder that a list without rows shows. */
const placeholderByStatus: Readonly<Partial<Record<Status, 'loading' | 'failed' | 'empty'>>> = {
  loading: 'loading',
  refreshing: 'loading',
  failed: 'failed',
  waiting: 'failed',
  empty: 'empty',
};

/** Another page is loading, or will be requested when the end of the list scrolls near. */
const hasMore = oneOf<Status>('ready', 'loadingMore');
const isMoreFailed = oneOf<Status>('moreFailed', 'waitingForMore');

/**
 * Loads antd-mobile's PullToRefresh after the first page, because it is larger than the list; returns null until then. React's `lazy` would
 * be slower: inside a Suspense boundary that has just been revealed, React may delay another one for up to half a second.
 */
function usePullToRefresh(loaded: boolean) {
  const [pullToRefresh, setPullToRefresh] = useState<typeof import('antd-mobile/es/components/pull-to-refresh') | null>(null);
  useEffect(() => {
    if (!loaded) return;
    let unmounted = false;
    import('antd-mobile/es/components/pull-to-refresh').then(
      (kit) => {
        if (!unmounted) setPullToRefresh(kit);
      },
      () => undefined,
    );
    return () => {
      unmounted = true;
    };
  }, [loaded]);
  const isLoaded = pullToRefresh !== null;
  useEffect(() => {
    if (!isLoaded) return;
    // Otherwise Chrome and the browsers UC and MIUI would reload the page on the same pull.
    const { style } = document.documentElement;
    style.overscrollBehaviorY = 'contain';
    return () => {
      style.overscrollBehaviorY = '';
    };
  }, [isLoaded]);
  return pullToRefresh;
}

/** The height of the title bar and a filter bar together, in px. No row is higher, so it also leaves room for one row at the lower edge. */
const BARS_HEIGHT = 96;

/**
 * Scrolls the first row into sight when the filter changes, because the new list may begin out of sight. Returns the ref for the list's
 * element.
 */
function useScrollOnFilterChange(actor: ListActor, barsHeight: number) {
  const filter = useSelector(actor, (current) => current.context.filter);
  const before = useRef(filter);
  const list = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (before.current === filter) return;
    before.current = filter;
    const top = list.current?.getBoundingClientRect().top ?? barsHeight;
    if (top < barsHeight || top > window.innerHeight - BARS_HEIGHT) window.scrollBy(0, top - barsHeight);
  }, [filter, barsHeight]);
  return list;
}

/** The next page is requested when the end of the list is this far below the viewport. */
const PRELOAD_MARGIN = '480px';

/** An endless list bound to the list machine: rows, pull to refresh, and its loading, end and error states. */
export function List<Row>({ actor, empty, card, onRefresh, barsHeight = BARS_HEIGHT, ...rowsProps }: ListProps<Row>) {
  const state = useSelector(actor, select, shallowEqual);
  const { status, failure, waitUntil, busy } = state;
  const { rows } = rowsProps;
  const placeholder = rows.length > 0 ? undefined : placeholderByStatus[status];
  const pullToRefresh = usePullToRefresh(placeholder !== 'loading');
  const element = useScrollOnFilterChange(actor, barsHeight);
  const refresh = async () => {
    actor.send({ type: 'list.refresh' });
    onRefresh?.();
    // The promise rejects if the list is unmounted meanwhile.
    await waitFor(actor, (current) => statusOf(current) !== 'refreshing').catch(() => undefined);
  };
  const unreadable = rows.filter(isUnreadable).length;
  const list = (
    <div ref={element} className={styles.list} data-card={card} aria-busy={busy}>
      {placeholder !== 'failed' && !isMoreFailed(status) && <FailedToRefresh failure={failure} waitUntil={waitUntil} />}
      {placeholder === 'loading' && <LoadingRows />}
      {placeholder === 'empty' && <div className={styles.empty}>{empty}</div>}
      {placeholder === 'failed' && (
        <FirstPageFailed failure={failure} waitUntil={waitUntil} onRetry={() => actor.send({ type: 'flow.retry' })} />
      )}
      {unreadable > 0 && (
        <Note className={styles.note} below={12} tint="cinnabar" role="status">
          有 {unreadable} 条记录无法显示，合计可能不全。<Link href="/customer">联系客服</Link>
        </Note>
      )}
      {rows.length > 0 && <Rows {...rowsProps} />}
      <ListEnd actor={actor} state={state} loading={placeholder === 'loading'} count={rows.length} />
    </div>
  );
  if (!pullToRefresh) return list;
  return (
    <pullToRefresh.default
      onRefresh={refresh}
      disabled={busy || waitUntil !== null}
      renderText={(pull) => (pull === 'complete' && failure ? '刷新失败' : textByPullStatus[pull])}
    >
      {list}
    </pullToRefresh.default>
  );
}

const textByPullStatus = {
  pulling: '下拉刷新',
  canRelease: '松开刷新',
  refreshing: '加载中…',
  complete: '刷新成功',
} as const;

type FailureState = Pick<ListState, 'failure' | 'waitUntil'>;

/** Says above the kept rows why the refresh failed. A message that a toast has shown is not repeated. */
function FailedToRefresh({ failure, waitUntil }: FailureState) {
  if (!failure || (failure.shown && waitUntil === null)) return null;
  return (
    <Note as="div" below={12} tint="cinnabar">
      <p role="alert">{failure.shown ? '刷新失败' : failure.message}</p>
      {waitUntil !== null && (
        <p>
          <Countdown until={waitUntil}>{(seconds) => `${seconds} 秒后可再刷新`}</Countdown>
        </p>
      )}
    </Note>
  );
}

/** Stands in place of the first page that failed to load; without permission there is no retry. */
function FirstPageFailed({ failure, waitUntil, onRetry }: FailureState & { readonly onRetry: () => void }) {
  if (failure?.kind === 'forbidden') return <p className={styles.empty}>暂无权限查看</p>;
  return failure && <FlowFailed failure={failure} waitUntil={waitUntil} onRetry={onRetry} />;
}

interface ListEndProps {
  readonly actor: ListActor;
  readonly state: ListState;
  /** The first page is loading. */
  readonly loading: boolean;
  readonly count: number;
}

/** The end of the list. It requests the next page when it scrolls near, and tells the state of the list, to screen readers too. */
function ListEnd({ actor, state: { status, mayLoadMore, waitUntil }, loading, count }: ListEndProps) {
  const end = useRef<HTMLDivElement>(null);
  // The end is observed anew after each page, because an observer does not report again that the end is still near.
  useEffect(() => {
    if (!mayLoadMore || !end.current) return;
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && actor.send({ type: 'list.more' }),
      { rootMargin: PRELOAD_MARGIN },
    );
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [actor, mayLoadMore, count]);
  return (
    <div className={styles.end} ref={end} data-loading={loading || undefined}>
      {isMoreFailed(status) && (
        <PlainButton
          tone={waitUntil === null ? 'cinnabar' : 'soft'}
          disabled={waitUntil !== null}
          onClick={() => actor.send({ type: 'flow.retry' })}
        >
          <WaitLabel until={waitUntil}>加载失败，点击重试</WaitLabel>
        </PlainButton>
      )}
      <p aria-live="polite">
        {loading && <VisuallyHidden>正在加载</VisuallyHidden>}
        {hasMore(status) && '加载中…'}
        {status === 'exhausted' && '没有更多了'}
      </p>
    </div>
  );
}

const LoadingRows = () => (
  <Stack className={styles.bones} card lined>
    {['64%', '52%', '70%', '58%', '64%', '52%'].map((width, line) => (
      <Stack key={`${line} ${width}`} gap={8} padY={16}>
        <Skeleton width={width} />
        <Skeleton width="40%" height="0.8em" />
      </Stack>
    ))}
  </Stack>
);
