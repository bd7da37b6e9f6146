import { type ComponentType, lazy, Suspense } from 'react';
import { PageSkeleton } from '../components/feedback/Skeleton';
import { loadChunk } from '../services/browser/deploy';

/**
 * A lazily loaded screen that recovers from stale chunks after a deploy. Each has its own Suspense boundary: one boundary around
 * all screens would make React hydrate the prerendered screen in a second pass.
 */
export function lazyScreen(load: () => Promise<{ default: ComponentType }>): ComponentType {
  const Screen = lazy(() => loadChunk(load));
  return () => (
    <Suspense fallback={<PageSkeleton />}>
      <Screen />
    </Suspense>
  );
}
