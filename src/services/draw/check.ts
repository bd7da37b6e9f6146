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
import { canHash, hmac, sha256 } from './hashes';
import type { Seen } from './seen';

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

export interface ToCheck {
  readonly leaf: string;
  readonly prizeId: string;
  readonly requestId: string | undefined;
  readonly seen: Seen | undefined;
}

/** Computes a draw again from its leaf. Throws when the leaf is none. */
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

/** The verdict over all steps. */
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
