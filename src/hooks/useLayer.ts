import { useEffect } from 'react';
import type { AnyActorRef, AnyMachineSnapshot } from 'xstate';
import { layerDepth, pushLayer, useOwnPage } from './hashLocation';

/** The depth of the topmost open layer of this document; 0 without any. */
let topDepth = 0;

/**
 * Gives each layer of a flow (a state tagged `layer`, such as a sheet or a step) a history entry: the phone's back key sends `flow.back`.
 * Closing the layer by a button goes back in the history, so that the next press of back leaves the page.
 */
export function useLayer(actor: AnyActorRef): void {
  const isOwnPage = useOwnPage();
  useEffect(() => {
    /** The depth of the history entry of the flow's layer; 0 while no layer is open. */
    let depth = 0;
    const open = () => {
      // The member may have gone forward to the entry of a closed layer: that entry is reused.
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
        // The entry of a completed flow stays, because useOutput navigates from it.
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
