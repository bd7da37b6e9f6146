import { type ComponentType, useEffect, useState } from 'react';
import { isOffline } from '#services/browser/network.ts';

/** The bars load this long after the first screen, in ms. By then a slow phone has loaded everything that the first screen needs. */
const LOAD_DELAY_MS = 5000;

/** Tells whether the chunk can be loaded. Offline, only the cache of a service worker has it. */
const canLoad = () =>
  !isOffline() || Boolean((navigator as { serviceWorker?: ServiceWorkerContainer }).serviceWorker?.controller);

/** Lazily loads the status bars: LOAD_DELAY_MS after the first screen, or at once when offline. */
export function DeferredStatusBars() {
  const [Bars, setBars] = useState<ComponentType>();
  useEffect(() => {
    let unmounted = false;
    const loadBars = () => {
      if (!canLoad()) return;
      import('./Bars').then(
        (module) => unmounted || setBars(() => module.default),
        () => undefined,
      );
    };
    const timer = setTimeout(loadBars, isOffline() ? 0 : LOAD_DELAY_MS);
    window.addEventListener('offline', loadBars);
    window.addEventListener('online', loadBars);
    return () => {
      unmounted = true;
      clearTimeout(timer);
      window.removeEventListener('offline', loadBars);
      window.removeEventListener('online', loadBars);
    };
  }, []);
  return Bars && <Bars />;
}
