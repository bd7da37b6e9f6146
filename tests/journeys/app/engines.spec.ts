import { chromium, type Engine, missingPackages, webkit, withDriver } from '../../engines/engines';
import { type EngineJourney, journeys, registration } from '../../engines/journeys';
import { EnginePage } from '../../engines/page';
import type { GatewayProcess } from '../support/gateway';
import { expect, test } from '../support/test';

async function walk(engine: Engine, chosen: readonly EngineJourney[], gateway: GatewayProcess): Promise<void> {
  await withDriver(engine, async (driver) => {
    for (const { name, run } of chosen)
      await test.step(name, async () => {
        const page = new EnginePage(driver, gateway, engine.hasNoFinger);
        await run(page);
        expect(await page.complaints()).toEqual([]);
      });
  });
}

// This finds a changed text without another engine.
test('the journeys of `npm run engines` fit the app of today, in its Chromium', ({ gateway }) =>
  walk(
    chromium,
    journeys.filter(({ isBelowBaseline, isTour }) => !isBelowBaseline && !isTour),
    gateway,
  ));

const missing = missingPackages(webkit);

test(`WebKit, where it is installed: ${registration.name}`, async ({ gateway }) => {
  if (missing.length > 0)
    console.log(`未安装 WebKit，跳过；apt-get install ${missing.join(' ')} 后可跑，npm run engines 跑全部引擎和旅程`);
  test.skip(missing.length > 0, `needs ${missing.join(' ')}`);
  await walk(webkit, [registration], gateway);
});
