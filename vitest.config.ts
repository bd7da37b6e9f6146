import { defineConfig } from 'vitest/config';
import { isLong } from './tests/support/long';

/** Nothing is timed here: only what hangs runs into this. The long runs take hours. */
const HANGING = isLong ? 7_200_000 : 600_000;

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
          include: ['tests/{app,contract,services,machines,faults,docs}/**/*.test.ts', 'tests/{app,hooks,screens}/**/*.test.tsx'],
        },
      },
      {
        extends: true,
        test: {
          name: 'gateway',
          include: ['tests/gateway/**/*.test.ts'],
          globalSetup: 'tests/gateway/postgres.ts',
          provide: { backend: 'PostgreSQL' },
        },
      },
      // What `npm start` runs on. The examples carry out every call once; the long run repeats each suite but the races, which
      // prove nothing over PGlite's one connection, and those that start processes with a database of their own.
      {
        extends: true,
        test: {
          name: 'pglite',
          include: [isLong ? 'tests/gateway/**/*.test.ts' : 'tests/gateway/examples.test.ts'],
          exclude: ['tests/gateway/**/*{races,process}.test.ts'],
          provide: { backend: 'PGlite' },
        },
      },
    ],
  },
});
