import { readFileSync } from 'node:fs';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** The longest files early: at the end, a worker should not wait for another. */
const PROJECTS = ['unit', 'app-mocks', 'app', 'pglite', 'gateway'];

/** Vitest ends a worker, with the modules it has, unless the next file is of the same project and environment. */
const groupOf = ({ project, moduleId }: TestSpecification) =>
  2 * PROJECTS.indexOf(project.name) + Number(readFileSync(moduleId, 'utf8').startsWith('// @vitest-environment'));

/** Vitest's order, which is by size in a new checkout, within an order of the projects and environments. */
export default class Sequencer extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return sorted.toSorted((one, other) => groupOf(one) - groupOf(other));
  }
}
