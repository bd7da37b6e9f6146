import type { Db, Tx } from '../db/open';
import { auditLedger } from '../ledger/audit';
import { decideReward, lockHeldReward } from '../team/rewardReview';
import { awaitSecond, type By, listDecisions, recordDecision } from './decisions';
import { decideMember, showMember } from './members';
import { listMessages, resend } from './messages';
import { admit, dismiss, signIn } from './operators';
import { decideOrder, listWaiting, ship, showOrder } from './orders';
import { type DeskAnswer, DeskRefusal, type DeskRequest } from './requests';

const MAX_PROBLEMS = 100;

async function checkBooks(db: Db): Promise<DeskAnswer> {
  const problems = await auditLedger(db);
  if (problems.length === 0) return { message: '账目平衡' };
  const rows = problems.slice(0, MAX_PROBLEMS).map((problem) => [problem]);
  return { message: `账目有 ${problems.length} 处不平`, tables: [{ title: '账目', columns: ['问题'], rows }], failed: true };
}

async function decideHeld(
  tx: Tx,
  { action, who, reason }: Extract<DeskRequest, { action: 'pay' | 'void' }>,
  by: By,
): Promise<string> {
  const amount = await lockHeldReward(tx, who);
  if (amount === null) throw new DeskRefusal(`会员 ${who} 没有待决定的邀请奖励`);
  const decision = { kind: action, subject: who, reason, ...by };
  const waits = action === 'pay' && (await awaitSecond(tx, decision, amount));
  if (waits) return waits;
  await decideReward(tx, who, action, by.now);
  await recordDecision(tx, decision);
  return action === 'pay' ? `奖励已发放 ${who}` : `奖励不再发放 ${who}`;
}

export interface DeskContext {
  /** The operator's own. */
  readonly secret: string | undefined;
  /** Settings: deskTwoFrom, for an operator who is admitted. */
  readonly twoFrom: number;
  /** ms since 1970. */
  readonly now: number;
}

/** The owner of the database admits and dismisses operators. */
async function changeOperators(
  tx: Tx,
  { action, name }: Extract<DeskRequest, { name: string }>,
  { twoFrom, now }: DeskContext,
): Promise<DeskAnswer> {
  if (action === 'admit') return { message: `${name} 的口令，只显示这一次：${await admit(tx, name, twoFrom, now)}` };
  await dismiss(tx, name, now);
  return { message: `${name} 的口令已停用` };
}

/** Answers an operator. A decision and its row are one transaction, and so are a member's data and the row that says who saw them. */
export async function serveDesk(db: Db, request: DeskRequest, context: DeskContext): Promise<DeskAnswer> {
  const { secret, now } = context;
  return db.transaction(async (tx) => {
    if ('name' in request) return changeOperators(tx, request, context);
    const by: By = { ...(await signIn(tx, secret)), now };
    switch (request.action) {
      case 'orders':
        return listWaiting(tx);
      case 'order':
        return showOrder(tx, request.number, by);
      case 'member':
        return showMember(tx, request.who, by);
      case 'books':
        return checkBooks(tx);
      case 'messages':
        return { tables: [await listMessages(tx)] };
      case 'resend':
        return { message: await resend(tx, request.number, by) };
      case 'decisions':
        return { tables: [await listDecisions(tx, request.subject)] };
      case 'done':
      case 'refuse':
      case 'cancel':
        return { message: await decideOrder(tx, request.action, { ...request, ...by }) };
      case 'ship':
        return { message: await ship(tx, request, { ...request, ...by }) };
      case 'pay':
      case 'void':
        return { message: await decideHeld(tx, request, by) };
      default:
        return { message: await decideMember(tx, request.action, { ...request, ...by }) };
    }
  });
}
