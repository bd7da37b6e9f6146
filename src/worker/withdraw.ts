/** Kill switch: replaces the offline shell at once, deletes its caches and unregisters (docs/decisions/0011-offline-shell.md). */
declare const self: ServiceWorkerGlobalScope;

self.addEventListener('install', (event) => event.waitUntil(self.skipWaiting()));
self.addEventListener('activate', (event) => event.waitUntil(unregister()));

async function unregister(): Promise<void> {
  await Promise.all((await caches.keys()).map((name) => caches.delete(name)));
  await self.registration.unregister();
}
