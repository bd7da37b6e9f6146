import { useEffect } from 'react';
import type { AnyActorRef, AnyMachineSnapshot } from 'xstate';
import { layerDepth, onLayer, pushLayer, useOwnPage } from './hashLocation';

/**
 * Binds states tagged `layer` (a sheet, a step) to a history entry of its own: the phone's back key sends `flow.back`, and closing the
 * layer by a button goes back in the history, so that the next back leaves the page.
 */
export function useLayer(actor: AnyActorRef): void {
  const isOwnPage = useOwnPage();
  useEffect(() => {
    /** The depth of the layer's own entry; 0 while it has none. */
    let depth = 0;
    const sync = (isStart: boolean) => {
      const { status, tags }: AnyMachineSnapshot = actor.getSnapshot();
      const hasLayer = tags.has('layer');
      if (!isOwnPage()) return;
      if (hasLayer && depth === 0) {
        // After a reload inside a layer its entry still exists: reuse it.
        if (!isStart || !onLayer()) pushLayer();
        depth = layerDepth();
      } else if (!hasLayer && depth > 0) {
        const isOnTop = layerDepth() === depth;
        depth = 0;
        // A completed flow navigates itself (useOutput).
        if (status === 'active' && isOnTop) window.history.back();
      }
    };
    const onPopState = () => {
      if (depth === 0 || layerDepth() >= depth) return;
      depth = 0;
      actor.send({ type: 'flow.back' });
    };
    sync(true);
    const subscription = actor.subscribe(() => sync(false));
    window.addEventListener('popstate', onPopState);
    return () => {
      subscription.unsubscribe();
      window.removeEventListener('popstate', onPopState);
    };
  }, [actor, isOwnPage]);
}
