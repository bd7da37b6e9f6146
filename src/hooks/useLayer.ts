import { useEffect } from 'react';
import type { AnyActorRef, AnyMachineSnapshot } from 'xstate';
import { layerDepth, pushLayer, useOwnPage } from './hashLocation';

/** The depth of the topmost open layer of this document. */
let topDepth = 0;

/**
 * Binds states tagged `layer` (a sheet, a step) to a history entry of its own: the phone's back key sends `flow.back`, and closing the
 * layer by a button goes back in the history, so that the next back leaves the page.
 */
export function useLayer(actor: AnyActorRef): void {
  const isOwnPage = useOwnPage();
  useEffect(() => {
    /** The depth of the layer's own entry; 0 while it has none. */
    let depth = 0;
    const open = () => {
      // An entry that no open layer owns was closed, and come forward to again: it is reused.
      if (layerDepth() <= topDepth) pushLayer();
      depth = layerDepth();
      topDepth = depth;
    };
    const close = () => {
      topDepth = depth - 1;
      depth = 0;
    };
    const sync = () => {
      const { status, tags }: AnyMachineSnapshot = actor.getSnapshot();
      const hasLayer = tags.has('layer');
      if (!isOwnPage()) return;
      if (hasLayer && depth === 0) open();
      else if (!hasLayer && depth > 0) {
        const isOnTop = layerDepth() === depth;
        close();
        // A completed flow navigates itself (useOutput).
        if (status === 'active' && isOnTop) window.history.back();
      }
    };
    const onPopState = () => {
      if (depth === 0 || layerDepth() >= depth) return;
      close();
      actor.send({ type: 'flow.back' });
    };
    sync();
    const subscription = actor.subscribe(sync);
    window.addEventListener('popstate', onPopState);
    return () => {
      if (depth > 0) close();
      subscription.unsubscribe();
      window.removeEventListener('popstate', onPopState);
    };
  }, [actor, isOwnPage]);
}
