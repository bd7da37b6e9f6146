import { useEffect } from 'react';
import type { AnyActorRef, AnyMachineSnapshot } from 'xstate';
import { onLayer, pushLayer, useOwnPage } from './hashLocation';

/**
 * Binds states tagged `layer` (a sheet, a step) to one history entry: the phone's back key sends `flow.back`, and closing the
 * layer by a button goes back in the history, so that the next back leaves the page.
 */
export function useLayer(actor: AnyActorRef): void {
  const isOwnPage = useOwnPage();
  useEffect(() => {
    // The current history entry is that of the layer.
    let ownsEntry = false;
    const sync = () => {
      const { status, tags }: AnyMachineSnapshot = actor.getSnapshot();
      const hasLayer = tags.has('layer');
      if (!isOwnPage()) return;
      if (hasLayer && !ownsEntry) {
        ownsEntry = true;
        // After a reload inside a layer its entry still exists: reuse it.
        if (!onLayer()) pushLayer();
      } else if (!hasLayer && ownsEntry) {
        ownsEntry = false;
        // A completed flow navigates itself (useOutput).
        if (status === 'active' && onLayer()) window.history.back();
      }
    };
    const onPopState = () => {
      if (!ownsEntry || onLayer()) return;
      ownsEntry = false;
      actor.send({ type: 'flow.back' });
    };
    sync();
    const subscription = actor.subscribe(sync);
    window.addEventListener('popstate', onPopState);
    return () => {
      subscription.unsubscribe();
      window.removeEventListener('popstate', onPopState);
    };
  }, [actor, isOwnPage]);
}
