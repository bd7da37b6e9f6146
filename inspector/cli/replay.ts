/**
 * `npx juyi-inspector replay bug.json`: replays an exported recording against the machines, without a network; fails where it differs. With
 * `--test <state>`, several times in parallel states, it writes a test to tests/replays that fails until the last event leads to these.
 */
import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { parseArgs } from 'node:util';
import { CommandError } from './explain';
import { replayFile, testOf } from './replayFile';
import { loadSubject } from './subject';

const FOLDER = join('tests', 'replays');

const { positionals, values } = parseArgs({ allowPositionals: true, options: { test: { type: 'string', multiple: true } } });
const [path] = positionals;
if (!path) {
  console.error('用法：npx juyi-inspector replay bug.json [--test <应到的状态，例如 draw.result.won 或 中奖>]…');
  process.exit(2);
}
function readRecording(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (cause) {
    throw new CommandError(`记录 ${file} 无法读取（${(cause as NodeJS.ErrnoException).code}）`, { cause });
  }
}

const { subject } = await loadSubject('.');
const json = readRecording(path);
const { text, same } = replayFile(subject, json);
console.log(text);
if (values.test !== undefined) {
  const test = testOf(subject, json, ...values.test);
  mkdirSync(FOLDER, { recursive: true });
  const file = join(FOLDER, `${basename(path, '.json')}.test.ts`);
  writeFileSync(file, test);
  execFileSync('npx', ['biome', 'format', '--write', file], { stdio: 'ignore' });
  console.log(`已写入 ${file}，运行：npx vitest run ${file}`);
}
process.exit(same ? 0 : 1);
