/** `npx juyi-inspector approve <journey> --by <name>`: keeps that somebody has read a journey as it is in this commit. */
import { execFileSync } from 'node:child_process';
import { parseArgs } from 'node:util';
import { readConfig } from '../config';
import { factsOf } from '../flowsDiff/revisions';
import { writeApproval } from './approvals';
import { hashesOf } from './hash';

const { values, positionals } = parseArgs({ allowPositionals: true, options: { by: { type: 'string' } } });
const facts = await factsOf(process.cwd());
const hashes = hashesOf(facts);
const [id = ''] = positionals;
const journey = facts.journeys.find((one) => one.id === id);
const hash = hashes.get(id);
if (!journey || !hash || !values.by) {
  console.error('用法：npx juyi-inspector approve <旅程> --by <姓名>');
  console.error(`旅程：${facts.journeys.map((one) => `${one.id}（${one.name}）`).join('、')}`);
  process.exit(2);
}
const git = (...args: string[]) => execFileSync('git', args, { encoding: 'utf8' }).trim();
// The commit is what later changes are compared with.
const { sources } = readConfig();
if (git('status', '--porcelain', '--', ...sources)) {
  console.error(`${sources.join('、')} 里有没有提交的改动：先提交，再确认`);
  process.exit(1);
}
const commit = git('rev-parse', '--short=12', 'HEAD');
const file = writeApproval(process.cwd(), { journey: id, hash, by: values.by, at: new Date().toISOString(), commit });
console.log(`${values.by} 已确认“${journey.name}”（${commit}）：${file}`);
