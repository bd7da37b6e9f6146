import { Worker } from 'node:worker_threads';

const CALL = `
const { parentPort, workerData: { module, name, args } } = require('node:worker_threads');
import(module).then((loaded) => loaded[name](...args)).then((result) => parentPort.postMessage(result));
`;

/**
 * Calls an exported function of a module (a path, or a package of ours) on a thread of its own, so that the build goes on
 * meanwhile. Arguments and result are cloned.
 */
export function onThread<T>(module: string, name: string, ...args: readonly unknown[]): Promise<T> {
  return new Promise((resolve, reject) => {
    // Not this process's loaders: the module is plain JavaScript.
    const worker = new Worker(CALL, { eval: true, execArgv: [], workerData: { module, name, args } });
    worker.once('message', resolve);
    worker.once('error', reject);
    worker.once('exit', () => reject(new Error(`${name} of ${module} ended without a result`)));
  });
}
