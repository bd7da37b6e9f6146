import { useEffect } from 'react';
import type { AnyActorRef, AnyMachineSnapshot } from 'xstate';
import { onLayer, pushLayer } from './hashLocation';

/**
 * A state tagged `layer` (a sheet, a step) owns one history entry: the phone's back key leaves the layer by `flow.back`,
 * and leaving it by a button goes back in the history, so that the next press of back leaves the page.
 */
export function useLayer(actor: AnyActorRef): void {
  useEffect(() => {
    let owned = false;
    const follow = () => {
      const { status, tags }: AnyMachineSnapshot = actor.getSnapshot();
      const layered = tags.has('layer');
      if (layered && !owned) {
        owned = true;
        // Reloaded within a layer, the page still stands on its entry: that one serves again.
        if (!onLayer()) pushLayer();
      } else if (!layered && owned) {
        owned = false;
        // A flow that is done leaves the page by itself.
        if (status === 'active' && onLayer()) window.history.back();
      }
    };
    const popped = () => {
      if (!owned || onLayer()) return;
      owned = false;
      actor.send({ type: 'flow.back' });
    };
    follow();
    const watching = actor.subscribe(follow);
    window.addEventListener('popstate', popped);
    return () => {
      watching.unsubscribe();
      window.removeEventListener('popstate', popped);
    };
  }, [actor]);
}
