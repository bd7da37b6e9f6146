import type { PullToRefreshProps } from 'antd-mobile/es/components/pull-to-refresh';
import { type ComponentType, useEffect, useState } from 'react';

interface Props extends PullToRefreshProps {
  readonly isFirstPageLoaded: boolean;
}

/**
 * Adds antd-mobile's PullToRefresh to a list. It is larger than the list, so it loads after the first page. React's `lazy` would be slower:
 * inside a Suspense boundary that has just been revealed, React may delay another one for up to half a second.
 */
export function PullToRefresh({ isFirstPageLoaded, children, ...props }: Props) {
  const [Kit, setKit] = useState<ComponentType<PullToRefreshProps>>();
  useEffect(() => {
    if (!isFirstPageLoaded) return;
    let unmounted = false;
    import('antd-mobile/es/components/pull-to-refresh').then(
      (module) => unmounted || setKit(() => module.default),
      () => undefined,
    );
    return () => {
      unmounted = true;
    };
  }, [isFirstPageLoaded]);
  useEffect(() => {
    if (!Kit) return;
    // Otherwise Chrome and the browsers UC and MIUI would reload the page on the same pull.
    const { style } = document.documentElement;
    style.overscrollBehaviorY = 'contain';
    return () => {
      style.overscrollBehaviorY = '';
    };
  }, [Kit]);
  return Kit ? <Kit {...props}>{children}</Kit> : children;
}
