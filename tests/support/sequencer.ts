import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Takes longer than any other file, nearly all of it in processes that it starts: last, it would run alone. */
const FIRST = '/tests/scripts/start.test.ts';

/** Vitest's order, which is by size in a new checkout, but with the longest file first. */
export default class Sequencer extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isFirst = ({ moduleId }: TestSpecification) => moduleId.endsWith(FIRST);
    return [...sorted.filter(isFirst), ...sorted.filter((file) => !isFirst(file))];
  }
}
