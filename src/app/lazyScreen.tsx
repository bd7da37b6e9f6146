import { type ComponentType, lazy, Suspense, useState } from 'react';
import { PageSkeleton } from '#components/feedback/Skeleton.tsx';
import { loadChunk } from '#services/browser/deploy.ts';

/** A lazily loaded screen, and its chunk's download; rejects with ChunkLoadError. */
export interface LazyScreen {
  readonly screen: ComponentType;
  readonly preload: () => Promise<void>;
}

/**
 * A lazily loaded screen that recovers from stale chunks after a deploy. Each has its own Suspense boundary: one boundary around
 * all screens would make React hydrate the prerendered screen in a second pass. A screen whose chunk has come renders at once.
 */
export function lazyScreen(load: () => Promise<{ default: ComponentType }>): LazyScreen {
  let loaded: ComponentType | undefined;
  const preload = async () => {
    loaded = (await loadChunk(load)).default;
  };
  const Lazy = lazy(async () => {
    await preload();
    return { default: loaded as ComponentType };
  });
  function Screen() {
    // Read once: another component type would lose the screen's state.
    const [Loaded] = useState(() => loaded ?? Lazy);
    return (
      <Suspense fallback={<PageSkeleton />}>
        <Loaded />
      </Suspense>
    );
  }
  return { screen: Screen, preload };
}
