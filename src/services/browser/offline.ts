import { currentBuild } from './deploy';
import { settings } from './settings';

const WORKER = '/sw.js';
/** An open page checks for a newer build each time this has passed, in ms, and when it becomes visible. */
const UPDATE_INTERVAL_MS = 30 * 60_000;
/** The page reloads after this long, in ms, even if the newer worker is not active yet. */
const RELOAD_TIMEOUT_MS = 3000;

interface Policies {
  createPolicy(name: string, rules: { createScriptURL: () => string }): { createScriptURL(input: string): string };
}

/** Trusted Types require a policy for a worker's URL; it allows this one only. */
function workerUrl(): string {
  const { trustedTypes } = globalThis as { trustedTypes?: Policies };
  const policy = trustedTypes?.createPolicy('app-url', { createScriptURL: () => WORKER });
  return policy ? policy.createScriptURL(WORKER) : WORKER;
}

/** The build of a worker; never resolves for a worker that does not cache the app. */
const buildOf = (worker: ServiceWorker): Promise<unknown> =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener('message', ({ data }) => resolve(data));
    port1.start();
    worker.postMessage('build', [port2]);
  });

/** Calls back with each worker that is installed and waiting. */
function onWaitingWorker(registration: ServiceWorkerRegistration, found: (worker: ServiceWorker) => void): void {
  const look = () => {
    if (registration.waiting) found(registration.waiting);
  };
  const watch = () => registration.installing?.addEventListener('statechange', look);
  look();
  // The browser checks for an update at the navigation, too, so that `updatefound` may have been dispatched before.
  watch();
  registration.addEventListener('updatefound', watch);
}

/**
 * Registers the service worker, which makes the app available offline; browsers allow that over https only. Calls `newer` when a
 * newer build is ready; the function that it is passed activates it.
 */
export async function registerServiceWorker(newer: (activate: () => void) => void): Promise<void> {
  const container = (navigator as { serviceWorker?: ServiceWorkerContainer }).serviceWorker;
  if (!container) return;
  if (!settings.offline) {
    // The worker of this build unregisters itself, also under older pages; one that such a page registered again is removed here.
    await (await container.getRegistration())?.unregister();
    return;
  }
  let reloading = false;
  const reload = () => {
    if (reloading) return;
    reloading = true;
    window.location.reload();
  };
  const controlled = container.controller !== null;
  // Another tab has activated a newer build: this page is not reloaded, because of what is typed in its form.
  container.addEventListener('controllerchange', () => {
    if (controlled && container.controller)
      void buildOf(container.controller).then((build) => build !== currentBuild() && newer(reload));
  });
  const registration = await container.register(workerUrl());
  onWaitingWorker(registration, (worker) => {
    const takeOver = () => worker.postMessage('take over');
    void buildOf(worker).then((build) => {
      // The page came from the network, newer than the worker: there is nothing to refresh.
      if (build === currentBuild()) return takeOver();
      newer(() => {
        container.addEventListener('controllerchange', reload);
        setTimeout(reload, RELOAD_TIMEOUT_MS);
        takeOver();
      });
    });
  });
  const checkForUpdate = () => {
    if (!document.hidden) registration.update().catch(() => undefined);
  };
  document.addEventListener('visibilitychange', checkForUpdate);
  setInterval(checkForUpdate, UPDATE_INTERVAL_MS);
}
