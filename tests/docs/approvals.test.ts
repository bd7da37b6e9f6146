import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { approvalText } from '@juyi/inspector/book/approvalText';
import { approvalStates, outdatedLines, readApprovals, writeApproval } from '@juyi/inspector/cli/approvals/approvals';
import { hashesOf } from '@juyi/inspector/cli/approvals/hash';
import { compareDigests } from '@juyi/inspector/cli/flowsDiff/changes';
import { type Digest, readDigest } from '@juyi/inspector/cli/flowsDiff/digest';
import { afterAll, expect, it } from 'vitest';
import { subject } from '#qa/subject.ts';

const digest = readDigest(subject);
const folder = mkdtempSync(join(tmpdir(), 'juyi-approvals-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** The digest with a text replaced everywhere, which must occur. */
function replaced(from: string, to: string): Digest {
  const text = JSON.stringify(digest);
  expect(text).toContain(from);
  return JSON.parse(text.replaceAll(from, to)) as Digest;
}

/** The journeys whose hash changed. */
const changed = (after: Digest) => {
  const before = hashesOf(digest);
  return [...hashesOf(after)].filter(([id, hash]) => before.get(id) !== hash).map(([id]) => id);
};

const withEdge = (id: string, edit: (edge: Digest['flows'][number]['edges'][number]) => object): Digest => ({
  ...digest,
  flows: digest.flows.map((flow) => ({
    ...flow,
    edges: flow.edges.map((edge) => (edge.id === id ? { ...edge, ...edit(edge) } : edge)),
  })),
});

it.each([
  ['a sentence', () => replaced('奖品已抢光，次数保留', '奖品没有了，次数保留'), ['draw']],
  ['a target', () => withEdge('draw.allGone|draw.look|0', () => ({ targets: ['draw.ready'] })), ['draw']],
  [
    "a guard's code",
    () => ({
      ...digest,
      flows: digest.flows.map((flow) => ({
        ...flow,
        guards: { ...flow.guards, ...('isVisitor' in flow.guards && { isVisitor: '() => true' }) },
      })),
    }),
    ['draw'],
  ],
  [
    'a fact',
    () => ({
      ...digest,
      facts: digest.facts.map((fact) => (fact.name === '收货地址的数量' ? { ...fact, value: '30 个' } : fact)),
    }),
    ['address'],
  ],
  [
    'a removed transition',
    () => ({
      ...digest,
      flows: digest.flows.map((flow) => (flow.id === 'draw' ? { ...flow, edges: flow.edges.slice(1) } : flow)),
    }),
    ['draw'],
  ],
] as const)('the hash changes with %s, and so does the list of changes', (_, edited, journeys) => {
  const after = edited();
  expect(changed(after)).toEqual(journeys);
  expect(compareDigests(digest, after).map(({ id }) => id)).toEqual(journeys);
});

it('other names in the code keep the hash', () => {
  const after = replaced('draw.allGone', 'draw.soldOut');
  expect(changed(after)).toEqual([]);
  expect(compareDigests(digest, after).flatMap(({ changes }) => changes)).toEqual([]);
});

it('an approval is kept, says who and when, and lists what changed since', async () => {
  const approval = {
    journey: 'draw',
    hash: hashesOf(digest).get('draw') ?? '',
    by: '林产品',
    at: '2026-11-22T08:00:00.000Z',
    commit: 'abc',
  };
  writeApproval(folder, approval);
  expect(readApprovals(folder)).toEqual([approval]);
  const stateOf = async (now: Digest, digestAt = async () => digest) =>
    (await approvalStates(now, [approval], digestAt)).find(({ journey }) => journey === 'draw');

  expect(approvalText(await stateOf(digest))).toBe('2026-11-22 已由 林产品 确认；之后没有改动');
  const later = replaced('奖品已抢光，次数保留', '奖品没有了，次数保留');
  const state = await stateOf(later);
  expect(approvalText(state)).toBe('2026-11-22 已由 林产品 确认；之后有 1 处改动');
  expect(state?.changes).toEqual([expect.stringContaining('改为「奖品没有了，次数保留')]);
  // The commit was squashed away.
  const lost = await stateOf(later, async () => Promise.reject(new Error('no such commit')));
  expect(approvalText(lost)).toContain('已找不到当时的版本（abc）');
  expect(approvalText({ journey: 'goods', hash: '1' })).toBe('还没有人确认');
});

it('only journeys that changed after their approval are listed', () => {
  const states = [
    { journey: 'draw', hash: '1', by: '林产品', at: '2026-11-22', commit: 'abc', changes: ['改了'] },
    { journey: 'login', hash: '1', by: '林产品', at: '2026-11-22', commit: 'abc', changes: [] },
    { journey: 'goods', hash: '1' },
  ];
  expect(outdatedLines(states, new Map([['draw', '抽奖']]))).toEqual([
    '抽奖：2026-11-22 已由 林产品 确认；之后有 1 处改动（npx juyi-inspector approve draw --by …）',
  ]);
});
