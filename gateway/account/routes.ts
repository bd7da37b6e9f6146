import { eq } from 'drizzle-orm';
import { contributionEntries, memberAccount } from '../../contract/account/account';
import { maskPhone } from '../core/masking';
import { ownedBy } from '../core/owned';
import { members } from '../db/members';
import type { Gateway } from '../http/context';
import { type CallContext, memberRoute, type Route } from '../http/route';
import { balancesOf } from '../ledger/ledger';
import { readStatement } from './statement';

async function handleMemberAccount({ member }: CallContext<typeof memberAccount, { readonly id: string }>, { db }: Gateway) {
  const [row] = await db.select().from(members).where(eq(members.id, member.id));
  if (!row) throw new Error('a token outlived its member');
  const { id, nickname, avatar, phone, roles, level, inviteCode, drawChances } = row;
  const balances = await balancesOf(db, member.id);
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

/** A member's own account and its statement (contract/account/account.ts). */
export const accountRoutes: readonly Route[] = [
  memberRoute(memberAccount, handleMemberAccount),
  memberRoute(contributionEntries, ({ request, member }, { db }) =>
    readStatement(db, { ...request, owner: member.id, currency: 'CONTRIBUTION' }),
  ),
];
