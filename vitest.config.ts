import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: [
            'tests/{app,contract,services,machines,faults,gateway,docs}/**/*.test.ts',
            'tests/{app,hooks,screens}/**/*.test.tsx',
          ],
          // The first file of a run makes the seeded database that the others load.
          testTimeout: 60_000,
          hookTimeout: 60_000,
          // Of two cores it would leave one for a person who watches.
          maxWorkers: 2,
        },
      },
    ],
  },
});
