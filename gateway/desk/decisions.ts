import { timeInChina } from '@juyi/contract/core/chinaTime';
import { and, desc, eq, gte, isNull } from 'drizzle-orm';
import type { Db, Tx } from '../db/open';
import { DeskRefusal, type DeskTable } from './requests';
import { type DecisionKind, decisions, operators } from './schema';

/** Each decision is made by one operator at one time. */
export interface By {
  readonly operator: string;
  /** From so many 分 on, another operator must decide the same. */
  readonly twoFrom: number;
  /** ms since 1970. */
  readonly now: number;
}

export interface Decision extends Omit<By, 'twoFrom'> {
  readonly kind: DecisionKind;
  readonly subject: string;
  readonly reason?: string | undefined;
  readonly carriedOut?: boolean;
  /** Of `ship`: carrier and number. */
  readonly tracking?: string;
}

/** Writes a decision, in the transaction that carries it out. */
export async function recordDecision(
  tx: Tx,
  { kind, subject, operator, reason = '', carriedOut, tracking, now }: Decision,
): Promise<void> {
  await tx.insert(decisions).values({ kind, subject, operator, reason, carriedOut, tracking, createdAt: new Date(now) });
}

/**
 * A decision about `worth` 分: null when it may be carried out, which is from `twoFrom` 分 on when another operator has decided the same
 * before, who is not dismissed and has the same secret still: a stolen one agrees to nothing that outlives it. Otherwise records it as the
 * first of two, and returns what to tell. Throws DeskRefusal when the first was the same operator.
 */
export async function awaitSecond(tx: Tx, decision: Decision & By, worth: number): Promise<string | null> {
  const { kind, subject, operator, twoFrom } = decision;
  if (worth < twoFrom) return null;
  const first = await tx
    .select({ operator: decisions.operator })
    .from(decisions)
    .innerJoin(operators, and(eq(operators.name, decisions.operator), isNull(operators.dismissedAt)))
    .where(
      and(
        eq(decisions.kind, kind),
        eq(decisions.subject, subject),
        eq(decisions.carriedOut, false),
        gte(decisions.createdAt, operators.admittedAt),
      ),
    );
  if (first.some((row) => row.operator !== operator)) return null;
  if (first.length > 0) throw new DeskRefusal(`您已同意 ${subject}，还需要另一位操作人`);
  await recordDecision(tx, { ...decision, carriedOut: false });
  return `已记下您的同意：${subject} 值 ¥${(worth / 100).toFixed(2)}，还需要另一位操作人做同样的决定`;
}

const kindNames: Readonly<Record<DecisionKind, string>> = {
  done: '通过',
  refuse: '拒绝',
  cancel: '取消',
  ship: '寄出',
  pay: '发放奖励',
  void: '不发奖励',
  block: '停用',
  unblock: '恢复',
  revoke: '退出登录',
  close: '注销',
  see: '查看',
  resend: '重发短信',
  admit: '发放口令',
  dismiss: '停用口令',
};

const MAX_SHOWN = 50;

/** A moment as tables show it: `2026-11-22 12:30:05` in China. */
export const shownTime = (moment: Date): string => timeInChina(moment.getTime()).replace('T', ' ');

/** The newest decisions, of one subject if it is given. */
export async function listDecisions(db: Db, subject?: string): Promise<DeskTable> {
  const rows = await db
    .select()
    .from(decisions)
    .where(subject === undefined ? undefined : eq(decisions.subject, subject))
    .orderBy(desc(decisions.id))
    .limit(MAX_SHOWN);
  return {
    title: '决定',
    columns: ['时间', '操作人', '决定', '对象', '原因', '运单号'],
    rows: rows.map(({ createdAt, operator, kind, carriedOut, subject: of, reason, tracking }) => [
      shownTime(createdAt),
      operator,
      `${kindNames[kind]}${carriedOut ? '' : '（待另一人）'}`,
      of,
      reason,
      tracking ?? '',
    ]),
  };
}
