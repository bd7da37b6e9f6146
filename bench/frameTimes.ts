/**
 * `npm run frames`: the 95th percentile frame time of list scrolling and of the draw's animation with 4× CPU throttling, as ratios
 * to an empty page in the same run. Takes the minimum of several runs, because other load only lengthens frames.
 */

import { explainErrors } from '@juyi/gateway/cli/explain';
import type { BrowserContext, Page } from '@playwright/test';
import { requireBuild } from '../scripts/build';
import { Api } from '../tests/journeys/support/api';
import { drawButton, newDrawer, resultSheet } from '../tests/journeys/support/drawing';
import { answerWith } from '../tests/journeys/support/entries';
import { arrange, GatewayProcess } from '../tests/journeys/support/gateway';
import { withColdBrowser } from './visit';

explainErrors();
requireBuild();

const SLOWDOWN = 4;
const RUNS = 5;

/** Durations of the next `count` frames in ms, scrolling `stepBy` px in each. Runs in the page. */
const framesOf = ({ count, stepBy }: { count: number; stepBy: number }) =>
  new Promise<number[]>((resolve) => {
    const times: number[] = [];
    const step = (time: number) => {
      times.push(time);
      if (stepBy > 0) window.scrollBy(0, stepBy);
      if (times.length <= count) requestAnimationFrame(step);
      else resolve(times.slice(1).map((end, index) => end - (times[index] ?? end)));
    };
    requestAnimationFrame(step);
  });

const percentile95 = (frames: readonly number[]) => frames.toSorted((a, b) => a - b)[Math.floor(frames.length * 0.95)] ?? 0;

interface Motion {
  readonly name: string;
  /** The maximum ratio to an empty page. */
  readonly budget: number;
  readonly frames: number;
  /** px to scroll in each frame. */
  readonly stepBy?: number;
  readonly open: (page: Page, gateway: GatewayProcess) => Promise<void>;
  readonly begin?: (page: Page) => Promise<void>;
  readonly end?: (page: Page) => Promise<void>;
}

const motions: readonly Motion[] = [
  {
    name: 'an empty page',
    budget: Number.POSITIVE_INFINITY,
    frames: 130,
    open: async (page) => void (await page.goto('about:blank')),
  },
  {
    name: 'a flick through 10,000 rows, 4,200 px a second',
    budget: 1.5,
    frames: 300,
    stepBy: 70,
    open: async (page, gateway) => {
      await page.route('**/api/web/member/contributDetail/list?*', answerWith(10_000, 10_000));
      await (await Api.signUp(gateway)).open(page, '/assetsRecord');
      await page.getByRole('list', { name: '贡献值明细' }).waitFor();
    },
    end: (page) => page.evaluate(() => window.scrollTo(0, 0)),
  },
  {
    name: 'the reveal of a draw',
    budget: 1.25,
    // The animation stops after 2.2 s, then the result sheet opens.
    frames: 130,
    open: async (page, gateway) => {
      const api = await newDrawer(gateway, RUNS + 1);
      await arrange(gateway, { only: 'points-50', stock: RUNS + 1 });
      await api.open(page, '/allblind');
    },
    begin: (page) => drawButton(page).tap(),
    end: async (page) => {
      await resultSheet(page).getByRole('button', { name: '关闭' }).tap();
      await resultSheet(page).waitFor({ state: 'hidden' });
    },
  },
];

async function bestRun(context: BrowserContext, gateway: GatewayProcess, motion: Motion): Promise<number> {
  const page = await context.newPage();
  await motion.open(page, gateway);
  // tsx names functions by this helper, which the page does not have.
  await page.evaluate('globalThis.__name = (named) => named');
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  const runs: number[] = [];
  for (let run = 0; run < RUNS; run += 1) {
    await motion.begin?.(page);
    runs.push(percentile95(await page.evaluate(framesOf, { count: motion.frames, stepBy: motion.stepBy ?? 0 })));
    await motion.end?.(page);
  }
  await page.close();
  return Math.min(...runs);
}

const gateway = await GatewayProcess.start('dist');
try {
  const measured = await withColdBrowser(async (context) => {
    const results: { motion: Motion; ms: number }[] = [];
    for (const motion of motions) results.push({ motion, ms: await bestRun(context, gateway, motion) });
    return results;
  });
  const plain = measured[0]?.ms ?? Number.NaN;
  console.table(
    measured.map(({ motion: { name, budget }, ms }) => ({
      motion: name,
      '95 % of frames, ms': ms.toFixed(1),
      ratio: (ms / plain).toFixed(2),
      budget: Number.isFinite(budget) ? budget : '',
    })),
  );
  if (measured.some(({ motion, ms }) => ms / plain > motion.budget)) process.exitCode = 1;
} finally {
  await gateway.stop();
}
