import { defineConfig } from 'vitest/config';
import { isLong } from './tests/support/long.ts';

/** Nothing is timed here: only what hangs runs into this. The long runs take hours. */
const HANGING = isLong ? 7_200_000 : 600_000;

/** It replaces rows where PGlite hands them on. */
const ON_PGLITE_ALONE = ['tests/gateway/owners.test.ts'];
/** Races prove nothing over one connection; the others start processes on a PostgreSQL. */
const ON_POSTGRESQL_ALONE = ['tests/gateway/**/{*races,*process,databaseFaults}.test.ts'];

export default defineConfig({
  test: {
    testTimeout: HANGING,
    hookTimeout: HANGING,
    // Of two cores it would leave one for a person who watches.
    maxWorkers: 2,
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: [
            'tests/{app,contract,services,machines,faults,docs,lint,scripts}/**/*.test.ts',
            'tests/{app,hooks,screens}/**/*.test.tsx',
          ],
        },
      },
      {
        extends: true,
        test: {
          name: 'gateway',
          include: ['tests/gateway/**/*.test.ts'],
          exclude: ON_PGLITE_ALONE,
          globalSetup: 'tests/gateway/support/postgres.ts',
          provide: { backend: 'PostgreSQL' },
        },
      },
      // What `npm start` runs on. The examples carry out every call once; the long run repeats every suite that can run there.
      {
        extends: true,
        test: {
          name: 'pglite',
          include: isLong ? ['tests/gateway/**/*.test.ts'] : [...ON_PGLITE_ALONE, 'tests/gateway/examples.test.ts'],
          exclude: ON_POSTGRESQL_ALONE,
          provide: { backend: 'PGlite' },
        },
      },
    ],
  },
});
