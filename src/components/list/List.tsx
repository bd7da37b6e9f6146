import { shallowEqual, useSelector } from '@xstate/react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { type SnapshotFrom, waitFor } from 'xstate';
import type { ListActor, ListMachine } from '../../machines/core/list';
import { may } from '../../machines/core/may';
import { FlowFailed } from '../feedback/FlowFailed';
import { Skeleton } from '../feedback/Skeleton';
import { VisuallyHidden } from '../feedback/VisuallyHidden';
import styles from './List.module.css';
import { Rows, type RowsProps } from './Rows';

interface ListProps<Row> extends RowsProps<Row> {
  readonly actor: ListActor;
  /** What there is to do when there is nothing. */
  readonly empty: ReactNode;
  /** What is refreshed with it. */
  readonly onRefresh?: () => void;
}

const select = (current: SnapshotFrom<ListMachine>) => ({
  failure: current.context.failure,
  mayLoad: may<ListMachine>(current, 'list.more'),
  busy: current.hasTag('busy'),
  loading: current.hasTag('loading') || (current.hasTag('refreshing') && current.context.rows.length === 0),
  failed: current.hasTag('failed'),
  moreFailed: current.hasTag('moreFailed'),
  more: current.hasTag('more'),
  isEmpty: current.hasTag('empty'),
  exhausted: current.hasTag('exhausted'),
});

type ListState = ReturnType<typeof select>;

/**
 * antd-mobile's PullToRefresh weighs more than the list: it is loaded once the first rows are there. Not with `lazy`: React may hold
 * back what suspends inside of what has just suspended for up to half a second.
 */
function usePullToRefresh(hasRows: boolean) {
  const [kit, setKit] = useState<typeof import('antd-mobile/es/components/pull-to-refresh') | null>(null);
  useEffect(() => {
    if (!hasRows) return;
    let left = false;
    import('antd-mobile/es/components/pull-to-refresh').then(
      (loaded) => left || setKit(loaded),
      () => undefined,
    );
    return () => {
      left = true;
    };
  }, [hasRows]);
  return kit;
}

/** How far below the screen the end of the list may be when the next page is asked for. */
const AHEAD = '480px';

/** An endless list as the list machine has it: rows, pulled to refresh, with what is on its way, over or went wrong at its end. */
export function List<Row>({ actor, empty, onRefresh, ...rows }: ListProps<Row>) {
  const state = useSelector(actor, select, shallowEqual);
  const kit = usePullToRefresh(!state.loading);
  const refresh = async () => {
    actor.send({ type: 'list.refresh' });
    onRefresh?.();
    // A list that is left meanwhile has no end to wait for.
    await waitFor(actor, (current) => !current.hasTag('refreshing')).catch(() => undefined);
  };
  const failedToRefresh = state.failure !== null && !state.failed && !state.moreFailed;
  const list = (
    <div className={styles.list} aria-busy={state.busy}>
      {failedToRefresh && !state.failure?.shown && (
        <p className={styles.note} role="alert">
          {state.failure?.message}
        </p>
      )}
      {state.loading && <Bones />}
      {state.isEmpty && <div className={styles.empty}>{empty}</div>}
      {state.failed && <FailedFirst failure={state.failure} onRetry={() => actor.send({ type: 'flow.retry' })} />}
      {rows.rows.length > 0 && <Rows {...rows} />}
      <End actor={actor} state={state} count={rows.rows.length} />
    </div>
  );
  if (!kit) return list;
  return (
    <kit.default
      onRefresh={refresh}
      disabled={state.busy}
      renderText={(status) => (status === 'complete' && failedToRefresh ? '刷新失败' : PULLED[status])}
    >
      {list}
    </kit.default>
  );
}

const PULLED = {
  pulling: '下拉刷新',
  canRelease: '松开刷新',
  refreshing: '加载中…',
  complete: '刷新成功',
} as const;

interface FailedFirstProps {
  readonly failure: ListState['failure'];
  readonly onRetry: () => void;
}

/** What the app has said already is not said again; what a member may not see is locked, without a way to try again. */
function FailedFirst({ failure, onRetry }: FailedFirstProps) {
  if (failure?.kind === 'forbidden') return <p className={styles.empty}>暂无权限查看</p>;
  return failure && <FlowFailed failure={failure} onRetry={onRetry} />;
}

interface EndProps {
  readonly actor: ListActor;
  readonly state: ListState;
  readonly count: number;
}

/** The end of the list: it asks for the next page when it comes near, and says what there is to say, also to a screen reader. */
function End({ actor, state: { mayLoad, more, moreFailed, loading, exhausted }, count }: EndProps) {
  const end = useRef<HTMLDivElement>(null);
  // Watched anew after each page: an end that is near still is said to be so once more.
  useEffect(() => {
    if (!mayLoad || !end.current) return;
    const watcher = new IntersectionObserver(
      (seen) => seen.some(({ isIntersecting }) => isIntersecting) && actor.send({ type: 'list.more' }),
      { rootMargin: AHEAD },
    );
    watcher.observe(end.current);
    return () => watcher.disconnect();
  }, [actor, mayLoad, count]);
  return (
    <div className={styles.end} ref={end}>
      {moreFailed && (
        <button type="button" className={styles.retry} onClick={() => actor.send({ type: 'flow.retry' })}>
          加载失败，点击重试
        </button>
      )}
      <p aria-live="polite">
        {loading && <VisuallyHidden>正在加载</VisuallyHidden>}
        {more && !moreFailed && '加载中…'}
        {exhausted && '没有更多了'}
      </p>
    </div>
  );
}

const Bones = () => (
  <div className={styles.bones}>
    {['64%', '52%', '70%', '58%', '64%', '52%'].map((width, line) => (
      <div key={`${line} ${width}`}>
        <Skeleton width={width} />
        <Skeleton width="40%" height="0.8em" />
      </div>
    ))}
  </div>
);
