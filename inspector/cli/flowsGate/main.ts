/**
 * `npx juyi-inspector gate <rev>`: names the states in which members of an old revision would be stranded on today's machines, with a
 * mapping for states that only have another name; `--recordings <folder>` also replays that revision's recordings. Exits with 1 if there are any.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { CommandError } from '../explain';
import { readDigest } from '../flowsDiff/digest';
import { digestOfRevision } from '../flowsDiff/revisions';
import { replayOnOther } from '../replayFile';
import { loadSubject } from '../subject';
import { breaksOf, gateText } from './gate';

const { values, positionals } = parseArgs({ allowPositionals: true, options: { recordings: { type: 'string' } } });
const [revision] = positionals;
if (!revision) throw new CommandError('用法：npx juyi-inspector gate <提交或标签> [--recordings 旧版记录的文件夹]');
const { subject } = await loadSubject('.');
const before = await digestOfRevision(revision);
const breaks = breaksOf(before, readDigest(subject));
console.log(gateText(revision, before, breaks));
const { recordings: folder } = values;
const files = folder === undefined ? [] : readdirSync(folder).filter((name) => name.endsWith('.json'));
const replays = files.map((name) => ({ name, ...replayOnOther(subject, readFileSync(join(folder ?? '', name), 'utf8')) }));
for (const { name, text } of replays) console.log(`${name}：${text}`);
process.exit(breaks.length > 0 || replays.some(({ same }) => !same) ? 1 : 0);
