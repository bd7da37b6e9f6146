/** `npm start`: the gateway serving the QA build, which is rebuilt when its sources have changed. */
import { networkInterfaces } from 'node:os';
import { renderUnicodeCompact } from 'uqr';
import { readSettings } from '../gateway/core/settings';
import { SEED_PASSWORD, SEED_PAYMENT_PASSWORD, signIns } from '../gateway/dev/seedData';
import { createLog } from '../gateway/http/log';
import { stopOnSignals } from '../gateway/stopping';
import { buildQa } from './build';
import { orExplain, startOrExplain } from './gateway';

/** SIGTERM to npm ends its shell, which passes nothing on: without its parent the gateway stops as it does at SIGTERM. */
const parent = process.ppid;
const PARENT_INTERVAL_MS = 500;
const watch = setInterval(() => {
  if (process.ppid === parent) return;
  clearInterval(watch);
  process.kill(process.pid, 'SIGTERM');
}, PARENT_INTERVAL_MS).unref();

const env: NodeJS.ProcessEnv = { HOST: '0.0.0.0', ...process.env };
const { production } = await orExplain(() => readSettings(env));
// APP_DIR is served without building; production serves dist.
const appDir = env.APP_DIR ?? (production ? 'dist' : await buildQa());
const gateway = await startOrExplain({ ...env, APP_DIR: appDir });

const lanAddress = Object.values(networkInterfaces())
  .flat()
  .find((address) => address && !address.internal && address.family === 'IPv4');
const localUrl = `http://127.0.0.1:${gateway.port}/`;
const lanUrl = env.HOST === '0.0.0.0' && lanAddress ? `http://${lanAddress.address}:${gateway.port}/` : undefined;

/** A line of the summary, padded: a Chinese character is two columns wide. */
const row = (label: string, text: string) => `  ${label}${' '.repeat(12 - 2 * label.length)}${text}`;

console.log(`\n聚艺 H5 已就绪\n\n${row('本机', localUrl)}`);
if (lanUrl) console.log(row('手机', lanUrl));
if (!production) {
  console.log(`${row('短信验证码', `${localUrl}__dev/outbox`)}\n`);
  for (const [index, { account, about }] of signIns.entries())
    console.log(row(index === 0 ? '测试账号' : '', `${account.phone}  ${about}`));
  console.log(`${row('密码', SEED_PASSWORD)}\n${row('支付密码', SEED_PAYMENT_PASSWORD)}`);
}
if (lanUrl) console.log(`\n${renderUnicodeCompact(lanUrl)}\n用手机扫码打开（需在同一网络）`);

stopOnSignals(gateway, createLog('warn'));
