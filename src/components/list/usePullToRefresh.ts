import type { PullToRefreshProps } from 'antd-mobile/es/components/pull-to-refresh';
import { type ComponentType, useEffect, useState } from 'react';

/**
 * Loads antd-mobile's PullToRefresh after the first page, because it is larger than the list; undefined until then. React's `lazy` would be
 * slower: inside a Suspense boundary that has just been revealed, React may delay another one for up to half a second.
 */
export function usePullToRefresh(isFirstPageLoaded: boolean): ComponentType<PullToRefreshProps> | undefined {
  const [PullToRefresh, setPullToRefresh] = useState<ComponentType<PullToRefreshProps>>();
  useEffect(() => {
    if (!isFirstPageLoaded) return;
    let unmounted = false;
    import('antd-mobile/es/components/pull-to-refresh').then(
      (kit) => {
        if (!unmounted) setPullToRefresh(() => kit.default);
      },
      () => undefined,
    );
    return () => {
      unmounted = true;
    };
  }, [isFirstPageLoaded]);
  useEffect(() => {
    if (!PullToRefresh) return;
    // Otherwise Chrome and the browsers UC and MIUI would reload the page on the same pull.
    const { style } = document.documentElement;
    style.overscrollBehaviorY = 'contain';
    return () => {
      style.overscrollBehaviorY = '';
    };
  }, [PullToRefresh]);
  return PullToRefresh;
}
