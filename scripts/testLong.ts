/**
 * `npm run test:long`: what `npm test` does with small figures, with large ones, and every suite of the gateway on both databases.
 * Takes hours. Tests and journeys learn of it from tests/support/long.ts.
 */
import { ensureBrowser } from './browser';
import { playwright, runSteps, script, vitest } from './steps';

const env = { ...process.env, LONG: '1', CHROMIUM: ensureBrowser() };

runSteps(
  [
    vitest('网关 PostgreSQL', 'gateway.json', '--project', 'gateway'),
    vitest('网关 PGlite', 'pglite.json', '--project', 'pglite'),
    script('构建', 'build'),
    playwright('漫游', 'journeys.json', 'wander'),
  ],
  env,
);
