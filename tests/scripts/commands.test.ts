import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runScript } from '@juyi/gateway/tests/support/command';
import { afterAll, beforeAll, expect, test } from 'vitest';

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'juyi-commands-'));
  // A repository without the flows, as a revision older than they are.
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=x', '-c', 'user.email=x@example.com', ...args], { cwd: folder, stdio: 'ignore' });
  git('init');
  writeFileSync(join(folder, 'old.txt'), '');
  git('add', 'old.txt');
  git('commit', '-m', 'old');
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

type Given = () => [args: string[], circumstances?: Parameters<typeof runScript>[2]];

/** Each command can fail in these ways, with a sentence for each. */
const rows: readonly (readonly [title: string, script: string, given: Given, sentence: RegExp])[] = [
  [
    'a revision that is none',
    'inspector/cli/main.ts',
    () => [['diff', 'no-such']],
    /^git 中没有 no-such；请给出提交、标签或分支\n$/,
  ],
  [
    'a revision older than the flows',
    'inspector/cli/main.ts',
    () => [['diff', 'HEAD'], { env: { GIT_DIR: join(folder, '.git') } }],
    /^HEAD 的流程是旧的写法，现在的工具读不出来；请与较新的提交比较\n$/,
  ],
  ['a revision that is none', 'scripts/check.ts', () => [['no-such']], /^git 中没有 no-such；请给出提交、标签或分支\n$/],
  ['an option that is none', 'inspector/cli/main.ts', () => [['approve', '--foo']], /^Unknown option '--foo'.*\n$/],
  ['a missing recording', 'inspector/cli/main.ts', () => [['replay', 'none.json']], /^记录 none\.json 无法读取（ENOENT）\n$/],
  ['a missing build', 'bench/size.ts', () => [[], { cwd: folder }], /^dist 中没有构建好的应用，请先运行 npm run build\n$/],
];

test.each(rows)('%s: %s says so in a sentence, and exits with code 1', async (_, script, given, sentence) => {
  expect(await runScript(script, ...given())).toMatchObject({ code: 1, stderr: expect.stringMatching(sentence) as string });
});
