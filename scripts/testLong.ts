/**
 * `npm run test:long`: the parameterized tests of `npm test` with large numbers (LONG=1, gateway/tests/support/long.ts): random walks over the
 * machines, the packed inspector in another app, a log of a million draws, every screen of each foreign style, the gateway's suites on both
 * databases, as far as one connection can run them, and journeys that wander, tap before the start, build for another backend or are
 * those of other engines. Takes hours.
 */
import { ensureBrowser } from './browser';
import { runCommands } from './commands';

ensureBrowser();
/** Prints each test as it ends, so that a run that is cut off has shown what passed. */
const vitest = (...args: string[]) => ['npx', 'vitest', 'run', '--reporter=verbose', ...args];

runCommands(
  [
    vitest('--project', 'unit', 'tests/docs/walks'),
    vitest('--project', 'unit', 'inspector/tests/packed'),
    vitest('--project', 'unit', 'tests/scripts/verifyDraws'),
    vitest('--project', 'app-mocks', 'tests/screens/styles/differences'),
    vitest('--project', 'gateway'),
    vitest('--project', 'pglite'),
    ['npm', 'run', '-s', 'build'],
    ['npx', 'playwright', 'test', 'wander', 'start/firstTaps', 'app/engines', 'app/faults', 'app/styles'],
  ],
  { LONG: '1' },
);
