/**
 * `npx juyi-inspector walk`: random walks over every machine and the outcomes of its calls. A walk that fails is shrunk to its shortest story,
 * which is written to build/stories as a recording and a page. `draw goods` walks only these; `--since <rev>` also takes for a fault
 * where today's flows lead elsewhere than that revision's; `--runs` and `--seed` say how many walks, and which. Exits with 1 if any fails.
 */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { exportRecording } from '../../recording/file';
import type { App, Subject } from '../../subject';
import { readConfig } from '../config';
import { CommandError } from '../explain';
import { subjectOfRevision } from '../flowsDiff/revisions';
import { ownModule } from '../ownModule';
import { loadModule } from '../subject';
import { Walker } from './walker';

const FOLDER = join('build', 'stories');

const { values, positionals: only } = parseArgs({
  allowPositionals: true,
  options: { since: { type: 'string' }, runs: { type: 'string', default: '60' }, seed: { type: 'string', default: '1' } },
});
const { walk } = readConfig();
if (!walk) throw new CommandError('package.json 的 "inspector" 里没有 "walk"：导出 subject 和 app 的模块');
const { subject, app } = (await loadModule('.', walk)).module as { readonly subject: Subject; readonly app: App };
const unknown = only.filter((id) => !subject.machines.some(({ machine }) => machine.id === id));
if (unknown.length > 0) throw new CommandError(`没有流程 ${unknown.join('、')}`);
const baseline = values.since === undefined ? undefined : await subjectOfRevision(values.since);
const told = await ownModule<typeof import('./told.tsx')>('cli/walk/told');
rmSync(FOLDER, { recursive: true, force: true });
const walker = new Walker(subject, app);
const chosen = subject.machines.filter(({ machine, inputs }) => inputs && (only.length === 0 || only.includes(machine.id)));
let failed = 0;
for (const entry of chosen) {
  const { id } = entry.machine;
  const story = await walker.storyOf(entry, {
    runs: Number(values.runs),
    seed: Number(values.seed),
    ...(baseline && { baseline }),
  });
  if (!story) continue;
  failed += 1;
  mkdirSync(FOLDER, { recursive: true });
  writeFileSync(join(FOLDER, `${id}.json`), exportRecording({ ...story.file, note: story.problem }, 0));
  writeFileSync(join(FOLDER, `${id}.html`), await told.storyPage(story, subject));
  console.log(
    [`${id}：${story.problem}`, ...told.stepsOf(story, subject).map((step, place) => `  ${place + 1}. ${step}`)].join('\n'),
  );
}
console.log(
  failed > 0
    ? `${chosen.length} 个流程里 ${failed} 个有反例，在 ${FOLDER}：.html 是图册的一页，.json 拖到 /inspector.html 逐步看；成为测试：npx juyi-inspector replay ${FOLDER}/<流程>.json --test <应到的状态>`
    : `${chosen.length} 个流程没有反例，每个走了 ${values.runs} 次`,
);
process.exit(failed > 0 ? 1 : 0);
