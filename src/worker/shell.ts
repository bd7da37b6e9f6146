import { cleanupOutdatedCaches, matchPrecache, precacheAndRoute } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { NetworkOnly } from 'workbox-strategies';
import type { WorkerScope } from './scope';

/** Put in by vite/offlineShell.ts: the files of this build, and its name. */
declare const __FILES__: { url: string; revision: string | null }[];
declare const __BUILD__: string;

const scope = self as unknown as WorkerScope;

/** So long a page may take to come from the network before the kept one opens, in s. */
const NETWORK_TIMEOUT_S = 3;

// The page: from the network, so that a deploy is seen at once; the kept one where there is none, or where the server fails.
const fromNetwork = new NetworkOnly({
  networkTimeoutSeconds: NETWORK_TIMEOUT_S,
  plugins: [
    {
      fetchDidSucceed: async ({ response }) => {
        if (response.status >= 500) throw new Error(`the server fails: ${response.status}`);
        return response;
      },
      handlerDidError: () => matchPrecache('/index.html'),
    },
  ],
});
// Before the kept files, which know the page as well. Calls have no route: they are never kept.
registerRoute(new NavigationRoute(fromNetwork, { allowlist: [/^\/(index\.html)?(\?|$)/] }));
precacheAndRoute(__FILES__, { cleanURLs: false });
cleanupOutdatedCaches();

// The worker takes its time to wake up: the page is asked for meanwhile.
scope.addEventListener('activate', (event) =>
  event.waitUntil(scope.registration.navigationPreload?.enable() ?? Promise.resolve()),
);

/** It waits until a member asks for the new version, and tells which one it is. */
scope.addEventListener('message', ({ data, ports: [port] }) => {
  if (data === 'build') port?.postMessage(__BUILD__);
  if (data === 'take over') void scope.skipWaiting();
});
