/**
 * The browser's flag is wrong: some web views always claim to be offline. A page that starts offline, without a service worker, must have come
 * over the network. The flag is trusted once it has changed.
 */
let isFlagWrong =
  globalThis.navigator?.onLine === false && !(navigator as { serviceWorker?: ServiceWorkerContainer }).serviceWorker?.controller;
if (isFlagWrong)
  window.addEventListener(
    'online',
    () => {
      isFlagWrong = false;
    },
    { once: true },
  );

/** Tells whether there is certainly no network. A flag that says online proves nothing. */
export const isOffline = (): boolean => globalThis.navigator?.onLine === false && !isFlagWrong;
