import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { changesPage, compareDigests, type JourneyChanges } from '@juyi/inspector/cli/flowsDiff/changes';
import type { Digest } from '@juyi/inspector/cli/flowsDiff/digest';
import { digestOf } from '@juyi/inspector/cli/flowsDiff/revisions';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { catalog } from '#machines/catalog.ts';
import { journeys } from '#qa/subject.ts';

const REGISTRATION = 'src/machines/auth/registration/machine.ts';
const REGISTRATION_SETUP = 'src/machines/auth/registration/setup.ts';
const GOODS = 'src/machines/goods/goods.ts';

const folders: string[] = [];
let digest: Digest;

/** The digest of a copy of the sources in which these texts are replaced: file, old text, new text. */
async function factsWith(...edits: readonly (readonly [file: string, from: string, to: string])[]): Promise<Digest> {
  const folder = mkdtempSync(join(tmpdir(), 'juyi-changes-'));
  folders.push(folder);
  for (const name of ['src', 'contract', 'gateway', 'inspector', 'package.json', 'tsconfig.base.json'])
    cpSync(name, join(folder, name), { recursive: true });
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'));
  for (const [file, from, to] of edits) {
    const path = join(folder, file);
    const text = readFileSync(path, 'utf8');
    expect(text, file).toContain(from);
    writeFileSync(path, text.replaceAll(from, to));
  }
  return digestOf(folder);
}

const textsOf = (changes: readonly JourneyChanges[], kind: string) =>
  changes.flatMap(({ name, changes: all }) => all.filter((change) => change.kind === kind).map(({ text }) => `${name}：${text}`));

beforeAll(async () => {
  digest = await digestOf(process.cwd());
});
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

it('a changed guard, target, sentence and limit, an added and a removed transition are each a sentence that names it', async () => {
  const after = await factsWith(
    [
      REGISTRATION_SETUP,
      '    isOutcomeUnknown,\n    isAbout',
      '    isOutcomeUnknown: (_: unknown, params: Raised) => !isOutcomeUnknown(_, params),\n    isAbout',
    ],
    [
      REGISTRATION,
      "otherError('被拒绝，改正后再提交', 'filling.lastStep', 'dropIntent')",
      "otherError('被拒绝，改正后再提交', 'registered', 'dropIntent')",
    ],
    ['src/machines/verification/verificationHandling.ts', '验证码已发，填完自动提交', '验证码已发出'],
    ['contract/core/repeats.ts', 'SMS_RESEND_AFTER = 60_000', 'SMS_RESEND_AFTER = 90_000'],
    ['contract/redemption/paymentPassword.ts', 'lock: 30 * 60_000', 'lock: 20 * 60_000'],
    // An operand of a composed guard.
    [GOODS, 'hasAllSpecs(context)])', '!hasAllSpecs(context)])'],
    [REGISTRATION, "        'agreement.open': 'reading',\n", ''],
  );
  const changes = compareDigests(digest, after);
  expect(changes.map(({ name }) => name)).toEqual(['注册', '登录', '入团', '兑换', '商品', '公用步骤']);
  const guards = textsOf(changes, '条件变了');
  expect(guards).toEqual([
    '注册：在「正在注册」，“提交注册 · 失败”（没有收到结果，可能已经注册成功；之后一直提示）的判断方式变了。',
    ...['没有打开', '在页面上方选择规格与数量'].map(
      (state) => `商品：在「${state}」，“立即兑换”（可用数据IP兑换，规格已选好）的判断方式变了。`,
    ),
  ]);
  const opened = '注册：在「填写资料」，“打开协议”';
  expect(textsOf(changes, '删除')).toEqual([`${opened}，以前到「在表单上方阅读协议，已填内容不变」。`]);
  expect(textsOf(compareDigests(after, digest), '新增')).toEqual([`${opened}，到「在表单上方阅读协议，已填内容不变」。`]);
  expect(textsOf(changes, '去向变了')).toEqual([
    '注册：在「正在注册」，“提交注册 · 失败”（被拒绝，改正后再提交），以前到「离开前的那一项」，现在到「已注册并登录」。',
    '注册：步骤「在表单上方阅读协议，已填内容不变」还在，但已经到不了。',
  ]);
  expect(textsOf(changes, '改了说法')).toEqual(
    ['注册', '登录', '入团'].map((name) => `${name}：提示从「验证码已发，填完自动提交」改为「验证码已发出」。`),
  );
  expect(textsOf(changes, '规定变了')).toEqual([
    '兑换：支付密码的锁定从 30 分钟改为 20 分钟。',
    '公用步骤：重发短信验证码前的等待从 60 秒改为 90 秒。',
  ]);
  expect(changesPage('v1', changes)).toContain('# 自 v1 以来流程的变化\n\n## 注册\n\n**删除**\n\n- 在「填写资料」');
});

it('other internal names alone are said to be no more than that', async () => {
  const EVENTS = 'src/machines/auth/registration/events.ts';
  const changes = compareDigests(
    digest,
    await factsWith(
      // One more import changes the names that Vite gives to the others.
      [REGISTRATION, 'import { forwardTo', "import '../../core/boundary';\nimport { forwardTo"],
      [REGISTRATION, 'registered', 'signedUp'],
      [
        REGISTRATION_SETUP,
        '{ inviteCode, warnedInviteCode } }, submitted',
        '{ inviteCode: used, warnedInviteCode } }, submitted',
      ],
      [
        REGISTRATION_SETUP,
        'inviteCode !== null && inviteCode !== warnedInviteCode',
        'used !== null && used !== warnedInviteCode',
      ],
      [REGISTRATION, 'registration.edit', 'registration.correct'],
      [EVENTS, 'registration.edit', 'registration.correct'],
    ),
  );
  expect(changesPage('v1', changes)).toBe('# 自 v1 以来流程的变化\n\n## 注册\n\n只有内部名称变了，会员看到的没有变化。\n');
});

it('nothing has changed since the same revision', () => {
  expect(changesPage('HEAD', compareDigests(digest, digest))).toBe('# 自 HEAD 以来流程的变化\n\n没有变化。\n');
});

it('each machine belongs to one journey', () => {
  const flows = catalog.filter(({ control }) => !control).map(({ machine }) => machine.id);
  expect(journeys.flatMap((journey) => journey.flows).toSorted()).toEqual(flows.toSorted());
});
