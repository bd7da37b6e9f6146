import { createHmac, createPublicKey, hash, randomBytes, randomUUID, verify } from 'node:crypto';
import type { ResponseInputOf } from '@juyi/contract/core/define';
import { ACTIVITY_ID } from '@juyi/contract/draw/activity';
import { drawLog, drawPrize } from '@juyi/contract/draw/draw';
import { type DrawLeaf, type Head, headText, type Leaf, rollOf, tableOf } from '@juyi/contract/draw/fair';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { applyCatalog } from '../../catalog/apply';
import { OWN_CATALOG, readCatalog } from '../../catalog/read';
import { hashOfTable, logKeyOf, sealLog } from '../../draw/log';
import { append, consistencyPath, hashesOf, hashOfLeaf, inclusionPath, peaksOf, type Subtree } from '../../draw/merkle';
import { prizes } from '../../draw/schema';
import { drawer, only } from '../support/drawing';
import { openTestGateway, type TestGateway } from '../support/gateway';
import { figure } from '../support/long';

const sha256 = (data: string | Uint8Array) => hash('sha256', data, 'hex');

/** RFC 6962 §2.1, as it is written there. */
function rootOf(leaves: readonly string[]): string {
  if (leaves.length === 0) return sha256('');
  const [only] = leaves;
  if (leaves.length === 1) return sha256(`\0${only}`);
  let k = 1;
  while (k * 2 < leaves.length) k *= 2;
  return sha256(Buffer.from(`01${rootOf(leaves.slice(0, k))}${rootOf(leaves.slice(k))}`, 'hex'));
}

describe('the tree', () => {
  /** The test vectors of Certificate Transparency's reference implementation. */
  const leaves = ['', '\u0000', '\u0010', ' !', '01', '@ABC', 'PQRSTUVW', '`abcdefghijklmno'];

  function treeOf(texts: readonly string[]) {
    const nodes = new Map<string, string>();
    const hashOf = ({ level, place }: Subtree) => nodes.get(`${level} ${place}`) ?? '';
    let root = '';
    for (const [size, text] of texts.entries()) {
      const added = append(size, peaksOf(size).map(hashOf), [text]);
      for (const node of added.nodes) nodes.set(`${node.level} ${node.place}`, node.hash);
      root = added.root;
    }
    return { root, hashOf };
  }

  test('has the root and the proofs of RFC 6962', () => {
    expect(treeOf(leaves).root).toBe('5dc9da79a70659a9ad559cb701ded9a2ab9d823aad2f4960cfe370eff4604328');
    const { hashOf } = treeOf(leaves);
    expect(hashesOf(inclusionPath(0, [0, 8]), hashOf)).toEqual([
      '96a296d224f285c67bee93c30f8a309157f0daa35dc5b87e410b78630a09cfc7',
      '5f083f0a1a33ca076a95279832580db3e0ef4584bdff1f54c8a360f50de3031e',
      '6b47aaf29ee3c2af9af889bc1fb9254dabd31177f16232dd6aab035ca39bf6e4',
    ]);
    expect(hashesOf(consistencyPath(6, [0, 8]), hashOf)).toEqual([
      '0ebc5d3437fbe2db158b9f126a1d118e308181031d0a949f8dededebc558ef6a',
      'ca854ea128ed050b41b35ffc1b87b8eb2bde461e9e3b5596ece6b9d5975a0ae0',
      'd37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7',
    ]);
  });

  test('appended in parts has the root of the whole', () => {
    const texts = Array.from({ length: 70 }, (_, index) => `leaf ${index}`);
    for (let size = 0; size <= 70; size += 7) {
      const { hashOf } = treeOf(texts.slice(0, size));
      expect(append(size, peaksOf(size).map(hashOf), texts.slice(size)).root).toBe(rootOf(texts));
    }
  });
});

const PRIZES = 8;

test(`the roll is without bias: χ² over ${figure(100_000, 10_000_000)} rolls`, () => {
  // Most words are rejected by such a total, so that one that is used in spite of it shows.
  const total = 3_000_000_000;
  const rolls = figure(100_000, 10_000_000);
  for (const [most, cells] of [
    [1_000_000, 1000],
    [total, 1000],
    [7, 7],
  ] as const) {
    const counts = new Float64Array(cells);
    const seed = randomBytes(32).toString('hex');
    let made = 0;
    for (let draw = 0; made < rolls; draw += 1) {
      const digest = createHmac('sha256', seed).update(String(draw)).digest();
      // By a total of three milliards one digest in 65,000 gives no roll.
      let roll: number | undefined;
      try {
        roll = rollOf(digest, most);
      } catch {
        continue;
      }
      made += 1;
      const cell = Math.floor((roll * cells) / most);
      counts[cell] = (counts[cell] ?? 0) + 1;
    }
    const expected = rolls / cells;
    const chi2 = counts.reduce((sum, seen) => sum + (seen - expected) ** 2 / expected, 0);
    // Five standard deviations above the mean: by chance once in millions of runs.
    expect(chi2).toBeLessThan(cells - 1 + 5 * Math.sqrt(2 * (cells - 1)) + 20);
  }
});

const logOf = async ({ send }: TestGateway, query: object = {}) =>
  (await send<ResponseInputOf<typeof drawLog>>(drawLog, query)).data;
const seal = ({ gateway: { db, settings, now } }: TestGateway) => sealLog(db, logKeyOf(settings), now());
const leavesOf = async (test: TestGateway) => (await logOf(test, { from: 0 })).leaves.map((text) => JSON.parse(text) as Leaf);

test('a draw can be verified: the seed was committed to, gives the roll, and the log has it within a minute', async () => {
  const test = await openTestGateway();
  const me = await drawer(test, 'seed-store');
  const { commitment, list } = await me.list();
  expect((await me.list()).commitment).toBe(commitment);
  const clientSeed = '0123456789abcdef'.repeat(2);
  const requestId = randomUUID();
  const table = hashOfTable(
    ACTIVITY_ID,
    list.map(({ prizeId: id, kind, odds }) => ({ id, kind, weight: Math.round((odds ?? 0) * 10_000) })),
  );
  const { data } = await me.draw({ requestId, clientSeed, commitment, table });
  const leaf = JSON.parse(data.proof?.leaf ?? '') as DrawLeaf;
  expect(leaf).toMatchObject({ commitment, clientSeed, requestId, table, prize: data.prizeId });
  expect(sha256(`${ACTIVITY_ID}:${leaf.seed}`)).toBe(commitment);
  expect(rollOf(createHmac('sha256', leaf.seed).update(`${clientSeed}:${requestId}`).digest(), 1_000_000)).toBe(leaf.roll);
  expect(data.commitment).not.toBe(commitment);
  expect((await me.list()).commitment).toBe(data.commitment);
  const found = async () => (await me.mine({ requestId })).list[0]?.proof;
  expect(await found()).toEqual({ leaf: data.proof?.leaf });
  await seal(test);
  const proof = await found();
  const { head, inclusion } = await logOf(test, { index: proof?.index });
  expect(proof?.leaf).toBe(data.proof?.leaf);
  expect((await logOf(test, { from: proof?.index ?? 0 })).leaves[0]).toBe(data.proof?.leaf);
  expect([head?.size, inclusion.length]).toEqual([(await logOf(test, { from: 0 })).leaves.length, expect.any(Number)]);
  expect((await me.mine({ recordId: data.recordId })).list[0]?.proof).toEqual(data.prizeId === 'none' ? undefined : proof);
  expect((await me.mine()).list[0]).not.toHaveProperty('proof');
});

test('a draw by other odds, or under another commitment, than the client has seen is refused and costs no chance', async () => {
  const test = await openTestGateway();
  const me = await drawer(test);
  const { commitment } = await me.list();
  const refused = { status: String(drawPrize.failures.renewed.code), message: '奖品或概率已更新，请再开一次' };
  expect(await me.draw({ commitment: 'f'.repeat(64) })).toMatchObject(refused);
  expect(await me.draw({ commitment, table: 'f'.repeat(64) })).toMatchObject(refused);
  expect(await me.list()).toMatchObject({ chances: 1, commitment });
});

test('a draw of a client that asked for no commitment has one in the log, before it', async () => {
  const test = await openTestGateway();
  await (await drawer(test)).draw();
  await seal(test);
  const leaves = await leavesOf(test);
  const at = leaves.findIndex(({ kind }) => kind === 'draw');
  const { commitment, clientSeed } = leaves[at] as DrawLeaf;
  expect(clientSeed).toBe('');
  expect(leaves.slice(0, at)).toContainEqual({ kind: 'commitment', commitment });
});

test('the log has the odds and the stock of the catalogue, and what changes them; it names no member', async () => {
  const test = await openTestGateway();
  const { db } = test.gateway;
  await seal(test);
  const rows = await db.select().from(prizes).orderBy(prizes.sort);
  const stocks = rows.filter(({ kind }) => kind !== 'NONE').map(({ id, stock }) => ({ kind: 'stock', prize: id, stock }));
  const [key, ...before] = await leavesOf(test);
  expect(key?.kind).toBe('key');
  expect(before).toEqual([tableOf(ACTIVITY_ID, rows), ...stocks]);
  expect(before).toHaveLength(PRIZES);
  const catalog = await readCatalog(OWN_CATALOG);
  await db.transaction((tx) => applyCatalog(tx, catalog));
  await seal(test);
  expect(await leavesOf(test)).toHaveLength(1 + PRIZES);
  const more = catalog.activities.map((one) => ({
    ...one,
    prizes: one.prizes.map((prize) => ('stock' in prize ? { ...prize, stock: prize.stock + 1 } : prize)),
  }));
  await db.transaction((tx) => applyCatalog(tx, { ...catalog, activities: more }));
  await (await drawer(test, 'seed-store')).draw();
  await seal(test);
  const text = (await logOf(test, { from: 0 })).leaves.join('\n');
  expect(text.match(/"kind":"table"/g)).toHaveLength(2);
  expect(text).not.toMatch(/seed-store|林小艺|13900139000/);
});

test('heads are signed, a rotated key is introduced by a leaf, and the old one stays in the log', async () => {
  const test = await openTestGateway();
  const me = await drawer(test, 'seed-store');
  await seal(test);
  await me.draw();
  const { db, now } = test.gateway;
  const other = logKeyOf({ appSecret: '', drawLogKey: 'another-key-of-thirty-two-characters' });
  await sealLog(db, other, now());
  await sealLog(db, other, now());
  const { heads, head } = await logOf(test, { from: 0 });
  const keys = (await leavesOf(test)).flatMap((leaf) => (leaf.kind === 'key' ? [leaf] : []));
  expect(keys.map(({ id }) => id)).toEqual(heads.map(({ key }) => key));
  expect(new Set(keys.map(({ id }) => id)).size).toBe(2);
  expect(heads.at(-1)).toEqual(head);
  const isSigned = (signed: Head, publicKey: string) =>
    verify(
      null,
      Buffer.from(headText(signed)),
      createPublicKey({ key: Buffer.from(`302a300506032b6570032100${publicKey}`, 'hex'), format: 'der', type: 'spki' }),
      Buffer.from(signed.signature, 'hex'),
    );
  const [first, second] = heads as [Head, Head];
  const [one, two] = keys.map(({ publicKey }) => publicKey) as [string, string];
  expect([isSigned(first, one), isSigned(second, two), isSigned(second, one)]).toEqual([true, true, false]);
});

test('the log is read in pages, and positions that it does not have are refused', async () => {
  const test = await openTestGateway();
  expect(await logOf(test, { from: 0 })).toEqual({ leaves: [], heads: [], inclusion: [], consistency: [] });
  await seal(test);
  const size = 1 + PRIZES;
  expect((await logOf(test, { from: size - 1 })).leaves).toHaveLength(1);
  expect((await logOf(test, { from: size })).leaves).toEqual([]);
  expect((await logOf(test)).head?.size).toBe(size);
  for (const query of [{ index: size }, { first: size + 1 }, { from: -1 }])
    expect((await test.send(drawLog, query)).status).toBe('40000');
});

test('a prize that a test has set is marked in the log', async () => {
  const test = await openTestGateway();
  const me = await drawer(test, 'seed-store');
  test.gateway.forcedPrize = 'tea-bowl';
  const { data } = await me.draw();
  expect(JSON.parse(data.proof?.leaf ?? '')).toMatchObject({ picked: 'tea-bowl', prize: 'tea-bowl', test: true });
  test.gateway.forcedPrize = undefined;
  await only(test, 'points-50');
  expect(JSON.parse((await me.draw()).data.proof?.leaf ?? '')).not.toHaveProperty('test');
  const [prize] = await test.gateway.db.select().from(prizes).where(eq(prizes.id, 'points-50'));
  expect(prize?.weight).toBe(1_000_000);
});

test('a leaf is hashed as RFC 6962 says', () => {
  expect(hashOfLeaf('')).toBe('6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d');
});
