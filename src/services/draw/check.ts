import { drawLog, memberPrizes } from '@juyi/contract/draw/draw';
import {
  commitmentText,
  type DrawLeaf,
  givenFor,
  type Head,
  pickedBy,
  rollOf,
  rollText,
  type TableLeaf,
  totalOf,
} from '@juyi/contract/draw/fair';
import * as z from 'zod/mini';
import { readText, writeText } from '#stores/storage.ts';
import { now } from '../browser/clock';
import { toFailure } from '../http/failure';
import { request } from '../http/request';
import { serviceOf } from '../http/service';
import { canHash, digest, hmac, keepDraw, keptOf, type Seen, sha256 } from './seen';

/** One step of a verification, in words that members read. */
export interface CheckStep {
  readonly name: string;
  readonly text: string;
  /** Null where this phone can't tell. */
  readonly passed: boolean | null;
}

/**
 * The outcome of a verification: `consistent` where this phone has not made the draw, and knows only what it is told; `test` where a tester
 * chose the prize; `unable` where the page is no secure context.
 */
export interface Check {
  readonly verdict: 'verified' | 'consistent' | 'mismatched' | 'test' | 'unable';
  readonly steps: readonly CheckStep[];
  /** The member sends this text to support; `npm run verify-draws` reads its last line. */
  readonly evidence: string;
}

const NOT_HERE = '这次开盒不是在这台手机上，或资料已清除，无从比对';
const short = (hash: string) => `${hash.slice(0, 8)}…`;

const step = (name: string, passed: boolean | null, right: string, wrong: string, unknown = NOT_HERE): CheckStep => ({
  name,
  passed,
  text: passed === null ? unknown : passed ? right : wrong,
});

/** A draw as the server tells it, and as this phone knows it. */
export interface ToCheck {
  /** The text of the draw's leaf; empty where the server gives none. */
  readonly leaf: string;
  /** The prize that the server says was won. */
  readonly prizeId: string;
  /** The request that made the draw; undefined where the server does not say. */
  readonly requestId: string | undefined;
  /** Undefined when another phone has made the draw. */
  readonly seen: Seen | undefined;
}

/** Computes a draw again from its leaf, step by step. Throws when the text is no leaf. */
async function stepsOf({ leaf: text, prizeId, requestId, seen }: ToCheck): Promise<CheckStep[]> {
  const leaf = JSON.parse(text) as DrawLeaf;
  const { activity, seed, commitment, clientSeed, roll, picked, stock, prize } = leaf;
  const isOwn = requestId === undefined || requestId === leaf.requestId;
  const isCommitted =
    (await sha256(commitmentText(activity, seed))) === commitment && (seen?.commitment ?? commitment) === commitment;
  const hasTable = seen ? (await sha256(seen.table)) === leaf.table : null;
  const { prizes } = JSON.parse(seen && hasTable ? seen.table : '{"prizes":[]}') as TableLeaf;
  const total = totalOf(prizes) || 1_000_000;
  const rolled = rollOf(await hmac(seed, rollText(clientSeed, leaf.requestId)), total);
  const chosen = leaf.test ? prizes.find(({ id }) => id === picked) : hasTable ? pickedBy(prizes, rolled) : undefined;
  const isGiven = chosen?.id === picked && givenFor(prizes, chosen, stock)?.id === prize;
  return [
    step(
      '开盒前的承诺',
      isCommitted,
      `系统公布的种子，正是开盒前用承诺 ${short(commitment)} 锁定的那一个`,
      '系统公布的种子，与开盒前锁定的承诺对不上',
    ),
    step(
      '手机的随机数',
      seen ? seen.clientSeed === clientSeed && isOwn : isOwn ? null : false,
      `您的手机出的随机数 ${short(clientSeed)}，原样用在了这次开盒里`,
      '您的手机出的随机数被换过',
    ),
    step('概率表', hasTable, '开盒用的概率表，与页面上公布的相同', '开盒用的概率表，与页面上公布的不同'),
    step(
      '抽签数',
      rolled === roll,
      `用种子和随机数重新计算，抽签数是 ${rolled}，与系统的相同`,
      `用种子和随机数重新计算，抽签数是 ${rolled}，系统给的却是 ${roll}`,
    ),
    step(
      '奖品',
      prize === prizeId ? (hasTable === null ? null : isGiven) : false,
      stock === 0 ? '抽签数对应的奖品当时已经没有库存，按规则是谢谢参与' : '按概率表，抽签数对应的正是这个结果',
      '按概率表和库存，抽签数对应的不是这个结果',
      '没有当时的概率表，无从比对',
    ),
  ];
}

/** Verifies a draw. `more` are the steps that were checked elsewhere; they count for the verdict, too. */
export async function judged(toCheck: ToCheck, more: readonly CheckStep[] = []): Promise<Check> {
  const { leaf, seen } = toCheck;
  if (!canHash())
    return {
      verdict: 'unable',
      steps: [{ name: '核对', passed: null, text: '这个页面不是安全连接（https），手机无法计算，请换安全的网址核对' }],
      evidence: leaf,
    };
  const unreadable = step('核对资料', false, '', '系统给的核对资料无法读懂');
  const steps = [...(await stepsOf(toCheck).catch(() => [unreadable])), ...more];
  const known = seen && { ...seen, table: await sha256(seen.table) };
  const evidence = [
    ...steps.map(({ name, passed, text }) => `${passed === null ? '未核对' : passed ? '相符' : '不符'} ${name}：${text}`),
    JSON.stringify({ leaf, seen: known }),
  ].join('\n');
  return { verdict: verdictOf(steps, toCheck), steps, evidence };
}

function verdictOf(steps: readonly CheckStep[], { leaf, seen }: ToCheck): Check['verdict'] {
  if (steps.some(({ passed }) => passed === false)) return 'mismatched';
  if ((JSON.parse(leaf) as DrawLeaf).test) return 'test';
  return seen ? 'verified' : 'consistent';
}

/** The hash of a leaf of the log (RFC 6962). */
const hashOfLeaf = (text: string): Promise<string> => sha256(`\0${text}`);

/** The hash of a node over two hashes (RFC 6962). */
function hashOfNode(left: string, right: string): Promise<string> {
  const pairs = `01${left}${right}`.match(/../g) ?? [];
  return digest(Uint8Array.from(pairs, (pair) => Number.parseInt(pair, 16)));
}

/** A head of the log as far as proofs are about it: the Merkle root of its first `size` leaves. */
type SizedRoot = Pick<Head, 'size' | 'root'>;

/** Tells whether a proof leads from a leaf's hash to the root over `size` leaves (RFC 9162 §2.1.3.2). */
async function isIncluded(
  leafHash: string,
  index: number,
  { size, root }: SizedRoot,
  proof: readonly string[],
): Promise<boolean> {
  let [at, last, hash] = [index, size - 1, leafHash];
  for (const other of proof) {
    if (last === 0) return false;
    if (at % 2 === 1 || at === last) {
      hash = await hashOfNode(other, hash);
      while (at % 2 === 0 && at !== 0) [at, last] = [at / 2, Math.floor(last / 2)];
    } else {
      hash = await hashOfNode(hash, other);
    }
    [at, last] = [Math.floor(at / 2), Math.floor(last / 2)];
  }
  return last === 0 && hash === root;
}

/** Tells whether a proof shows that a head continues an earlier one (RFC 9162 §2.1.4.2). */
async function isContinued(earlier: SizedRoot, head: SizedRoot, proof: readonly string[]): Promise<boolean> {
  if (earlier.size === head.size) return earlier.root === head.root;
  if (earlier.size > head.size) return false;
  const isPower = Number.isInteger(Math.log2(earlier.size));
  const [first = '', ...others] = isPower ? [earlier.root, ...proof] : proof;
  let [at, last] = [earlier.size - 1, head.size - 1];
  while (at % 2 === 1) [at, last] = [Math.floor(at / 2), Math.floor(last / 2)];
  let [earlierRoot, headRoot] = [first, first];
  for (const other of others) {
    if (last === 0) return false;
    if (at % 2 === 1 || at === last) {
      [earlierRoot, headRoot] = [await hashOfNode(other, earlierRoot), await hashOfNode(other, headRoot)];
      while (at % 2 === 0 && at !== 0) [at, last] = [at / 2, Math.floor(last / 2)];
    } else {
      headRoot = await hashOfNode(headRoot, other);
    }
    [at, last] = [Math.floor(at / 2), Math.floor(last / 2)];
  }
  return last === 0 && earlierRoot === earlier.root && headRoot === head.root;
}

/** The newest head of the log that this phone has seen is kept under this key. */
const HEAD_KEY = 'juyi.drawHead';
const keptHead = z.object({ size: z.int(), root: z.string() });

function readHead(): SizedRoot | null {
  try {
    return keptHead.parse(JSON.parse(readText('local', HEAD_KEY) ?? 'null'));
  } catch {
    return null;
  }
}

const keepHead = ({ size, root }: SizedRoot) => writeText('local', HEAD_KEY, JSON.stringify({ size, root }));

/** A draw may take this long into the log, in ms. The log is sealed every minute, so ten are late. */
const LATE_MS = 600_000;

const included = (passed: boolean | null, text: string): CheckStep => ({ name: '公开记录', passed, text });
const continued = (passed: boolean, text: string): CheckStep => ({ name: '记录没有被改写', passed, text });

/** Tells whether the log has the leaf at its position, and continues the one that this phone has seen. */
async function logSteps(leaf: string, index: number | undefined, drawTime: string | undefined, signal: AbortSignal) {
  if (index === undefined) {
    const isLate = now() - Date.parse(drawTime ?? '') > LATE_MS;
    return [
      included(isLate ? false : null, isLate ? '这次开盒早该写入公开记录，却还没有' : '一分钟内写入公开记录，请稍后再核对'),
    ];
  }
  const kept = readHead();
  try {
    const asked = { index, ...(kept && { first: kept.size }) };
    const { head, inclusion, consistency } = await request(drawLog, asked, signal);
    const isIn = head !== undefined && (await isIncluded(await hashOfLeaf(leaf), index, head, inclusion));
    const goesOn = head !== undefined && (!kept || (await isContinued(kept, head, consistency)));
    if (isIn && goesOn) keepHead(head);
    return [
      included(isIn, isIn ? `这次开盒是公开记录的第 ${index + 1} 条，任何人都能查` : '公开记录里没有这次开盒'),
      continued(goesOn, goesOn ? '公开记录只增加，没有删改' : '公开记录与这台手机先前看到的不是同一份'),
    ];
  } catch (error) {
    // The log is shorter than it was, or than the server says.
    if (toFailure(error).reason === 'invalidRequest') return [continued(false, '公开记录比先前的短，有条目被删掉了')];
    throw error;
  }
}

/** Verifies a draw of a member's records: as after the draw, and that the public log has it. */
export const checkRecord = serviceOf<Check, { recordId: string }>([memberPrizes, drawLog], async ({ recordId }, signal) => {
  const { list } = await request(memberPrizes, { pageNum: 1, pageSize: 1, recordId }, signal);
  const row = list.find((one) => one.recordId === recordId);
  // It was there when the record was read: without it nothing is right.
  const { leaf = '', index } = row?.proof ?? {};
  const kept = keptOf(recordId);
  // The server may not tell another leaf than right after the draw.
  const isSame = kept === undefined || kept.leaf === leaf;
  const more = canHash() ? await logSteps(leaf, index, row?.drawTime, signal) : [];
  if (!isSame) more.unshift({ name: '开盒时的资料', passed: false, text: '系统现在给的核对资料，与开盒时的不同' });
  if (isSame) keepDraw({ recordId, leaf, seen: kept?.seen });
  return judged({ leaf, prizeId: row?.prizeId ?? '', requestId: row?.requestId, seen: kept?.seen }, more);
});
