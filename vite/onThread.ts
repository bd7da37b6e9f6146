import { Worker } from 'node:worker_threads';

const WORKER_CODE = `
const { parentPort, workerData: { module, name, args } } = require('node:worker_threads');
import(module).then((loaded) => loaded[name](...args)).then((result) => parentPort.postMessage(result));
`;

/** Calls an exported function of a module (a file path or package name) in a worker thread. Arguments and result are cloned. */
export function onThread<T>(module: string, name: string, ...args: readonly unknown[]): Promise<T> {
  return new Promise((resolve, reject) => {
    // The module is plain JavaScript, so the worker needs none of this process's loaders (tsx).
    const worker = new Worker(WORKER_CODE, { eval: true, execArgv: [], workerData: { module, name, args } });
    worker.once('message', resolve);
    worker.once('error', reject);
    worker.once('exit', () => reject(new Error(`${name} of ${module} ended without a result`)));
  });
}
