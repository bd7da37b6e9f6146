import { eq } from 'drizzle-orm';
import { maskPhone } from '../core/masking';
import { ownedBy } from '../core/owned';
import { members } from '../db/members';
import type { Db } from '../db/open';
import { balancesOf } from '../ledger/ledger';

/** A member's profile and balances in minor units, as memberAccount responds them. */
export async function readAccount(db: Db, memberId: string) {
  const [row] = await db.select().from(members).where(eq(members.id, memberId));
  if (!row) throw new Error('a token refers to a missing member');
  const { id, nickname, avatar, phone, roles, level, inviteCode, drawChances } = row;
  const balances = await balancesOf(db, memberId);
  return ownedBy([id, balances.owner], {
    memberId: id,
    nickname,
    avatar,
    phone: maskPhone(phone),
    roles,
    level,
    inviteCode,
    contribution: balances.data.CONTRIBUTION,
    dataIp: balances.data.DATA_IP,
    income: balances.data.INCOME,
    drawChances,
  });
}
