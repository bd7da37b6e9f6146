/**
 * `npx juyi-inspector diff <rev>`: what changed in the flows since a revision, as Markdown in Chinese sentences; `--page <file>` writes a
 * page with pictures, the old ones from the gallery in `--before <folder>`.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { parseArgs } from 'node:util';
import { presentCommit } from '../commit';
import { GALLERY_FOLDER } from '../gallery/pictures';
import { ownModule } from '../ownModule';
import { changesPage, compareDigests } from './changes';
import { readPictures } from './pictures';
import { digestOf, digestOfRevision } from './revisions';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { page: { type: 'string' }, before: { type: 'string' } },
});
const [revision] = positionals;
if (!revision) {
  console.error('用法：npx juyi-inspector diff <提交或标签> [--page 文件.html] [--before 旧版的 build/gallery]');
  process.exit(1);
}
const changes = compareDigests(await digestOfRevision(revision), await digestOf(process.cwd()));
if (values.page) {
  const galleries = { before: values.before ? readPictures(values.before) : undefined, after: readPictures(GALLERY_FOLDER) };
  const { changesHtml } = await ownModule<typeof import('./page')>('cli/flowsDiff/page');
  mkdirSync(dirname(values.page), { recursive: true });
  writeFileSync(values.page, changesHtml(revision, presentCommit(), changes, galleries));
  console.log(values.page);
} else process.stdout.write(changesPage(revision, changes));
