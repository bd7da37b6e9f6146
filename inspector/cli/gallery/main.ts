/**
 * `npx juyi-inspector gallery`: a picture of every state, taken from the running app; `<journey>…` renews those of some journeys. Prints
 * what is missing by name, and fails.
 */
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { type Gallery, type Shot, SIZES } from '../../book/data.ts';
import { readFlows } from '../../flows.ts';
import { presentCommit } from '../commit';
import { readConfig } from '../config';
import { CommandError } from '../explain';
import { loadModule, loadSubject } from '../subject';
import { problemsOf, wantedStates } from './coverage';
import { Driver } from './driver';
import { GALLERY_FOLDER, MANIFEST } from './pictures';
import type { GalleryPlan } from './steps';

const WORKERS = 2;

const { positionals } = parseArgs({ allowPositionals: true });
const config = readConfig();
if (!config.gallery) throw new CommandError('package.json 的 "inspector" 里没有 "gallery"');
const { subject } = await loadSubject('.');
const { journeys } = subject;
const { gallery: plan } = (await loadModule('.', config.gallery)).module as { readonly gallery: GalleryPlan<unknown> };
const unknown = positionals.filter((id) => !journeys.some((journey) => journey.id === id));
if (unknown.length > 0) {
  console.error(`没有这段旅程：${unknown.join('、')}；有 ${journeys.map(({ id }) => id).join('、')}`);
  process.exit(2);
}
const startedAt = Date.now();
const { flows } = readFlows(subject);
const chosen = positionals.length > 0 ? journeys.filter(({ id }) => positionals.includes(id)) : journeys;
/** Only what was asked for is judged. */
const wanted = wantedStates(plan, chosen, flows);
const problems = problemsOf(plan, chosen, flows);
for (const problem of problems) console.error(problem);

const manifest = join(GALLERY_FOLDER, MANIFEST);
const isChosen = (journey: string) => chosen.some(({ id }) => id === journey);
/** The pictures of the other journeys; read again at the end, because another run may have renewed them. */
const readKept = (): readonly Shot[] =>
  positionals.length > 0 && existsSync(manifest)
    ? (JSON.parse(readFileSync(manifest, 'utf8')) as Gallery).shots.filter(({ journey }) => !isChosen(journey))
    : [];
if (positionals.length === 0) rmSync(GALLERY_FOLDER, { recursive: true, force: true });
mkdirSync(GALLERY_FOLDER, { recursive: true });

const appDir = await plan.build();
const browser = await chromium.launch({
  executablePath: plan.browser(),
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
});
const cleanUp = await plan.prepare();
const shots = new Map<string, Shot>(readKept().map((shot) => [shot.state, shot]));
const failures: string[] = [];
const queue = chosen.map(({ id }) => plan.scenarios.filter(({ journey }) => journey === id));
// The longest first, so that the workers end together.
queue.sort((a, b) => b.flatMap(({ steps }) => steps).length - a.flatMap(({ steps }) => steps).length);

/** Plays whole journeys, because their scenarios share what the app's server is arranged to do. */
async function work(): Promise<void> {
  const app = await plan.start(appDir);
  const seen = new Set(shots.keys());
  const driver = new Driver(browser, app, subject, (shot) => {
    if (shots.has(shot.state)) return;
    shots.set(shot.state, shot);
    seen.add(shot.state);
  });
  try {
    for (let journey = queue.shift(); journey; journey = queue.shift())
      for (const scenario of journey) {
        const failure = await driver.play(scenario, seen);
        console.log(`${failure ? '✕' : '✓'} ${scenario.journey} · ${failure ?? scenario.name}`);
        if (failure) failures.push(failure);
      }
  } finally {
    await app.stop();
  }
}

try {
  await Promise.all(Array.from({ length: Math.min(WORKERS, queue.length) }, work));
} finally {
  await browser.close();
  await cleanUp();
}

for (const shot of readKept()) if (!shots.has(shot.state)) shots.set(shot.state, shot);
const gallery: Gallery = {
  commit: presentCommit(),
  happyWays: plan.happyWays,
  shots: [...shots.values()],
  excused: Object.fromEntries(
    wantedStates(plan, journeys, flows).flatMap(({ state, excused }) => (excused ? [[state, excused]] : [])),
  ),
};
writeFileSync(manifest, `${JSON.stringify(gallery, null, 1)}\n`);
plan.publish();

const required = wanted.filter(({ excused }) => !excused);
const missing = required.filter(({ state }) => !shots.has(state));
for (const { state } of missing) console.error(`缺图：${state}`);
console.log(
  `${required.length} 个状态 × ${SIZES.length} 种大小，缺 ${missing.length} 个；` +
    `${wanted.length - required.length} 个例外；${((Date.now() - startedAt) / 1000).toFixed(0)} 秒`,
);
process.exit(missing.length > 0 || failures.length > 0 || problems.length > 0 ? 1 : 0);
