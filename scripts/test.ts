/** `npm test`: every check. Checks that take hours are in `npm run test:long`. */
import { ensureBrowser } from './browser';
import { playwright, runSteps, script, vitest } from './steps';

const env = { ...process.env, CHROMIUM: ensureBrowser() };

await runSteps(
  [
    // The sequences take about as long as each other; the build is one thread for most of its time.
    [
      [script('规范', 'lint')],
      [script('构建', 'build'), script('体积', 'size'), script('QA 构建', 'build:qa'), script('文档', 'docs', '--', '--check')],
    ],
    vitest('单元', 'unit.json', '--reporter=default'),
    playwright('旅程', 'journeys.json'),
  ],
  env,
);
