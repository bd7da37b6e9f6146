/**
 * `npx juyi-inspector diff <rev>`: what changed in the flows since a revision, as Markdown in Chinese sentences; `--page <file>` writes a
 * page with pictures, the old ones taken with `--pictures`, which takes minutes, or from the gallery in `--before <folder>`.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { parseArgs } from 'node:util';
import { CONTROLS } from '../../book/content.ts';
import { presentCommit } from '../commit';
import { typed } from '../config';
import { CommandError } from '../explain';
import { GALLERY_FOLDER } from '../gallery/pictures';
import { ownModule } from '../ownModule';
import { changesPage, compareDigests } from './changes';
import { readPictures } from './pictures';
import { digestOf, digestOfRevision } from './revisions';
import { takePictures } from './takePictures';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { page: { type: 'string' }, before: { type: 'string' }, pictures: { type: 'boolean' } },
});
const [revision] = positionals;
if (!revision) {
  console.error('用法：npx juyi-inspector diff <提交或标签> [--page 文件.html] [--pictures | --before 旧版的 build/gallery]');
  process.exit(1);
}
const changes = compareDigests(await digestOfRevision(revision), await digestOf(process.cwd()));
if (values.page) {
  const told = changes
    .filter(({ id, changes: own }) => id !== CONTROLS.id && own.some(({ before }) => before))
    .map(({ id }) => id);
  const after = readPictures(GALLERY_FOLDER);
  // The old pictures take minutes, and alone they show no change.
  if (values.pictures && !after) throw new CommandError(`还没有新版的图片：先运行 ${typed('gallery')}`);
  const folder = values.pictures && told.length > 0 ? takePictures(revision, told) : values.before;
  const galleries = { before: folder === undefined ? undefined : readPictures(folder), after };
  const { changesHtml } = await ownModule<typeof import('./page')>('cli/flowsDiff/page');
  mkdirSync(dirname(values.page), { recursive: true });
  writeFileSync(values.page, changesHtml(revision, presentCommit(), changes, galleries));
  console.log(values.page);
} else process.stdout.write(changesPage(revision, changes));
