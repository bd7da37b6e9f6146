import { type ComponentType, useEffect, useState } from 'react';

/** So long after the first screen the rest is fetched, in ms: a slow phone is done with what it needs by then. */
const LATER = 5000;

const isKept = () => Boolean((navigator as { serviceWorker?: ServiceWorkerContainer }).serviceWorker?.controller);

/** Room for the bars, which come when the page is long in use, or at once where there is no network to say so. */
export function LaterBars() {
  const [Bars, setBars] = useState<ComponentType>();
  useEffect(() => {
    let gone = false;
    const fetchBars = () => {
      // Without a network they come from the kept files, or, where there are none, when it is back.
      if (navigator.onLine === false && !isKept()) return window.addEventListener('online', fetchBars, { once: true });
      import('./Bars').then(
        (part) => gone || setBars(() => part.default),
        () => undefined,
      );
    };
    const timer = setTimeout(fetchBars, navigator.onLine === false ? 0 : LATER);
    return () => {
      gone = true;
      clearTimeout(timer);
      window.removeEventListener('online', fetchBars);
    };
  }, []);
  return Bars && <Bars />;
}
