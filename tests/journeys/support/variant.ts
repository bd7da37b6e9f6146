import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildWith } from './build';
import { GatewayProcess } from './gateway';
import { test as base } from './test';

/** The settings of another deployment (README, "Settings of the app"). */
export const VARIANT = {
  VITE_BRAND: '青禾 & 艺',
  VITE_TOKEN_HANDOVER: '1',
  VITE_APP_STORE: 'https://store.example/ios',
  VITE_ANDROID_STORE: 'https://store.example/android',
  VITE_BEACON: '1',
} as const;

/** Tests against a build with other settings, which is made once for each worker that needs it. */
export const test = base.extend<object, { variantDir: string }>({
  variantDir: [
    async ({ browserName: _ }, provide) => {
      const folder = await mkdtemp(join(tmpdir(), 'juyi-variant-'));
      await buildWith(VARIANT, folder);
      await provide(folder);
      await rm(folder, { recursive: true, force: true });
    },
    { scope: 'worker' },
  ],
  gatewayOfWorker: [
    async ({ variantDir }, provide) => {
      const gateway = await GatewayProcess.start(variantDir);
      await provide(gateway);
      await gateway.stop();
    },
    { scope: 'worker' },
  ],
});
