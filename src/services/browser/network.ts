/**
 * Some web views always say that they are offline. A page that starts so without a service worker has come over the network: the
 * flag is wrong there, until it changes for the first time.
 */
let wrong =
  globalThis.navigator?.onLine === false && !(navigator as { serviceWorker?: ServiceWorkerContainer }).serviceWorker?.controller;
if (wrong)
  window.addEventListener(
    'online',
    () => {
      wrong = false;
    },
    { once: true },
  );

/** Tells whether there is certainly no network; the other way round the browser's flag tells nothing. */
export const isOffline = (): boolean => globalThis.navigator?.onLine === false && !wrong;
