/** `npm run flows:diff -- <rev>`: what changed in the flows since a revision, as Markdown in Chinese sentences. */
import { changesPage, compareFacts } from './changes';
import { factsOf, factsOfRevision } from './revisions';

const [revision] = process.argv.slice(2);
if (!revision) {
  console.error('用法：npm run flows:diff -- <提交或标签>');
  process.exit(1);
}
const changes = compareFacts(await factsOfRevision(revision), await factsOf(process.cwd()));
process.stdout.write(changesPage(revision, changes));
