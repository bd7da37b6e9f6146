import {
  commitmentText,
  type DrawLeaf,
  givenFor,
  pickedBy,
  rollOf,
  rollText,
  type TableLeaf,
  totalOf,
} from '@juyi/contract/draw/fair';
import { canHash, hmac, type Seen, sha256 } from './seen';

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

/** A draw as the server tells it, and as this phone knows it. */
export interface DrawToVerify {
  /** The text of the draw's leaf; empty where the server gives none. */
  readonly leaf: string;
  /** The prize that the server says was won. */
  readonly prizeId: string;
  /** The request that made the draw; undefined where the server does not say. */
  readonly requestId: string | undefined;
  /** Undefined when another phone has made the draw. */
  readonly seen: Seen | undefined;
}

/** The weights of a table add up to a million; a phone without the table takes this for its total. */
const USUAL_TOTAL = 1_000_000;
const NOT_HERE = '这次开盒不是在这台手机上，或资料已清除，无从比对';

interface StepTexts {
  readonly right: string;
  readonly wrong: string;
  readonly unknown?: string;
}

function step(name: string, passed: boolean | null, { right, wrong, unknown = NOT_HERE }: StepTexts): CheckStep {
  if (passed === null) return { name, passed, text: unknown };
  return { name, passed, text: passed ? right : wrong };
}

/** Shortens a hash for members, who compare only its beginning. */
const short = (hash: string) => `${hash.slice(0, 8)}…`;

/** The seed is the one that the commitment before the draw was for. */
async function commitmentStep({ activity, seed, commitment }: DrawLeaf, seen: Seen | undefined): Promise<CheckStep> {
  const isHashOfSeed = (await sha256(commitmentText(activity, seed))) === commitment;
  return step('开盒前的承诺', isHashOfSeed && (!seen || seen.commitment === commitment), {
    right: `系统公布的种子，正是开盒前用承诺 ${short(commitment)} 锁定的那一个`,
    wrong: '系统公布的种子，与开盒前锁定的承诺对不上',
  });
}

/** The draw used the random number of this phone, and answers its own request. */
function clientSeedStep(leaf: DrawLeaf, { requestId = leaf.requestId, seen }: DrawToVerify): CheckStep {
  const isUnchanged = seen ? seen.clientSeed === leaf.clientSeed : null;
  return step('手机的随机数', requestId === leaf.requestId ? isUnchanged : false, {
    right: `您的手机出的随机数 ${short(leaf.clientSeed)}，原样用在了这次开盒里`,
    wrong: '您的手机出的随机数被换过',
  });
}

/** Computes a draw again from its leaf, step by step. Throws when the text is no leaf. */
async function stepsOf(draw: DrawToVerify): Promise<CheckStep[]> {
  const { prizeId, seen } = draw;
  const leaf = JSON.parse(draw.leaf) as DrawLeaf;
  const hasTable = seen ? (await sha256(seen.table)) === leaf.table : null;
  const prizes = seen && hasTable ? (JSON.parse(seen.table) as TableLeaf).prizes : [];
  const digest = await hmac(leaf.seed, rollText(leaf.clientSeed, leaf.requestId));
  const roll = rollOf(digest, totalOf(prizes) || USUAL_TOTAL);
  const prizeOfRoll = hasTable ? pickedBy(prizes, roll) : undefined;
  const picked = leaf.test ? prizes.find(({ id }) => id === leaf.picked) : prizeOfRoll;
  const isGiven = picked?.id === leaf.picked && givenFor(prizes, picked, leaf.stock)?.id === leaf.prize;
  const isRightPrize = hasTable === null ? null : isGiven;
  return [
    await commitmentStep(leaf, seen),
    clientSeedStep(leaf, draw),
    step('概率表', hasTable, {
      right: '开盒用的概率表，与页面上公布的相同',
      wrong: '开盒用的概率表，与页面上公布的不同',
    }),
    step('抽签数', roll === leaf.roll, {
      right: `用种子和随机数重新计算，抽签数是 ${roll}，与系统的相同`,
      wrong: `用种子和随机数重新计算，抽签数是 ${roll}，系统给的却是 ${leaf.roll}`,
    }),
    step('奖品', leaf.prize === prizeId ? isRightPrize : false, {
      right: leaf.stock === 0 ? '抽签数对应的奖品当时已经没有库存，按规则是谢谢参与' : '按概率表，抽签数对应的正是这个结果',
      wrong: '按概率表和库存，抽签数对应的不是这个结果',
      unknown: '没有当时的概率表，无从比对',
    }),
  ];
}

/** Verifies a draw. `otherSteps` were checked elsewhere; they count for the verdict, too. */
export async function verify(draw: DrawToVerify, otherSteps: readonly CheckStep[] = []): Promise<Check> {
  const { leaf, seen } = draw;
  if (!canHash())
    return {
      verdict: 'unable',
      steps: [{ name: '核对', passed: null, text: '这个页面不是安全连接（https），手机无法计算，请换安全的网址核对' }],
      evidence: leaf,
    };
  const unreadable: CheckStep = { name: '核对资料', passed: false, text: '系统给的核对资料无法读懂' };
  const steps = [...(await stepsOf(draw).catch(() => [unreadable])), ...otherSteps];
  const seenWithHash = seen && { ...seen, table: await sha256(seen.table) };
  const evidence = [...steps.map(lineOf), JSON.stringify({ leaf, seen: seenWithHash })].join('\n');
  return { verdict: verdictOf(steps, draw), steps, evidence };
}

/** A step as a line of the evidence. */
function lineOf({ name, passed, text }: CheckStep): string {
  const result = passed ? '相符' : '不符';
  return `${passed === null ? '未核对' : result} ${name}：${text}`;
}

function verdictOf(steps: readonly CheckStep[], { leaf, seen }: DrawToVerify): Check['verdict'] {
  if (steps.some(({ passed }) => passed === false)) return 'mismatched';
  if ((JSON.parse(leaf) as DrawLeaf).test) return 'test';
  return seen ? 'verified' : 'consistent';
}
