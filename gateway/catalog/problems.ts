import { StartupError } from '../core/startupError';

/** A mistake in a file of the catalogue, at a line counted from 1. */
export interface Problem {
  /** Relative to the catalogue's folder. */
  readonly file: string;
  readonly line: number;
  readonly message: string;
}

/** The catalogue has mistakes; the message lists them all, one in a line: `goods/scarf.md:7 price 应为整数`. */
export class InvalidCatalog extends StartupError {
  readonly problems: readonly Problem[];

  constructor(problems: readonly Problem[]) {
    super(
      `目录有 ${problems.length} 处错误：\n${problems.map(({ file, line, message }) => `${file}:${line} ${message}`).join('\n')}`,
    );
    this.name = 'InvalidCatalog';
    this.problems = problems;
  }
}
