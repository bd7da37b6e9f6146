import { ExpirationPlugin } from 'workbox-expiration';
import { cleanupOutdatedCaches, createHandlerBoundToURL, precacheAndRoute } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { StaleWhileRevalidate } from 'workbox-strategies';
import { CACHED_PICTURES, CACHED_READS, forgetOtherSessions, isSuccess, keyOf } from './cached';

/** Defined by vite/offlineShell.ts: the precache manifest and the build's identity (the URL of its entry). */
declare const __FILES__: { url: string; revision: string | null }[];
declare const __BUILD__: string;

declare const self: ServiceWorkerGlobalScope;

/** Workbox takes seconds. */
const DAY_S = 86_400;

precacheAndRoute(__FILES__, { cleanURLs: false });
// The page from the cache at once, whatever the network is like. A deploy is fetched meanwhile, and offered by a bar.
registerRoute(new NavigationRoute(createHandlerBoundToURL('/index.html'), { allowlist: [/^\/(index\.html)?(\?|$)/] }));
cleanupOutdatedCaches();

type WorkboxPlugin = NonNullable<NonNullable<ConstructorParameters<typeof StaleWhileRevalidate>[0]>['plugins']>[number];

/** Bounds a cache; all of it goes when the device is full. */
const expiring = (limits: { readonly maxEntries: number; readonly maxAgeSeconds: number }) =>
  // Workbox's types are not made for exactOptionalPropertyTypes.
  new ExpirationPlugin({ ...limits, purgeOnQuotaError: true }) as WorkboxPlugin;

// The answer of the last visit at once, and the network's for the next. All other calls have no route: they are never cached.
const reads = new StaleWhileRevalidate({
  cacheName: 'juyi-reads',
  plugins: [
    {
      // A copy is sent: the request's body is read once more for its key.
      requestWillFetch: async ({ request }) => request,
      cacheKeyWillBeUsed: ({ request }) => keyOf(request),
      cacheWillUpdate: async ({ response }) => ((await isSuccess(response)) ? response : null),
      cacheDidUpdate: async ({ cacheName, request }) => forgetOtherSessions(await caches.open(cacheName), request.url),
    },
    // Judges the age by the Date header, so that it comes before the one that removes it.
    expiring({ maxEntries: 40, maxAgeSeconds: 7 * DAY_S }),
    {
      // The app takes the server's time from Date headers: an old answer must not set its clock back.
      cachedResponseWillBeUsed: async ({ cachedResponse }) => {
        if (!cachedResponse) return null;
        const headers = new Headers(cachedResponse.headers);
        headers.delete('Date');
        return new Response(cachedResponse.body, { status: cachedResponse.status, headers });
      },
    },
  ],
});
for (const method of ['GET', 'POST'] as const)
  registerRoute(({ url, sameOrigin }) => sameOrigin && CACHED_READS.includes(url.pathname), reads, method);

const pictures = new StaleWhileRevalidate({
  cacheName: 'juyi-pictures',
  plugins: [expiring({ maxEntries: 120, maxAgeSeconds: 30 * DAY_S })],
});
registerRoute(({ url, sameOrigin }) => sameOrigin && CACHED_PICTURES.test(url.pathname), pictures);

/** A new version stays in `waiting` until the page asks it to take over; `build` asks for its identity. */
self.addEventListener('message', ({ data, ports: [port] }) => {
  if (data === 'build') port?.postMessage(__BUILD__);
  if (data === 'take over') void self.skipWaiting();
});
