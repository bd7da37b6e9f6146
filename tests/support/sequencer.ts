import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Its build of the app has what the tests of the machines count, so it comes after them; last, it would run alone. */
const START = '/tests/scripts/start.test.ts';
/** The longest files early: at the end, a worker should not wait for another. */
const PROJECTS = ['unit', 'app', START, 'pglite', 'gateway'];

const placeOf = ({ moduleId, project }: TestSpecification) => PROJECTS.indexOf(moduleId.endsWith(START) ? START : project.name);

/** Vitest's order, which is by size in a new checkout, within an order of the projects. */
export default class Sequencer extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return sorted.toSorted((one, other) => placeOf(one) - placeOf(other));
  }
}
