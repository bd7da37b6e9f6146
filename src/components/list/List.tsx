import { isUnreadable } from '@juyi/contract/core/tolerance';
import { shallowEqual, useSelector } from '@xstate/react';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { type SnapshotFrom, waitFor } from 'xstate';
import { waitUntilOf } from '#machines/core/failureHandling.ts';
import type { ListActor, ListMachine } from '#machines/core/list.ts';
import { type StatusOf, statusOf } from '#machines/core/status.ts';
import { Countdown } from '../feedback/Countdown';
import { FlowFailed } from '../feedback/FlowFailed';
import { Skeleton } from '../feedback/Skeleton';
import { Link } from '../layout/Link';
import { Note, Stack } from '../layout/primitives';
import styles from './List.module.css';
import { isMoreFailed, ListEnd } from './ListEnd';
import { PullToRefresh } from './PullToRefresh';
import { Rows, type RowsProps } from './Rows';

interface ListProps<Row> extends RowsProps<Row> {
  readonly actor: ListActor;
  /** Stands in place of the rows when there are none. */
  readonly empty: ReactNode;
  /** The rows stand on one card. */
  readonly card?: boolean;
  /** Called by a pull to refresh, to read the other data of the page again. The list reads its own rows. */
  readonly onRefresh?: () => void;
  /** The height in px of the bars that stay above the list while it scrolls. */
  readonly barsHeight?: number;
}

/** Selects from the machine what the list shows. */
const selectList = (current: SnapshotFrom<ListMachine>) => ({
  status: statusOf(current),
  failure: current.context.failure,
  waitUntil: waitUntilOf(current),
  busy: current.hasTag('busy'),
  mayLoadMore: current.can({ type: 'list.more' }),
});
type FailureState = Pick<ReturnType<typeof selectList>, 'failure' | 'waitUntil'>;

/** The placeholder that a list without rows shows. */
const placeholderByStatus: Readonly<Partial<Record<StatusOf<ListMachine>, 'loading' | 'failed' | 'empty'>>> = {
  loading: 'loading',
  refreshing: 'loading',
  failed: 'failed',
  waiting: 'failed',
  empty: 'empty',
};

const textByPullStatus = { pulling: '下拉刷新', canRelease: '松开刷新', refreshing: '加载中…', complete: '刷新成功' } as const;

/** The heights in px of the title bar and a filter bar together, and of the highest row with the lines above it. */
const DEFAULT_BARS_HEIGHT = 96;
const MAX_FIRST_HEIGHT = 208;

/** Scrolls the first row into sight when the filter changes, and returns the ref for the list's element. */
function useScrollOnFilterChange(actor: ListActor, barsHeight = DEFAULT_BARS_HEIGHT) {
  const filter = useSelector(actor, (current) => current.context.filter);
  const previousFilter = useRef(filter);
  const list = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (previousFilter.current === filter) return;
    previousFilter.current = filter;
    const top = list.current?.getBoundingClientRect().top ?? barsHeight;
    if (top < barsHeight || top > window.innerHeight - MAX_FIRST_HEIGHT) window.scrollBy(0, top - barsHeight);
  }, [filter, barsHeight]);
  return list;
}

/** An endless list bound to the list machine: rows, pull to refresh, and its loading, end and error states. */
export function List<Row>({ actor, empty, card, onRefresh, barsHeight, ...rowsProps }: ListProps<Row>) {
  const { status, failure, waitUntil, busy, mayLoadMore } = useSelector(actor, selectList, shallowEqual);
  const { rows } = rowsProps;
  const placeholder = rows.length > 0 ? undefined : placeholderByStatus[status];
  const element = useScrollOnFilterChange(actor, barsHeight);
  const refresh = async () => {
    actor.send({ type: 'list.refresh' });
    onRefresh?.();
    // The promise rejects if the list is unmounted meanwhile.
    await waitFor(actor, (current) => statusOf(current) !== 'refreshing').catch(() => undefined);
  };
  const unreadable = rows.filter(isUnreadable).length;
  return (
    <PullToRefresh
      isFirstPageLoaded={placeholder !== 'loading'}
      onRefresh={refresh}
      disabled={busy || waitUntil !== null}
      renderText={(pull) => (pull === 'complete' && failure ? '刷新失败' : textByPullStatus[pull])}
    >
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
        <ListEnd
          actor={actor}
          status={status}
          mayLoadMore={mayLoadMore}
          waitUntil={waitUntil}
          firstPageLoading={placeholder === 'loading'}
          count={rows.length}
        />
      </div>
    </PullToRefresh>
  );
}

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
