import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { buildQa } from '#scripts/build.ts';
import { buildWith } from '../support/build';
import { expect, test } from '../support/test';

const filesIn = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));

const textOf = (folder: string) =>
  filesIn(folder)
    .filter((file) => /\.(js|css|html|json|map)$/.test(file))
    .map((file) => `${file.slice(folder.length)}\n${readFileSync(file, 'utf8')}`)
    .join('\n');

/** The parts of the inspector contain these texts: page, Stately's, messages, recording, forced outcomes, relay. */
const MARKS = [
  'inspector.html',
  'juyi-inspector',
  'juyi.inspect',
  '流程检视',
  'statelyai',
  'stately.ai',
  'xstateinspector',
  'juyi.entries',
  'juyi-recording',
  'juyi.force',
  'lost-response',
  '强制结果',
  '抽奖设置',
  '__dev/relay',
  'juyi.relay',
  '连接手机',
];

test('the production build contains no inspector, forced outcome or relay', async () => {
  await buildQa();
  const qa = textOf('build/qa');
  const members = textOf('dist');
  expect(MARKS.filter((mark) => !qa.includes(mark))).toEqual([]);
  expect(MARKS.filter((mark) => members.includes(mark))).toEqual([]);
  expect(members).toContain('注册');
});

test('the production build is byte for byte the build of an app without the inspector’s entry', async () => {
  const folder = 'build/withoutInspector';
  await buildWith({}, folder, 'tests/journeys/withoutInspector.config.ts');
  const hashes = (root: string) =>
    Object.fromEntries(
      filesIn(root).map((file) => [file.slice(root.length), createHash('sha256').update(readFileSync(file)).digest('hex')]),
    );
  expect(hashes(folder)).toEqual(hashes('dist'));
  await rm(folder, { recursive: true });
});
