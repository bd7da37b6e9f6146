import type { Db } from '../db/open';
import { auditLedger } from '../ledger/audit';
import { decideReward } from '../team/rewardReview';
import { listDecisions, recordDecision } from './decisions';
import { decideMember, showMember } from './members';
import { decideOrder, listWaiting, ship, showOrder } from './orders';
import { type DeskAnswer, DeskRefusal, type DeskRequest } from './requests';

const MAX_PROBLEMS = 100;

async function checkBooks(db: Db): Promise<DeskAnswer> {
  const problems = await auditLedger(db);
  if (problems.length === 0) return { message: '账目平衡' };
  const rows = problems.slice(0, MAX_PROBLEMS).map((problem) => [problem]);
  return { message: `账目有 ${problems.length} 处不平`, tables: [{ title: '账目', columns: ['问题'], rows }], failed: true };
}

/** Answers the desk. A decision and its row are one transaction. Throws DeskRefusal. */
export async function serveDesk(db: Db, request: DeskRequest, now: number): Promise<DeskAnswer> {
  switch (request.action) {
    case 'orders':
      return listWaiting(db);
    case 'order':
      return showOrder(db, request.number);
    case 'member':
      return showMember(db, request.who);
    case 'books':
      return checkBooks(db);
    case 'decisions':
      return { tables: [await listDecisions(db, request.subject)] };
    case 'done':
    case 'refuse':
    case 'cancel': {
      const { action, ...decision } = request;
      return { message: await db.transaction((tx) => decideOrder(tx, action, { ...decision, now })) };
    }
    case 'ship': {
      const { carrier, tracking, number, operator } = request;
      return { message: await db.transaction((tx) => ship(tx, { carrier, tracking }, { number, operator, now })) };
    }
    case 'pay':
    case 'void': {
      const { action, who, operator, reason } = request;
      return db.transaction(async (tx) => {
        if (!(await decideReward(tx, who, action, now))) throw new DeskRefusal(`会员 ${who} 没有待决定的邀请奖励`);
        await recordDecision(tx, { kind: action, subject: who, operator, reason, now });
        return { message: action === 'pay' ? `奖励已发放 ${who}` : `奖励不再发放 ${who}` };
      });
    }
    default: {
      const { action, ...decision } = request;
      return { message: await db.transaction((tx) => decideMember(tx, action, { ...decision, now })) };
    }
  }
}
