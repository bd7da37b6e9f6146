/** The subset of ServiceWorkerGlobalScope used here: TypeScript's DOM and WebWorker libs conflict in one project. */
export interface WorkerScope {
  skipWaiting(): Promise<void>;
  readonly registration: { unregister(): Promise<boolean>; readonly navigationPreload?: { enable(): Promise<void> } };
  addEventListener(type: 'install' | 'activate', listen: (event: { waitUntil(work: Promise<unknown>): void }) => void): void;
  addEventListener(type: 'message', listen: (event: MessageEvent<unknown>) => void): void;
}
