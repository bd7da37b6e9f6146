import type { PullToRefreshProps } from 'antd-mobile/es/components/pull-to-refresh';
import { type ComponentType, useEffect, useState } from 'react';

interface Props extends PullToRefreshProps {
  readonly isFirstPageLoaded: boolean;
}

/**
 * Adds antd-mobile's PullToRefresh to a list. Its code is larger than the list's, so it loads after the first page. React's `lazy` would be
 * slower: in a Suspense boundary that has just been revealed, React may delay another one for up to half a second.
 */
export function PullToRefresh({ isFirstPageLoaded, children, ...props }: Props) {
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
  return Kit ? <Kit {...props}>{children}</Kit> : children;
}
