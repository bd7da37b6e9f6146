import { createHmac, randomBytes, randomUUID } from 'node:crypto';
import {
  commitmentText,
  type DrawLeaf,
  givenFor,
  type Head,
  type Leaf,
  leafText,
  pickedBy,
  rollOf,
  rollText,
  tableOf,
  totalOf,
} from '@juyi/contract/draw/fair';
import { hashOfTable, logKeyOf, signHead } from '@juyi/gateway/draw/log';
import { append, peaksOf } from '@juyi/gateway/draw/merkle';
import { sha256 } from '#scripts/draws/tree.ts';

/** Logs of draws in memory, made by the gateway's own functions. */

export const ACTIVITY = 1001;
export const prizes = [
  { id: 'tea-bowl', kind: 'GOODS', weight: 5000 },
  { id: 'points-50', kind: 'CONTRIBUTION', weight: 245_000 },
  { id: 'none', kind: 'NONE', weight: 750_000 },
];
const TABLE = hashOfTable(ACTIVITY, prizes);

/** A leaf, or that a head is signed here. */
export type Entry = Leaf | 'seal';

/** A draw by the seed and the client's seed, as an honest gateway makes it; it takes from `stock`. */
export function drawWith(seed: string, clientSeed: string, stock: Map<string, number>): DrawLeaf {
  const requestId = randomUUID();
  const roll = rollOf(createHmac('sha256', seed).update(rollText(clientSeed, requestId)).digest(), totalOf(prizes));
  const picked = pickedBy(prizes, roll);
  const left = picked.kind === 'NONE' ? null : (stock.get(picked.id) ?? 0);
  if (left !== null) stock.set(picked.id, Math.max(0, left - 1));
  return {
    kind: 'draw',
    activity: ACTIVITY,
    commitment: sha256(commitmentText(ACTIVITY, seed)),
    seed,
    clientSeed,
    requestId,
    table: TABLE,
    roll,
    picked: picked.id,
    stock: left,
    prize: givenFor(prizes, picked, left)?.id ?? '',
  };
}

const hex = (bytes: number) => randomBytes(bytes).toString('hex');

/** An honest log: the odds, the stock, and draws after their commitments; a head every hundred draws. */
export function* honestLog(draws: number): Generator<Entry> {
  const stock = new Map([
    ['tea-bowl', Math.ceil(draws / 400)],
    ['points-50', draws],
  ]);
  yield logKeyOf({ appSecret: 'one', drawLogKey: undefined }).leaf;
  yield tableOf(ACTIVITY, prizes);
  for (const [prize, pieces] of stock) yield { kind: 'stock', prize, stock: pieces };
  for (let index = 1; index <= draws; index += 1) {
    const drawn = drawWith(hex(32), hex(16), stock);
    yield { kind: 'commitment', commitment: drawn.commitment };
    yield drawn;
    if (index % 100 === 0) yield 'seal';
  }
  yield 'seal';
}

export interface Page {
  readonly head?: Head | undefined;
  readonly leaves: readonly string[];
  readonly heads: readonly Head[];
}

/** Publishes entries as the gateway does: each page with the heads that end in it, the last one always with a head. */
export function* pagesOf(entries: Iterable<Entry>, pageSize = 1000): Generator<Page> {
  const key = logKeyOf({ appSecret: 'one', drawLogKey: undefined });
  let peaks: string[] = [];
  let head: Head | undefined;
  let [sealed, time] = [0, Date.parse('2026-11-20T08:00:00.000Z')];
  let page = { leaves: [] as string[], heads: [] as Head[] };
  let waiting: string[] = [];
  const seal = () => {
    const { nodes, root } = append(sealed, peaks, waiting);
    const hashOf = new Map(peaksOf(sealed).map(({ level, place }, index) => [`${level} ${place}`, peaks[index] ?? '']));
    for (const { level, place, hash } of nodes) hashOf.set(`${level} ${place}`, hash);
    sealed += waiting.length;
    peaks = peaksOf(sealed).map(({ level, place }) => hashOf.get(`${level} ${place}`) ?? '');
    time += 60_000;
    head = signHead(key, { size: sealed, root, time: new Date(time).toISOString() });
    page.leaves.push(...waiting);
    page.heads.push(head);
    waiting = [];
  };
  for (const entry of entries) {
    if (entry !== 'seal') {
      waiting.push(leafText(entry));
      continue;
    }
    if (waiting.length === 0) continue;
    seal();
    if (page.leaves.length < pageSize) continue;
    yield { head, ...page };
    page = { leaves: [], heads: [] };
  }
  yield { head, ...page };
}
