import type { Reporter, TestCase, TestModule } from 'vitest/node';
import { equivalent } from './equivalent';

/** Minimum mutation scores without equivalent mutants, in per cent: of each machine and overall. */
const MIN_SCORE = 85;
const MIN_TOTAL_SCORE = 95;

interface Count {
  readonly killed: number;
  readonly total: number;
}
const rate = ({ killed, total }: Count) => (total === 0 ? 100 : (killed / total) * 100);
const percent = (count: Count) => `${(Math.floor(rate(count) * 10) / 10).toFixed(1)} %`;

/** Prints each machine's mutation score and surviving mutants, and the totals. */
export default class MutantReporter implements Reporter {
  private readonly counts: (Count & { readonly known: number })[] = [];
  private failed = false;

  onTestRunStart(): void {
    console.log('machine            killed            rate   without the equivalent');
  }

  onTestCaseResult(test: TestCase): void {
    const { mutants } = test.meta();
    if (!mutants) return;
    const name = test.module.moduleId.replace(/^.*\/(.+)\.test\.ts$/, '$1');
    const reasons = new Map(equivalent[name]?.flatMap(({ reason, mutants }) => mutants.map((mutant) => [mutant, reason])));
    const { total, survivors } = mutants;
    const known = survivors.filter((survivor) => reasons.has(survivor)).length;
    const count = { killed: total - survivors.length, total };
    const honest = { killed: count.killed, total: total - known };
    this.counts.push({ ...count, known });
    const below = total === 0 || rate(honest) < MIN_SCORE;
    console.log(
      `${name.padEnd(18)} ${`${count.killed} of ${total}`.padEnd(14)} ${percent(count).padStart(7)}  ${percent(honest).padStart(7)}${below ? `  under ${MIN_SCORE} %` : ''}`,
    );
    for (const survivor of survivors.filter((survivor) => !reasons.has(survivor))) console.log(`  survived: ${survivor}`);
    for (const [mutant, reason] of reasons) if (survivors.includes(mutant)) console.log(`  equivalent: ${mutant} (${reason})`);
    const stale = [...reasons.keys()].filter((mutant) => !survivors.includes(mutant));
    for (const mutant of stale) console.log(`  listed as equivalent, but killed: ${mutant}`);
    if (below || stale.length > 0) this.failed = true;
  }

  onTestRunEnd(modules: readonly TestModule[]): void {
    for (const module of modules)
      for (const test of module.children.allTests('failed')) {
        this.failed = true;
        console.log(`${module.moduleId}: ${test.fullName}\n  ${test.result().errors?.[0]?.message ?? ''}`);
      }
    for (const module of modules)
      for (const error of module.errors()) {
        this.failed = true;
        console.log(`${module.moduleId}: ${error.message}`);
      }
    const sum = (of: (count: Count & { readonly known: number }) => number) =>
      this.counts.reduce((all, count) => all + of(count), 0);
    const all = { killed: sum(({ killed }) => killed), total: sum(({ total }) => total) };
    const known = sum(({ known }) => known);
    const honest = { killed: all.killed, total: all.total - known };
    if (rate(honest) < MIN_TOTAL_SCORE) this.failed = true;
    console.log(
      `${this.counts.length} of ${modules.length} machines: ${all.killed} of ${all.total} mutants killed, ${percent(all)}; ${percent(honest)} without the ${known} equivalent`,
    );
    if (this.failed) process.exitCode = 1;
  }
}
