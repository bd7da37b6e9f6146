import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
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
  '测试服务器',
  '全部恢复',
  'example-token-of',
  '__dev/relay',
  'juyi.relay',
  '连接手机',
];

test('the production build contains no inspector, forced outcome or relay', () => {
  const qa = textOf('build/qa');
  const members = textOf('dist');
  expect(MARKS.filter((mark) => !qa.includes(mark))).toEqual([]);
  expect(MARKS.filter((mark) => members.includes(mark))).toEqual([]);
  expect(members).toContain('注册');
});
