import { defineConfig } from 'vitest/config';
import { isLong } from './gateway/tests/support/long.ts';
import Sequencer from './tests/support/sequencer.ts';

/** Only ends hung tests: no test depends on speed. The long runs take hours. */
const HANG_TIMEOUT_MS = isLong ? 7_200_000 : 600_000;

/** These mock a module, which takes a module graph of its own: a file after them would get the mock, too. */
const ISOLATED = ['gateway/tests/auth/enumeration.test.ts'];
const ISOLATED_APP = [
  'tests/app/{app,urlParams}.test.ts{,x}',
  'tests/services/browser/offline.test.ts',
  'tests/screens/goods/goods.test.tsx',
  'tests/screens/styles/differences.test.tsx',
];
/** Races need more than PGlite's one connection; the others start processes on PostgreSQL. */
const POSTGRESQL_ONLY = ['gateway/tests/**/{*races,*process,databaseFaults}.test.ts'];

export default defineConfig({
  // With the beacon; that a build without it has nothing of it is a journey's.
  define: { __BEACON__: true },
  test: {
    testTimeout: HANG_TIMEOUT_MS,
    hookTimeout: HANG_TIMEOUT_MS,
    // One more than the cores that the tests are made for: many wait for processes, databases and the ends of timeouts.
    maxWorkers: 3,
    sequence: { sequencer: Sequencer },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['{contract,inspector}/tests/**/*.test.ts', 'tests/{vite,machines,docs,lint,scripts,replays}/**/*.test.ts'],
          isolate: false,
          setupFiles: 'tests/support/restore.ts',
        },
      },
      {
        extends: true,
        test: {
          name: 'app',
          include: ['tests/{app,services,faults,screens}/**/*.test.ts', 'tests/{app,hooks,screens}/**/*.test.tsx'],
          exclude: ISOLATED_APP,
          // Each file evaluates the modules of the app anew; with a process for each file, a third of the time would be starts.
          isolate: false,
          setupFiles: ['tests/support/restore.ts', 'tests/support/freshModules.ts'],
        },
      },
      { extends: true, test: { name: 'app-mocks', include: ISOLATED_APP } },
      {
        extends: true,
        test: {
          name: 'gateway',
          include: ['gateway/tests/**/*.test.ts'],
          exclude: ISOLATED,
          // Its files import the whole gateway: with a module graph for each, a third of the time would be imports.
          isolate: false,
          setupFiles: 'tests/support/restore.ts',
          globalSetup: 'gateway/tests/globalSetup.ts',
          provide: { backend: 'PostgreSQL' },
        },
      },
      // The database of `npm start`. The examples make every call once; the long run repeats every suite that supports PGlite.
      {
        extends: true,
        test: {
          name: 'pglite',
          include: isLong ? ['gateway/tests/**/*.test.ts'] : [...ISOLATED, 'gateway/tests/dev/examples.test.ts'],
          exclude: POSTGRESQL_ONLY,
          provide: { backend: 'PGlite' },
        },
      },
    ],
  },
});
