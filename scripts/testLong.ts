/**
 * `npm run test:long`: the parameterized tests of `npm test` with large numbers (LONG=1, gateway/tests/support/long.ts): random walks over the
 * machines, the packed inspector in another app, a log of a million draws, every screen of each foreign style, the gateway's suites on both
 * databases, as far as one connection can run them, and journeys that wander, tap before the start, build for another backend or are
 * those of other engines. Takes hours.
 */
import { ensureBrowser } from './browser';
import { playwright, runSteps, script, vitest } from './steps';

const env = { ...process.env, LONG: '1', CHROMIUM: ensureBrowser() };
/** Prints each test as it ends, so that a run that is cut off has shown what passed. */
const EACH_TEST = '--reporter=verbose';

await runSteps(
  [
    vitest('回放', 'walks.json', EACH_TEST, '--project', 'unit', 'tests/docs/walks'),
    vitest('检视器的包', 'packed.json', EACH_TEST, '--project', 'unit', 'inspector/tests/packed'),
    vitest('开盒公开记录', 'draws.json', EACH_TEST, '--project', 'unit', 'tests/scripts/verifyDraws'),
    vitest('后端差异', 'differences.json', EACH_TEST, '--project', 'app-mocks', 'tests/screens/styles/differences'),
    vitest('网关 PostgreSQL', 'gateway.json', EACH_TEST, '--project', 'gateway'),
    vitest('网关 PGlite', 'pglite.json', EACH_TEST, '--project', 'pglite'),
    script('构建', 'build'),
    playwright('漫游、故障与其他后端', 'journeys.json', 'wander', 'start/firstTaps', 'app/engines', 'app/faults', 'app/styles'),
  ],
  env,
);
