import { thisBuild } from './deploy';
import { settings } from './settings';

const WORKER = '/sw.js';
/** A page that stays open asks so often for a newer version, in ms; and whenever it is looked at again. */
const ASK_EVERY = 30 * 60_000;
/** So long a worker may take to take over before the page begins again without it, in ms. */
const RELOAD_TIMEOUT_MS = 3000;

interface Policies {
  createPolicy(name: string, rules: { createScriptURL: () => string }): { createScriptURL(input: string): string };
}

/** Under Trusted Types a worker's address has to be vouched for: this one, and no other. */
function workerAddress(): string {
  const { trustedTypes } = globalThis as { trustedTypes?: Policies };
  const policy = trustedTypes?.createPolicy('app-url', { createScriptURL: () => WORKER });
  return policy ? policy.createScriptURL(WORKER) : WORKER;
}

/** Which build a worker is of; it does not answer when it is no shell. */
const buildOf = (worker: ServiceWorker): Promise<unknown> =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener('message', ({ data }) => resolve(data));
    port1.start();
    worker.postMessage('build', [port2]);
  });

/** Calls back with each worker that is ready and waits for its turn. */
function whenWaiting(registration: ServiceWorkerRegistration, found: (worker: ServiceWorker) => void): void {
  const look = () => {
    if (registration.waiting) found(registration.waiting);
  };
  look();
  registration.addEventListener('updatefound', () => registration.installing?.addEventListener('statechange', look));
}

/**
 * Keeps the app for when there is no network, where the browser lets it: not over plain http. Calls back when a newer version
 * is ready to take this page's place; `begin` there does it.
 */
export async function keepOffline(newer: (begin: () => void) => void): Promise<void> {
  const container = (navigator as { serviceWorker?: ServiceWorkerContainer }).serviceWorker;
  if (!container) return;
  if (!settings.offline) {
    // The worker of this build withdraws by itself, under older pages too; one that a page has called back since goes here.
    await (await container.getRegistration())?.unregister();
    return;
  }
  let began = false;
  const reload = () => {
    if (began) return;
    began = true;
    window.location.reload();
  };
  const controlled = container.controller !== null;
  // Another page of ours has let a newer version in: this one is not thrown out of its form for it.
  container.addEventListener('controllerchange', () => {
    if (controlled && container.controller)
      void buildOf(container.controller).then((build) => build !== thisBuild() && newer(reload));
  });
  const registration = await container.register(workerAddress());
  whenWaiting(registration, (worker) => {
    const takeOver = () => worker.postMessage('take over');
    void buildOf(worker).then((build) => {
      // The page came from the network, newer than the worker: there is nothing to refresh.
      if (build === thisBuild()) return takeOver();
      newer(() => {
        container.addEventListener('controllerchange', reload);
        setTimeout(reload, RELOAD_TIMEOUT_MS);
        takeOver();
      });
    });
  });
  const ask = () => {
    if (!document.hidden) registration.update().catch(() => undefined);
  };
  document.addEventListener('visibilitychange', ask);
  setInterval(ask, ASK_EVERY);
}
