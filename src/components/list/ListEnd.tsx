import { useEffect, useRef } from 'react';
import type { ListActor, ListMachine } from '#machines/core/list.ts';
import { oneOf, type StatusOf } from '#machines/core/status.ts';
import { VisuallyHidden } from '../feedback/VisuallyHidden';
import { WaitLabel } from '../feedback/WaitLabel';
import { PlainButton } from '../layout/primitives';
import styles from './List.module.css';

type Status = StatusOf<ListMachine>;

/** The next page is loading, or will be requested when the end of the list scrolls near. */
const hasMore = oneOf<Status>('ready', 'loadingMore');
export const isMoreFailed = oneOf<Status>('moreFailed', 'waitingForMore');

/** The next page is requested when the end of the list is this far below the viewport. */
const PRELOAD_MARGIN = '480px';

interface ListEndProps {
  readonly actor: ListActor;
  readonly status: Status;
  /** The list is ready to load the next page. */
  readonly mayLoadMore: boolean;
  /** Server time in ms from which a retry is allowed; null when it is allowed now. */
  readonly waitUntil: number | null;
  readonly firstPageLoading: boolean;
  /** The number of rows so far. */
  readonly count: number;
}

/** The end of the list. It requests the next page when it scrolls near, and tells the state of the list, to screen readers too. */
export function ListEnd({ actor, status, mayLoadMore, waitUntil, firstPageLoading, count }: ListEndProps) {
  const end = useRef<HTMLDivElement>(null);
  // The end is observed anew after each page, because an observer does not report again that the end is still near.
  useEffect(() => {
    if (!mayLoadMore || !end.current) return;
    const loadIfNear = (entries: readonly IntersectionObserverEntry[]) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) actor.send({ type: 'list.more' });
    };
    const observer = new IntersectionObserver(loadIfNear, { rootMargin: PRELOAD_MARGIN });
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [actor, mayLoadMore, count]);
  return (
    <div className={styles.end} ref={end} data-empty={count === 0 || undefined}>
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
        {firstPageLoading && <VisuallyHidden>正在加载</VisuallyHidden>}
        {hasMore(status) && '加载中…'}
        {status === 'exhausted' && '没有更多了'}
      </p>
    </div>
  );
}
