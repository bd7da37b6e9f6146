import type { PullToRefreshProps } from 'antd-mobile/es/components/pull-to-refresh';
import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { type AnyActorRef, type AnyMachineSnapshot, waitFor } from 'xstate';

interface Props {
  /** The machine that reads the content; it has the status `refreshing` while it reads again. */
  readonly actor: AnyActorRef;
  /** Sends the event that makes the machine read again. */
  readonly onRefresh: () => void;
  readonly isFirstPageLoaded: boolean;
  readonly disabled: boolean;
  /** The last read has failed. */
  readonly hasFailed: boolean;
  readonly children: ReactNode;
}

const textByPullStatus = { pulling: '下拉刷新', canRelease: '松开刷新', refreshing: '加载中…', complete: '刷新成功' } as const;

/**
 * Adds antd-mobile's PullToRefresh to a list or a page. Its code is larger than the list's, so it loads after the first page. React's `lazy`
 * would be slower: in a Suspense boundary that has just been revealed, React may delay another one for up to half a second.
 */
export function PullToRefresh({ actor, onRefresh, isFirstPageLoaded, disabled, hasFailed, children }: Props) {
  const [Kit, setKit] = useState<ComponentType<PullToRefreshProps>>();
  useEffect(() => {
    if (!isFirstPageLoaded) return;
    let unmounted = false;
    import('antd-mobile/es/components/pull-to-refresh').then(
      ({ default: Loaded }) => {
        if (!unmounted) setKit(() => Loaded);
      },
      // Without the code the list stays as it is.
      () => undefined,
    );
    return () => {
      unmounted = true;
    };
  }, [isFirstPageLoaded]);
  useEffect(() => {
    if (!Kit) return;
    // Chrome and the browsers UC and MIUI would also reload the page on the same pull.
    const { style } = document.documentElement;
    style.overscrollBehaviorY = 'contain';
    return () => {
      style.overscrollBehaviorY = '';
    };
  }, [Kit]);
  if (!Kit) return children;
  const refresh = async () => {
    onRefresh();
    // The promise rejects if the page is unmounted meanwhile.
    await waitFor(actor, (current: AnyMachineSnapshot) => !current.matches('refreshing')).catch(() => undefined);
  };
  return (
    <Kit
      onRefresh={refresh}
      disabled={disabled}
      renderText={(pull) => (pull === 'complete' && hasFailed ? '刷新失败' : textByPullStatus[pull])}
    >
      {children}
    </Kit>
  );
}
