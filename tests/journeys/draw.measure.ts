import type { Page } from '@playwright/test';
import { arrange, drawButton, newDrawer, resultSheet } from './drawing';
import { expect, test } from './support';

/** The lengths of the frames in ms from the tap until the frame stands on the prize. */
const framesOfReveal = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number[]>((resolve) => {
        const times: number[] = [];
        const began = performance.now();
        const step = (time: number) => {
          times.push(time);
          // The last rounds take 2.2 s; the sheet comes after them.
          if (time - began < 2200) requestAnimationFrame(step);
          else resolve(times.slice(1).map((end, index) => end - (times[index] ?? end)));
        };
        requestAnimationFrame(step);
      }),
  );

const slowestOf = (frames: readonly number[]) => frames.toSorted((a, b) => a - b)[Math.floor(frames.length * 0.95)] ?? 0;

test('the reveal runs at 60 frames a second at a quarter of the speed', async ({ member: _, page, gateway }) => {
  const api = await newDrawer(gateway, 5);
  await arrange(gateway, { only: 'none' });
  await api.open(page, '/allblind');
  await expect(drawButton(page)).toBeEnabled();
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  // Whatever else the machine does only adds to a frame: the quietest of a few runs counts.
  const runs: number[] = [];
  do {
    await drawButton(page).tap();
    runs.push(slowestOf(await framesOfReveal(page)));
    await resultSheet(page)
      .getByRole('button', { name: /再开一次|知道了/ })
      .tap();
    await expect(resultSheet(page)).toBeHidden();
  } while (runs.length < 5 && Math.min(...runs) > 20);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  const measured = `95 % of frames within ${runs.map((ms) => ms.toFixed(1)).join(', ')} ms`;
  test.info().annotations.push({ type: 'measured', description: measured });
  expect(Math.min(...runs), measured).toBeLessThanOrEqual(20);
});
