/**
 * `npm test`: everything, in order of cost, and one closing line with the sums. Exits non-zero when anything fails or
 * when a runner did not run at all.
 */
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ensureBrowser } from './browser';

const REPORTS = join('test-results', 'sums');

interface Sum {
  passed: number;
  failed: number;
  skipped: number;
}

const steps: { name: string; command: string[]; report?: string; read?: (report: string) => Sum }[] = [
  { name: '类型', command: ['npm', 'run', '--silent', 'types'] },
  { name: '规范', command: ['npm', 'run', '--silent', 'lint'] },
  { name: '文档', command: ['npm', 'run', '--silent', 'docs', '--', '--check'] },
  {
    name: '单元',
    command: [
      'npx',
      'vitest',
      'run',
      '--project',
      'unit',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${join(REPORTS, 'unit.json')}`,
    ],
    report: 'unit.json',
    read: readVitest,
  },
  { name: '构建', command: ['npm', 'run', '--silent', 'build'] },
  { name: '体积', command: ['npm', 'run', '--silent', 'size'] },
  { name: 'QA 构建', command: ['npm', 'run', '--silent', 'build:qa'] },
  { name: '旅程', command: ['npx', 'playwright', 'test', '--reporter=list,json'], report: 'journeys.json', read: readPlaywright },
];

function readVitest(report: string): Sum {
  const { numPassedTests, numFailedTests, numPendingTests, numTodoTests } = JSON.parse(report) as Record<string, number>;
  return { passed: numPassedTests ?? 0, failed: numFailedTests ?? 0, skipped: (numPendingTests ?? 0) + (numTodoTests ?? 0) };
}

function readPlaywright(report: string): Sum {
  const { stats } = JSON.parse(report) as { stats: { expected: number; unexpected: number; flaky: number; skipped: number } };
  if (stats.flaky > 0) console.log(`${stats.flaky} 个旅程重试后通过`);
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected, skipped: stats.skipped };
}

rmSync(REPORTS, { recursive: true, force: true });
mkdirSync(REPORTS, { recursive: true });
const env = { ...process.env, CHROMIUM: ensureBrowser(), PLAYWRIGHT_JSON_OUTPUT_NAME: join(REPORTS, 'journeys.json') };
const sum: Sum = { passed: 0, failed: 0, skipped: 0 };
let broken = false;

for (const { name, command, report, read } of steps) {
  const [program = '', ...args] = command;
  console.log(`\n── ${name} ──`);
  const began = Date.now();
  const { status } = spawnSync(program, args, { stdio: 'inherit', env });
  console.log(`${name}: ${((Date.now() - began) / 1000).toFixed(0)} s`);
  if (report && read) {
    try {
      const part = read(readFileSync(join(REPORTS, report), 'utf8'));
      sum.passed += part.passed;
      sum.failed += part.failed;
      sum.skipped += part.skipped;
      if (part.passed + part.failed === 0) throw new Error('没有执行任何测试');
    } catch (error) {
      console.error(`${name} 没有报告: ${String(error)}`);
      sum.failed += 1;
      broken = true;
    }
  } else if (status === 0) sum.passed += 1;
  else sum.failed += 1;
  if (status !== 0) broken = true;
}

console.log(`\n${sum.passed} passed, ${sum.failed} failed, ${sum.skipped} skipped`);
process.exit(broken || sum.failed > 0 ? 1 : 0);
