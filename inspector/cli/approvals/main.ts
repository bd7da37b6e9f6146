/** `npx juyi-inspector approve <journey> --by <name>`: keeps that somebody has read a journey as it is in this commit. */
import { parseArgs } from 'node:util';
import { approvalSchema, problemsOf } from '../../book/review.ts';
import { digestOf } from '../flowsDiff/revisions';
import { approve } from './approvals';
import { hashesOf } from './hash';

const { values, positionals } = parseArgs({ allowPositionals: true, options: { by: { type: 'string' } } });
const digest = await digestOf(process.cwd());
const hashes = hashesOf(digest);
const [id = ''] = positionals;
const journey = digest.journeys.find((one) => one.id === id);
const read = approvalSchema.safeParse({ journey: id, hash: hashes.get(id), by: values.by ?? '' });
if (!journey || !read.success) {
  if (journey && read.error) console.error(Object.values(problemsOf(read.error)).join('；'));
  console.error('用法：npx juyi-inspector approve <旅程> --by <姓名>');
  console.error(`旅程：${digest.journeys.map((one) => `${one.id}（${one.name}）`).join('、')}`);
  process.exit(2);
}
const { commit, file } = approve('.', read.data);
console.log(`${read.data.by} 已确认“${journey.name}”（${commit}）：${file}`);
