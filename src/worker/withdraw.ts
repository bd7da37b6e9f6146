import type { WorkerScope } from './scope';

/** Kill switch: replaces the offline shell at once, deletes its caches and unregisters (docs/decisions/0011-offline-shell.md). */
const scope = self as unknown as WorkerScope;

scope.addEventListener('install', (event) => event.waitUntil(scope.skipWaiting()));
scope.addEventListener('activate', (event) => event.waitUntil(unregister()));

async function unregister(): Promise<void> {
  await Promise.all((await caches.keys()).map((name) => caches.delete(name)));
  await scope.registration.unregister();
}
