import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';

const REPORTS_FOLDER = join('test-results', 'sums');

interface Totals {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
  /** Names and messages of the failed tests. */
  readonly failures: readonly string[];
}

/** A command of a test run. With a `report` its tests are counted, without one it counts as a single test. */
export interface Step {
  readonly name: string;
  readonly command: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
  readonly report?: { readonly file: string; readonly read: (report: string) => Totals };
}

const reportPath = (file: string) => join(REPORTS_FOLDER, file);

/** A Vitest run with these arguments, among them the reporter that shows it. */
export function vitest(name: string, file: string, ...args: string[]): Step {
  const report = ['--reporter=json', `--outputFile.json=${reportPath(file)}`];
  return { name, command: ['npx', 'vitest', 'run', ...args, ...report], report: { file, read: readVitest } };
}

/** A Playwright run with these arguments. */
export function playwright(name: string, file: string, ...args: string[]): Step {
  return {
    name,
    command: ['npx', 'playwright', 'test', ...args, '--reporter=list,json'],
    env: { PLAYWRIGHT_JSON_OUTPUT_NAME: reportPath(file) },
    report: { file, read: readPlaywright },
  };
}

/** A script of package.json. */
export const script = (name: string, ...args: string[]): Step => ({ name, command: ['npm', 'run', '--silent', ...args] });

interface VitestReport {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly numPendingTests: number;
  readonly numTodoTests: number;
  readonly testResults: readonly {
    readonly name: string;
    readonly message: string;
    readonly assertionResults: readonly {
      readonly status: string;
      readonly fullName: string;
      readonly failureMessages: readonly string[];
    }[];
  }[];
}

function readVitest(text: string): Totals {
  const report = JSON.parse(text) as VitestReport;
  const failures = report.testResults.flatMap(({ name, message, assertionResults }) => [
    ...assertionResults
      .filter(({ status }) => status === 'failed')
      .map(({ fullName, failureMessages }) => `${name} › ${fullName}\n${failureMessages.join('\n')}`),
    // A file that could not be run has a message of its own.
    ...(message ? [`${name}\n${message}`] : []),
  ]);
  const { numPassedTests: passed, numFailedTests: failed, numPendingTests, numTodoTests } = report;
  return { passed, failed, skipped: numPendingTests + numTodoTests, failures };
}

interface PlaywrightSuite {
  readonly suites?: readonly PlaywrightSuite[];
  readonly specs: readonly {
    readonly ok: boolean;
    readonly file: string;
    readonly line: number;
    readonly title: string;
    readonly tests: readonly { readonly results: readonly { readonly error?: { readonly message?: string } }[] }[];
  }[];
}

const specsOf = ({ suites = [], specs }: PlaywrightSuite): PlaywrightSuite['specs'] => [...specs, ...suites.flatMap(specsOf)];

function readPlaywright(text: string): Totals {
  const { stats, suites } = JSON.parse(text) as {
    stats: { expected: number; unexpected: number; flaky: number; skipped: number };
    suites: readonly PlaywrightSuite[];
  };
  if (stats.flaky > 0) console.log(`${stats.flaky} 个旅程重试后通过`);
  const failures = suites
    .flatMap(specsOf)
    .filter(({ ok }) => !ok)
    .map(({ file, line, title, tests }) => {
      const messages = tests.flatMap(({ results }) => results.map(({ error }) => error?.message ?? ''));
      return `${file}:${line} › ${title}\n${messages.join('\n')}`;
    });
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected, skipped: stats.skipped, failures };
}

/** Sequences of steps that run beside each other. */
type Parallel = readonly (readonly Step[])[];

/** Runs a command and returns its exit code, and its output if it is not shown at once. */
async function run({ command, env: stepEnv }: Step, env: NodeJS.ProcessEnv, shown: boolean) {
  const [program = '', ...args] = command;
  const child = spawn(program, args, { stdio: shown ? 'inherit' : ['ignore', 'pipe', 'pipe'], env: { ...env, ...stepEnv } });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream?.setEncoding('utf8').on('data', (text: string) => (output += text));
  const status = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject).once('close', resolve);
  });
  return { status, output };
}

/** The totals of a report; a test runner that wrote none has failed. */
function countIn(name: string, { file, read }: NonNullable<Step['report']>): Totals {
  try {
    const totals = read(readFileSync(reportPath(file), 'utf8'));
    if (totals.passed + totals.failed === 0) throw new Error('没有执行任何测试');
    return totals;
  } catch (error) {
    console.error(`${name} 没有报告: ${String(error)}`);
    return { passed: 0, failed: 1, skipped: 0, failures: [`${name} 没有报告`] };
  }
}

const sumOf = ({ passed, failed, skipped }: Omit<Totals, 'failures'>) => `${passed} passed, ${failed} failed, ${skipped} skipped`;

/**
 * Runs every step, in sequence or beside others, also after a failure, prints failures, durations and totals, and exits: with code 1 if a test
 * failed, a command failed, or a test runner wrote no report.
 */
export async function runSteps(steps: readonly (Step | Parallel)[], env: NodeJS.ProcessEnv): Promise<never> {
  rmSync(REPORTS_FOLDER, { recursive: true, force: true });
  mkdirSync(REPORTS_FOLDER, { recursive: true });
  const totals = { passed: 0, failed: 0, skipped: 0 };
  const durations: string[] = [];
  const failures: string[] = [];
  let broken = false;
  const carryOut = async (step: Step, shown: boolean) => {
    const { name, report } = step;
    const title = `\n── ${name} ──`;
    if (shown) console.log(title);
    const startedAt = Date.now();
    const { status, output } = await run(step, env, shown);
    const duration = `${name} ${((Date.now() - startedAt) / 1000).toFixed(0)} s`;
    durations.push(duration);
    if (status !== 0) broken = true;
    const ended =
      status === 0 ? { passed: 1, failed: 0, failures: [] } : { passed: 0, failed: 1, failures: [`${name}\n${output}`] };
    const counted = report ? countIn(name, report) : { ...ended, skipped: 0 };
    failures.push(...counted.failures);
    totals.passed += counted.passed;
    totals.failed += counted.failed;
    totals.skipped += counted.skipped;
    const line = `${duration}：${sumOf(counted)}`;
    // In one piece: another step may be printing.
    console.log(shown ? line : `${title}\n${output}${line}`);
  };
  const carryOutAll = async (sequence: readonly Step[], shown: boolean) => {
    for (const step of sequence) await carryOut(step, shown);
  };
  for (const step of steps)
    if ('name' in step) await carryOut(step, true);
    else await Promise.all(step.map((sequence) => carryOutAll(sequence, false)));
  // At the end: a log is read from there, and may have lost its beginning.
  for (const failure of failures) console.log(`\n✘ ${failure}`);
  console.log(`\n${durations.join('，')}`);
  console.log(sumOf(totals));
  process.exit(broken || totals.failed > 0 ? 1 : 0);
}
