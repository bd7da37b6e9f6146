import { useEffect } from 'react';
import type { AnyActorRef, AnyMachineSnapshot } from 'xstate';
import { EVENTS, layerDepth, pushLayer, readPath, useOwnPage } from './hashLocation';

/** The depths of the open layers of this document. */
const depths = new Set([0]);

const readEntry = () => ({ path: readPath(), depth: layerDepth() });
/** The current entry when the history last moved. */
let last = { path: '', depth: 0 };

/** Goes on back from an entry that no open layer owns: it is from before a reload, and leaving it would change nothing on the page. */
function follow({ type }: Event): void {
  const { path, depth } = last;
  last = readEntry();
  if (type === 'popstate' && path === last.path && depth > Math.max(last.depth, ...depths)) window.history.back();
}

/**
 * Binds states tagged `layer` (a sheet, a step) to a history entry of its own: the phone's back key sends `flow.back`, and closing the
 * layer by a button goes back in the history, so that the next back leaves the page.
 */
export function useLayer(actor: AnyActorRef): void {
  const isOwnPage = useOwnPage();
  useEffect(() => {
    if (!last.path) last = readEntry();
    // Before any layer's listener: those about to close still count as open.
    for (const type of EVENTS) window.addEventListener(type, follow);
    /** The depth of the layer's own entry; 0 while it has none. */
    let depth = 0;
    const open = () => {
      // An entry that no open layer owns is from before a reload: it is reused.
      if (layerDepth() <= Math.max(...depths)) pushLayer();
      depth = layerDepth();
      depths.add(depth);
      last = readEntry();
    };
    const close = () => {
      depths.delete(depth);
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
        if (status !== 'active' || !isOnTop) return;
        last.depth = 0;
        window.history.back();
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
