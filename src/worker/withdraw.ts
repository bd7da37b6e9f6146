import type { WorkerScope } from './scope';

/** Takes the place of the offline shell, at once, and leaves nothing of it: docs/decisions/0011-offline-shell.md. */
const scope = self as unknown as WorkerScope;

scope.addEventListener('install', (event) => event.waitUntil(scope.skipWaiting()));
scope.addEventListener('activate', (event) => event.waitUntil(leave()));

async function leave(): Promise<void> {
  await Promise.all((await caches.keys()).map((name) => caches.delete(name)));
  await scope.registration.unregister();
}
