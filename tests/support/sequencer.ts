import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** The longest files early: at the end, a worker should not wait for another. */
const PROJECTS = ['unit', 'app-mocks', 'app', 'pglite', 'gateway'];

/** Vitest's order, which is by size in a new checkout, within an order of the projects. */
export default class Sequencer extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return sorted.toSorted((one, other) => PROJECTS.indexOf(one.project.name) - PROJECTS.indexOf(other.project.name));
  }
}
