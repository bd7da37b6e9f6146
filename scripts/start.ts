/** `npm start`: the QA build (made anew when its sources changed), served with the gateway on one port. */
import { networkInterfaces } from 'node:os';
import { renderUnicodeCompact } from 'uqr';
import { buildQa } from './build';
import { startOrExplain } from './gateway';

const env: NodeJS.ProcessEnv = { HOST: '0.0.0.0', ...process.env };
// What is given is served as it is; production serves its own build.
const appDir = env.APP_DIR ?? (env.NODE_ENV === 'production' ? 'dist' : await buildQa());
const gateway = await startOrExplain({ ...env, APP_DIR: appDir });

const phone = Object.values(networkInterfaces())
  .flat()
  .find((address) => address && !address.internal && address.family === 'IPv4');
const here = `http://127.0.0.1:${gateway.port}/`;
const lan = env.HOST === '0.0.0.0' && phone ? `http://${phone.address}:${gateway.port}/` : undefined;

console.log(`\n聚艺 H5 已就绪\n\n  本机      ${here}`);
if (lan) console.log(`  手机      ${lan}`);
if (env.NODE_ENV !== 'production') console.log(`  短信验证码  ${here}__dev/outbox`);
if (lan) console.log(`\n${renderUnicodeCompact(lan)}\n用手机扫码打开（需在同一网络）`);

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void gateway.close().then(() => process.exit(0)));
}
