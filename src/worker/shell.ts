import { cleanupOutdatedCaches, matchPrecache, precacheAndRoute } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { NetworkOnly } from 'workbox-strategies';

/** Defined by vite/offlineShell.ts: the precache manifest and the build's identity (the URL of its app chunk). */
declare const __FILES__: { url: string; revision: string | null }[];
declare const __BUILD__: string;

declare const self: ServiceWorkerGlobalScope;

/** Workbox takes seconds. */
const NETWORK_TIMEOUT_S = 3;

// Network first for the page, so that a deploy is seen at once; the precached page when offline, slow or on a 5xx.
const networkFirst = new NetworkOnly({
  networkTimeoutSeconds: NETWORK_TIMEOUT_S,
  plugins: [
    {
      fetchDidSucceed: async ({ response }) => {
        if (response.status >= 500) throw new Error(`server error: ${response.status}`);
        return response;
      },
      handlerDidError: () => matchPrecache('/index.html'),
    },
  ],
});
// Before precacheAndRoute, which would serve the page cache-first. API calls have no route: they are never cached.
registerRoute(new NavigationRoute(networkFirst, { allowlist: [/^\/(index\.html)?(\?|$)/] }));
precacheAndRoute(__FILES__, { cleanURLs: false });
cleanupOutdatedCaches();

// Navigation preload: the page is requested while the worker boots.
self.addEventListener('activate', (event) => event.waitUntil(self.registration.navigationPreload?.enable() ?? Promise.resolve()));

/** A new version stays in `waiting` until the page asks it to take over; `build` asks for its identity. */
self.addEventListener('message', ({ data, ports: [port] }) => {
  if (data === 'build') port?.postMessage(__BUILD__);
  if (data === 'take over') void self.skipWaiting();
});
