import { timeInChina } from '@juyi/contract/core/chinaTime';
import { desc, eq } from 'drizzle-orm';
import type { Db, Tx } from '../db/open';
import type { DeskTable } from './requests';
import { type DecisionKind, decisions } from './schema';

export interface Decision {
  readonly kind: DecisionKind;
  readonly subject: string;
  readonly operator: string;
  readonly reason?: string | undefined;
  /** Of `ship`: carrier and number. */
  readonly tracking?: string;
  /** ms since 1970. */
  readonly now: number;
}

/** Writes a decision, in the transaction that carries it out. */
export async function recordDecision(tx: Tx, { now, reason = '', ...decision }: Decision): Promise<void> {
  await tx.insert(decisions).values({ ...decision, reason, createdAt: new Date(now) });
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
    rows: rows.map(({ createdAt, operator, kind, subject: of, reason, tracking }) => [
      shownTime(createdAt),
      operator,
      kindNames[kind],
      of,
      reason,
      tracking ?? '',
    ]),
  };
}
