/**
 * `npm run flows:diff -- <rev>`: what changed in the flows since a revision, as Markdown in Chinese sentences; `--page <file>` writes a
 * page with pictures, the old ones from the gallery in `--before <folder>`.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { runnerImport } from 'vite';
import { presentCommit } from '../commit';
import { explainErrors } from '../explain';
import { GALLERY_FOLDER } from '../gallery/pictures';
import { changesPage, compareFacts } from './changes';
import { readPictures } from './pictures';
import { factsOf, factsOfRevision } from './revisions';

explainErrors();
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { page: { type: 'string' }, before: { type: 'string' } },
});
const [revision] = positionals;
if (!revision) {
  console.error('用法：npm run flows:diff -- <提交或标签> [--page 文件.html] [--before 旧版的 build/gallery]');
  process.exit(1);
}
const changes = compareFacts(await factsOfRevision(revision), await factsOf(process.cwd()));
if (values.page) {
  const galleries = { before: values.before ? readPictures(values.before) : undefined, after: readPictures(GALLERY_FOLDER) };
  // Through Vite, which compiles JSX as the app's.
  const { module } = await runnerImport<typeof import('./page')>(fileURLToPath(new URL('./page.tsx', import.meta.url)), {
    configFile: false,
    logLevel: 'error',
  });
  mkdirSync(dirname(values.page), { recursive: true });
  writeFileSync(values.page, module.changesHtml(revision, presentCommit(), changes, galleries));
  console.log(values.page);
} else process.stdout.write(changesPage(revision, changes));
