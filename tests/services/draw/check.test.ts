import type { MemberPrize, Prize, PrizeList } from '@juyi/contract/draw/draw';
import { type DrawLeaf, type Head, leafText, tableOf } from '@juyi/contract/draw/fair';
import { answerOf, json } from '@juyi/contract/tests/support/samples';
import { consistencyPath, hashesOf, inclusionPath, type Subtree } from '@juyi/gateway/draw/merkle';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { GrowingTree, sha256 } from '#scripts/draws/tree.ts';
import { type Check, type DrawToVerify, verify } from '#services/draw/check.ts';
import { checkRecord } from '#services/draw/checkRecord.ts';
import { keepDraw, keptOf, type Seen, seenOf, sentOf } from '#services/draw/seen.ts';
import { replaceTransport } from '#services/http/transport.ts';
import { removeText, writeText } from '#stores/storage.ts';
import { ACTIVITY, drawWith, type Entry, honestLog, pagesOf, prizes } from '../../support/drawLog';

const SEED = 'ab'.repeat(32);
const CLIENT_SEED = 'cd'.repeat(16);
const drawn = drawWith(SEED, CLIENT_SEED, new Map([['points-50', 10]]));
const seen: Seen = { commitment: drawn.commitment, clientSeed: CLIENT_SEED, table: leafText(tableOf(ACTIVITY, prizes)) };

const judge = (change: Partial<DrawLeaf> = {}, more: Partial<DrawToVerify> = {}): Promise<Check> => {
  const leaf = { ...drawn, ...change };
  return verify({ leaf: leafText(leaf), prizeId: leaf.prize, requestId: drawn.requestId, seen, ...more });
};
const failedIn = ({ steps }: Check) => steps.flatMap(({ name, passed }) => (passed === false ? [name] : []));

afterEach(() => {
  for (const key of ['juyi.draws', 'juyi.drawHead']) removeText('local', key);
  vi.unstubAllGlobals();
});

describe('a draw that the phone computes again', () => {
  it('is verified in five steps', async () => {
    const { verdict, steps, evidence } = await judge();
    expect([verdict, steps.map(({ passed }) => passed)]).toEqual(['verified', [true, true, true, true, true]]);
    expect(JSON.parse(evidence.split('\n').at(-1) ?? '')).toEqual({
      leaf: leafText(drawn),
      seen: { commitment: drawn.commitment, clientSeed: CLIENT_SEED, table: drawn.table },
    });
  });

  const other = prizes.toReversed();
  const none = drawn.prize === 'none' ? 'points-50' : 'none';
  it.each<[string, string, Partial<DrawLeaf>, Partial<DrawToVerify>]>([
    ['changed odds', '概率表', { table: sha256(leafText(tableOf(ACTIVITY, other))) }, {}],
    ['a swapped client seed', '手机的随机数', { clientSeed: '00'.repeat(16) }, {}],
    ['another requestId', '手机的随机数', { requestId: '11111111-1111-4111-8111-111111111111' }, {}],
    ['a future commitment', '开盒前的承诺', {}, { seen: { ...seen, commitment: 'f'.repeat(64) } }],
    ['a reused seed', '开盒前的承诺', drawWith('ef'.repeat(32), CLIENT_SEED, new Map()), {}],
    ['a seed that is not the committed one', '开盒前的承诺', { seed: 'ef'.repeat(32) }, {}],
    ['another roll', '抽签数', { roll: drawn.roll + 1 }, {}],
    ['another prize', '奖品', { prize: none }, {}],
    ['an answer with another prize than its proof', '奖品', {}, { prizeId: none }],
    ['a proof that is none', '核对资料', {}, { leaf: '' }],
  ])('does not fit with %s', async (_, step, change, more) => {
    const check = await judge(change, more);
    expect([check.verdict, failedIn(check)]).toEqual(['mismatched', expect.arrayContaining([step])]);
  });

  it('is consistent on another phone, which has neither odds nor random value', async () => {
    const { verdict, steps } = await judge({}, { seen: undefined });
    expect([verdict, steps.map(({ passed }) => passed)]).toEqual(['consistent', [true, null, null, true, null]]);
  });

  it('says that a test chose the prize, and that it can’t compute without a secure context', async () => {
    expect((await judge({ test: true })).verdict).toBe('test');
    vi.stubGlobal('crypto', { getRandomValues: () => new Uint8Array(16) });
    const { verdict, steps } = await judge();
    expect([verdict, steps[0]?.text]).toEqual(['unable', expect.stringContaining('https')]);
    expect(await sentOf(seen)).toEqual({ commitment: drawn.commitment, clientSeed: CLIENT_SEED });
  });

  it('is made with the odds of the page and a random value of its own; not where the server commits to nothing', async () => {
    const list = prizes.map(({ id, kind, weight }) => ({ prizeId: id, kind, odds: weight / 10_000 }) as Prize);
    const activity = { activityId: ACTIVITY, commitment: drawn.commitment, list } as unknown as PrizeList;
    const [one, two] = [seenOf(activity), seenOf(activity)] as [Seen, Seen];
    expect(one).toEqual({ ...seen, clientSeed: expect.stringMatching(/^[\da-f]{32}$/) as string });
    expect(one.clientSeed).not.toBe(two.clientSeed);
    expect((await sentOf(one)).table).toBe(drawn.table);
    expect(seenOf({ ...activity, commitment: undefined })).toBeUndefined();
  });

  it('is kept among the newest twenty', () => {
    for (let index = 0; index < 22; index += 1) keepDraw({ recordId: `r${index}`, leaf: '' });
    expect([keptOf('r1'), keptOf('r2')]).toEqual([undefined, { recordId: 'r2', leaf: '' }]);
    writeText('local', 'juyi.draws', '{');
    expect(keptOf('r2')).toBeUndefined();
  });
});

/** The log that the server has, and what it tells of a record. */
let entries: Entry[];
let row: Partial<MemberPrize>;

/** The answer of `GET /draw/log`, from a published log. */
function logAnswer({ index = 0, first }: Readonly<Record<string, unknown>>) {
  const [page] = [...pagesOf(entries, 1e9)];
  const leaves = page?.leaves ?? [];
  const head = page?.head as Head;
  const size = leaves.length;
  if (Number(first ?? 0) > size || Number(index) >= size)
    return { status: '40000', message: '公开记录还没有这个位置', data: null };
  const hashOf = ({ level, place }: Subtree) => {
    const tree = new GrowingTree();
    for (const text of leaves.slice(place * 2 ** level, (place + 1) * 2 ** level)) tree.add(text);
    return tree.root();
  };
  return {
    status: '200',
    message: '成功',
    data: {
      head,
      leaves: [],
      heads: [],
      inclusion: hashesOf(inclusionPath(Number(index), [0, size]), hashOf),
      consistency: first === undefined ? [] : hashesOf(consistencyPath(Number(first), [0, size]), hashOf),
    },
  };
}

describe('a draw of the records', () => {
  const own = (log: readonly Entry[]) => log.filter((entry): entry is DrawLeaf => entry !== 'seal' && entry.kind === 'draw');
  const indexOf = (text: string) => [...pagesOf(entries, 1e9)].flatMap(({ leaves }) => leaves).indexOf(text);
  const check = () => checkRecord({ recordId: 'r' }, new AbortController().signal);
  let back: () => void;

  beforeEach(() => {
    entries = [...honestLog(60)];
    const leaf = own(entries)[40] as DrawLeaf;
    row = {
      recordId: 'r',
      prizeId: leaf.prize,
      title: '贡献值 50',
      icon: '',
      kind: 'CONTRIBUTION',
      status: 1,
      drawTime: '2026-11-20T08:00:00.000Z',
      requestId: leaf.requestId,
      proof: { leaf: leafText(leaf), index: indexOf(leafText(leaf)) },
    };
    keepDraw({
      recordId: 'r',
      leaf: leafText(leaf),
      seen: { commitment: leaf.commitment, clientSeed: leaf.clientSeed, table: seen.table },
    });
    back = replaceTransport(() => async ({ path, payload }) => {
      if (path === '/draw/log') return answerOf(json(logAnswer(payload)));
      const data = { list: [row], total: 1, pageNum: 1, pageSize: 1, hasMore: false };
      return answerOf(json({ status: '200', message: '成功', data }));
    });
  });
  afterEach(() => back());

  it('is in the log, which goes on', async () => {
    expect(await check()).toMatchObject({ verdict: 'verified' });
    for (const more of [1, 3, 64, 100]) {
      entries = [...entries, ...[...honestLog(more)].filter((entry) => entry === 'seal' || entry.kind === 'draw')];
      const { verdict, steps } = await check();
      expect([verdict, steps.at(-1)?.text]).toEqual(['verified', '公开记录只增加，没有删改']);
    }
  });

  it('is not yet in the log, or should long be', async () => {
    row = { ...row, drawTime: new Date().toISOString(), proof: { leaf: row.proof?.leaf ?? '' } };
    expect((await check()).steps.at(-1)).toMatchObject({ name: '公开记录', passed: null });
    row = { ...row, drawTime: '2026-11-20T08:00:00.000Z' };
    expect(failedIn(await check())).toEqual(['公开记录']);
  });

  it('was dropped from the log', async () => {
    entries = entries.filter((entry) => entry === 'seal' || leafText(entry) !== row.proof?.leaf);
    expect(failedIn(await check())).toEqual(['公开记录']);
  });

  it('is in a log that was forked, or cut off', async () => {
    await check();
    const honest = entries;
    entries = [...honest];
    const [first = 'seal', ...others] = honest;
    entries = [first, { kind: 'stock', prize: 'tea-bowl', stock: 1 }, ...others.slice(1)];
    expect(failedIn(await check())).toContain('记录没有被改写');
    entries = [...honest.slice(0, 90), 'seal'];
    expect(failedIn(await check())).toContain('记录没有被改写');
  });

  it('has another proof than after the draw, or none any more', async () => {
    const leaf = own(entries)[3] as DrawLeaf;
    row = { ...row, proof: { leaf: leafText(leaf), index: indexOf(leafText(leaf)) } };
    expect(failedIn(await check())).toContain('开盒时的资料');
    row = { ...row, proof: undefined };
    expect((await check()).verdict).toBe('mismatched');
  });
});
