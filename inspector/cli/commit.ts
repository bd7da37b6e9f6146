import { execFileSync } from 'node:child_process';
import { readConfig } from './config';

const git = (...args: string[]) => execFileSync('git', args, { encoding: 'utf8' }).trim();

/** The present commit, as pictures name it: with changes of the sources that are not committed it ends in `+`. */
export const presentCommit = (): string =>
  `${git('rev-parse', '--short', 'HEAD')}${git('status', '--porcelain', '--', ...readConfig().sources) ? '+' : ''}`;
