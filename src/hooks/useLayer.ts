import { useEffect } from 'react';
import type { AnyActorRef, AnyMachineSnapshot } from 'xstate';
import { layerDepth, pushLayer, readPath, useOwnPage } from './hashLocation';

/** The depths of the open layers of this document. */
const depths = new Set<number>();
const topDepth = () => Math.max(0, ...depths);

/** The current entry when the history last moved; null until a layer can be opened. */
let last: { readonly path: string; readonly depth: number } | null = null;

/** Goes on back from an entry that no open layer owns: it is from before a reload, and leaving it would change nothing on the page. */
function follow({ type }: Event): void {
  const now = { path: readPath(), depth: layerDepth() };
  const passed = type === 'popstate' && last && last.path === now.path && last.depth > now.depth && last.depth > topDepth();
  last = now;
  if (passed) window.history.back();
}

/** Follows the history before any layer does, so that those about to close still count as open. */
function startFollowing(): void {
  if (last) return;
  last = { path: readPath(), depth: layerDepth() };
  for (const type of ['popstate', 'hashchange']) window.addEventListener(type, follow);
}

/**
 * Binds states tagged `layer` (a sheet, a step) to a history entry of its own: the phone's back key sends `flow.back`, and closing the
 * layer by a button goes back in the history, so that the next back leaves the page.
 */
export function useLayer(actor: AnyActorRef): void {
  const isOwnPage = useOwnPage();
  useEffect(() => {
    startFollowing();
    /** The depth of the layer's own entry; 0 while it has none. */
    let depth = 0;
    const open = () => {
      // An entry that no open layer owns is from before a reload: it is reused.
      if (layerDepth() <= topDepth()) pushLayer();
      depth = layerDepth();
      depths.add(depth);
      last = { path: readPath(), depth };
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
        last = null;
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
