/** `npm start`: the gateway serving the QA build, which is rebuilt when its sources have changed. */
import { networkInterfaces } from 'node:os';
import { explainErrors } from '@juyi/gateway/cli/explain';
import { readSettings } from '@juyi/gateway/core/settings';
import { summaryOf } from '@juyi/gateway/dev/summary';
import { createLog } from '@juyi/gateway/http/log';
import { startGateway } from '@juyi/gateway/start';
import { stopOnSignals } from '@juyi/gateway/stopping';
import { buildQa } from './build';

explainErrors();

/** SIGTERM to npm ends its shell, which passes nothing on: without its parent the gateway stops as it does at SIGTERM. */
const parent = process.ppid;
const PARENT_INTERVAL_MS = 500;
const watch = setInterval(() => {
  if (process.ppid === parent) return;
  clearInterval(watch);
  process.kill(process.pid, 'SIGTERM');
}, PARENT_INTERVAL_MS).unref();

const env: NodeJS.ProcessEnv = { HOST: '0.0.0.0', ...process.env };
const { production } = readSettings(env);
// APP_DIR is served without building; production serves dist.
const appDir = env.APP_DIR ?? (production ? 'dist' : await buildQa());
const gateway = await startGateway(readSettings({ ...env, APP_DIR: appDir }));

const lanAddress = Object.values(networkInterfaces())
  .flat()
  .find((address) => address && !address.internal && address.family === 'IPv4');
const localUrl = `http://127.0.0.1:${gateway.port}/`;
const lanUrl = env.HOST === '0.0.0.0' && lanAddress ? `http://${lanAddress.address}:${gateway.port}/` : undefined;

console.log(summaryOf({ local: localUrl, lan: lanUrl, production }));

stopOnSignals(gateway, createLog('warn'));
