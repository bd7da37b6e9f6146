import { type ComponentType, useEffect, useState } from 'react';

/** So long after the first screen the rest is fetched, in ms: a slow phone is done with what it needs by then. */
const LATER = 5000;

/** Without a network only the offline shell has them; where there is none either, they come with the network. */
const reachable = () =>
  navigator.onLine !== false || Boolean((navigator as { serviceWorker?: ServiceWorkerContainer }).serviceWorker?.controller);

/** Room for the bars, which come when the page is long in use, or at once where there is no network to say so. */
export function DeferredStatusBars() {
  const [Bars, setBars] = useState<ComponentType>();
  useEffect(() => {
    let gone = false;
    const fetchBars = () => {
      if (!reachable()) return;
      import('./Bars').then(
        (part) => gone || setBars(() => part.default),
        () => undefined,
      );
    };
    const timer = setTimeout(fetchBars, navigator.onLine === false ? 0 : LATER);
    window.addEventListener('offline', fetchBars);
    window.addEventListener('online', fetchBars);
    return () => {
      gone = true;
      clearTimeout(timer);
      window.removeEventListener('offline', fetchBars);
      window.removeEventListener('online', fetchBars);
    };
  }, []);
  return Bars && <Bars />;
}
