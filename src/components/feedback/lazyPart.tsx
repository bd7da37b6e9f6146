import { Component, type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react';
import { ChunkLoadError, loadChunk } from '#services/browser/deploy.ts';
import { Failed } from './Failed';

interface BoundaryProps {
  /** Called when the chunk failed to load. */
  readonly onCatch: (error: ChunkLoadError) => void;
  /** Called by the button of the error; without it nothing is rendered in place of the part. */
  readonly onRetry: (() => void) | undefined;
  readonly children: ReactNode;
}

/** Catches a chunk that failed to load; any other error is for the screen's error boundary. */
class ChunkBoundary extends Component<BoundaryProps, { error: unknown }> {
  override state = { error: null };

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  override componentDidCatch(error: unknown) {
    if (error instanceof ChunkLoadError) this.props.onCatch(error);
  }

  override render() {
    const { error }: { error: unknown } = this.state;
    const { children, onRetry } = this.props;
    if (error === null) return children;
    if (!(error instanceof ChunkLoadError)) throw error;
    return onRetry ? <Failed message={error.text} onRetry={onRetry} /> : null;
  }
}

interface PartOptions<Props> {
  /** Rendered while the chunk is loading. */
  readonly loading?: (props: Props) => ReactNode;
  /** The chunk is requested as soon as the module that declares the part is evaluated, before the part is rendered. */
  readonly early?: boolean;
  /**
   * Called when the chunk fails to load, in place of an error with a retry; the part then renders nothing. `throw` leaves it to the
   * error boundary around.
   */
  readonly onFailed?: ((props: Props, error: ChunkLoadError) => void) | 'throw';
}

/** A lazily loaded component; `preload` downloads its chunk beforehand, and rejects with ChunkLoadError. */
export type LazyPart<Props extends object> = ComponentType<Props> & { readonly preload: () => Promise<unknown> };

/**
 * Makes a component, a screen or a part of one, that loads its code when it is first rendered. A chunk that fails to load takes away this
 * part only: the screen, and what was typed there, stays. React's `lazy` keeps a rejected import for good, so each retry gets a new one.
 * A part whose chunk has come renders at once. Each has its own Suspense boundary: one around all screens would make React hydrate the
 * prerendered screen in a second pass.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  { loading, onFailed, early = false }: PartOptions<Props> = {},
): LazyPart<Props> {
  let loaded: ComponentType<Props> | undefined;
  const preload = async () => {
    const part = await loadChunk(load);
    loaded = part.default;
    return part;
  };
  // A component of React that has not been rejected yet.
  const create = () => lazy(preload) as unknown as ComponentType<Props>;
  let Part = create();
  // A failure is ignored here: the rendered part loads the chunk again, and shows a second failure.
  if (early && typeof document !== 'undefined') void preload().catch(() => undefined);
  function LazyPart(props: Props) {
    const [attempt, setAttempt] = useState(0);
    // It is kept from the first render on: another component type would lose the part's state.
    const [Loaded] = useState(() => loaded);
    const Shown = Loaded ?? Part;
    const shown = (
      <Suspense fallback={loading?.(props)}>
        <Shown {...props} />
      </Suspense>
    );
    if (onFailed === 'throw') return shown;
    return (
      <ChunkBoundary
        key={attempt}
        onCatch={(error) => {
          Part = create();
          onFailed?.(props, error);
        }}
        onRetry={onFailed ? undefined : () => setAttempt(attempt + 1)}
      >
        {shown}
      </ChunkBoundary>
    );
  }
  return Object.assign(LazyPart, { preload });
}
