import { type ComponentType, lazy, Suspense } from 'react';
import { PageSkeleton } from '../components/feedback/Skeleton';
import { fetchPart } from '../services/browser/deploy';

/**
 * A screen that is fetched when it is first shown, and survives a deploy in between. It waits by itself: a boundary around
 * every screen would make React take over the one that stands in the page in a second go.
 */
export function lazyScreen(load: () => Promise<{ default: ComponentType }>): ComponentType {
  const Screen = lazy(() => fetchPart(load));
  return () => (
    <Suspense fallback={<PageSkeleton />}>
      <Screen />
    </Suspense>
  );
}
