import { Component, type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react';
import { ChunkLoadError, loadChunk } from '#services/browser/deploy.ts';
import { Failed } from './Failed';

interface BoundaryProps {
  /** Called when the chunk failed to load. */
  readonly onCatch: (error: ChunkLoadError) => void;
  /** Called by the retry button of the error. If it is undefined, a failed chunk renders nothing. */
  readonly onRetry: (() => void) | undefined;
  readonly children: ReactNode;
}

/** Catches a chunk that failed to load; any other error is for the screen's error boundary. */
class ChunkBoundary extends Component<BoundaryProps> {
  override state: { readonly error: unknown } = { error: null };

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  override componentDidCatch(error: unknown) {
    if (error instanceof ChunkLoadError) this.props.onCatch(error);
  }

  override render() {
    const { error } = this.state;
    const { children, onRetry } = this.props;
    if (error === null) return children;
    if (!(error instanceof ChunkLoadError)) throw error;
    return onRetry ? <Failed message={error.text} onRetry={onRetry} /> : null;
  }
}

interface PartOptions<Props> {
  /** Rendered while the chunk is loading. */
  readonly loading?: (props: Props) => ReactNode;
  /** Requests the chunk as soon as the module that declares the part is evaluated, and not only at the first render. */
  readonly early?: boolean;
  /**
   * Replaces the retry button of a failed chunk: a function is called, and the part renders nothing; `throw` leaves the error to the error
   * boundary around the part. The two share an option, because a second one would make the first screen larger.
   */
  readonly onFailed?: ((props: Props, error: ChunkLoadError) => void) | 'throw';
}

/** A lazily loaded component; `preload` downloads its chunk beforehand, and rejects with ChunkLoadError. */
export type LazyPart<Props extends object> = ComponentType<Props> & { readonly preload: () => Promise<unknown> };

/**
 * Makes a component, a screen or a part of one, that loads its code when it is first rendered. If the chunk fails to load, only this part
 * is missing: the screen around it stays, with everything that was typed.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  { loading, onFailed, early = false }: PartOptions<Props> = {},
): LazyPart<Props> {
  // All instances share the loaded component. An instance that mounts after the chunk has come renders it at once.
  let Loaded: ComponentType<Props> | undefined;
  const preload = async () => {
    const module = await loadChunk(load);
    Loaded = module.default;
    return module;
  };
  // React's `lazy` keeps a rejected import for good, so each retry needs a new component. The cast is needed, because `lazy` adds a `ref`
  // to the props, which TypeScript can't check for a generic type.
  const newLazyContent = () => lazy(preload) as unknown as ComponentType<Props>;
  let LazyContent = newLazyContent();
  // The build has no document, and requests nothing. A failure is ignored, because the rendered part requests the chunk again.
  if (early && typeof document !== 'undefined') void preload().catch(() => undefined);
  function Part(props: Props) {
    const [attempt, setAttempt] = useState(0);
    // An instance never changes from `LazyContent` to `Loaded`, because another type would lose the part's state.
    const [LoadedAtMount] = useState(() => Loaded);
    const Content = LoadedAtMount ?? LazyContent;
    // Each part has a Suspense boundary of its own, because one around all screens would make React hydrate the prerendered screen in a
    // second pass.
    const content = (
      <Suspense fallback={loading?.(props)}>
        <Content {...props} />
      </Suspense>
    );
    if (onFailed === 'throw') return content;
    return (
      <ChunkBoundary
        key={attempt}
        onCatch={(error) => {
          // Neither the retry nor later instances may get the rejected component.
          LazyContent = newLazyContent();
          onFailed?.(props, error);
        }}
        onRetry={onFailed ? undefined : () => setAttempt(attempt + 1)}
      >
        {content}
      </ChunkBoundary>
    );
  }
  return Object.assign(Part, { preload });
}
