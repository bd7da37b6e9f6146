import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';

const REPORTS = join('test-results', 'sums');

interface Sum {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
}

/** A command. What a test runner reports is counted test by test, any other command as one. */
export interface Step {
  readonly name: string;
  readonly command: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
  readonly report?: { readonly file: string; readonly read: (report: string) => Sum };
}

const inReports = (file: string) => join(REPORTS, file);

/** Vitest with these arguments. */
export function vitest(name: string, file: string, ...args: string[]): Step {
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${inReports(file)}`];
  return { name, command: ['npx', 'vitest', 'run', ...args, ...reporters], report: { file, read: readVitest } };
}

/** Playwright with these arguments. */
export function playwright(name: string, file: string, ...args: string[]): Step {
  return {
    name,
    command: ['npx', 'playwright', 'test', ...args, '--reporter=list,json'],
    env: { PLAYWRIGHT_JSON_OUTPUT_NAME: inReports(file) },
    report: { file, read: readPlaywright },
  };
}

/** A script of package.json. */
export const script = (name: string, ...args: string[]): Step => ({ name, command: ['npm', 'run', '--silent', ...args] });

function readVitest(report: string): Sum {
  const { numPassedTests, numFailedTests, numPendingTests, numTodoTests } = JSON.parse(report) as Record<string, number>;
  return { passed: numPassedTests ?? 0, failed: numFailedTests ?? 0, skipped: (numPendingTests ?? 0) + (numTodoTests ?? 0) };
}

function readPlaywright(report: string): Sum {
  const { stats } = JSON.parse(report) as { stats: { expected: number; unexpected: number; flaky: number; skipped: number } };
  if (stats.flaky > 0) console.log(`${stats.flaky} 个旅程重试后通过`);
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected, skipped: stats.skipped };
}

/**
 * Runs the steps one after the other, each whatever became of those before, and ends the process: with the times, one closing line
 * with the sums, and an exit code that is not zero when anything failed or a runner did not run at all.
 */
export function runSteps(steps: readonly Step[], env: NodeJS.ProcessEnv): never {
  rmSync(REPORTS, { recursive: true, force: true });
  mkdirSync(REPORTS, { recursive: true });
  const sum = { passed: 0, failed: 0, skipped: 0 };
  const times: string[] = [];
  let broken = false;
  for (const { name, command, report, env: own } of steps) {
    const [program = '', ...args] = command;
    console.log(`\n── ${name} ──`);
    const began = Date.now();
    const { status } = spawnSync(program, args, { stdio: 'inherit', env: { ...env, ...own } });
    const time = `${name} ${((Date.now() - began) / 1000).toFixed(0)} s`;
    console.log(time);
    times.push(time);
    if (status !== 0) broken = true;
    if (!report) {
      if (status === 0) sum.passed += 1;
      else sum.failed += 1;
      continue;
    }
    try {
      const part = report.read(readFileSync(inReports(report.file), 'utf8'));
      if (part.passed + part.failed === 0) throw new Error('没有执行任何测试');
      sum.passed += part.passed;
      sum.failed += part.failed;
      sum.skipped += part.skipped;
    } catch (error) {
      console.error(`${name} 没有报告: ${String(error)}`);
      sum.failed += 1;
      broken = true;
    }
  }
  console.log(`\n${times.join('，')}`);
  console.log(`${sum.passed} passed, ${sum.failed} failed, ${sum.skipped} skipped`);
  process.exit(broken || sum.failed > 0 ? 1 : 0);
}
