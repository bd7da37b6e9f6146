import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { GatewayProcess } from './gateway';
import { test as base } from './test';

/** The settings of another deployment (README, "Settings of the app"). */
export const VARIANT = {
  VITE_BRAND: '青禾 & 艺',
  VITE_TOKEN_HANDOVER: '1',
  VITE_APP_STORE: 'https://store.example/ios',
  VITE_ANDROID_STORE: 'https://store.example/android',
} as const;

const run = promisify(execFile);

/** Tests against a build with other settings, which is made once for each worker that needs it. */
export const test = base.extend<object, { variantDir: string }>({
  variantDir: [
    async ({ browserName: _ }, provide) => {
      const folder = await mkdtemp(join(tmpdir(), 'juyi-variant-'));
      const vite = ['node_modules/vite/bin/vite.js', 'build', '--outDir', folder, '--emptyOutDir', '--logLevel', 'warn'];
      await run(process.execPath, vite, { env: { ...process.env, ...VARIANT, NODE_ENV: 'production' } });
      await provide(folder);
      await rm(folder, { recursive: true, force: true });
    },
    { scope: 'worker' },
  ],
  gateway: [
    async ({ variantDir }, provide) => {
      const gateway = await GatewayProcess.start(variantDir);
      await provide(gateway);
      await gateway.stop();
    },
    { scope: 'worker' },
  ],
});
