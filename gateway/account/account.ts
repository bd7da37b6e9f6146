import { eq } from 'drizzle-orm';
import { tokens } from '../auth/schema';
import { bearerColumns, isBearers } from '../auth/tokens';
import { maskPhone } from '../core/masking';
import { ownedBy } from '../core/owned';
import { members } from '../db/members';
import { prepared } from '../db/prepared';
import { balancesIn } from '../ledger/ledger';
import { accounts } from '../ledger/schema';

const { nickname, avatar, level, inviteCode, drawChances } = members;
const { owner, currency, balance } = accounts;

/** The bearer of a token once for each account. */
export const findBearerAccounts = prepared('bearer account', (db) =>
  db
    .select({ ...bearerColumns, nickname, avatar, level, inviteCode, drawChances, owner, currency, balance })
    .from(tokens)
    .innerJoin(members, eq(members.id, tokens.memberId))
    .innerJoin(accounts, eq(owner, members.id))
    .where(isBearers),
);

/** A member's profile and balances in minor units, as memberAccount responds them. */
export function accountIn(rows: Readonly<Awaited<ReturnType<typeof findBearerAccounts>>>) {
  const [first] = rows;
  if (!first) throw new Error('a token refers to a missing member');
  const balances = balancesIn(rows);
  return ownedBy([...rows.map((row) => row.id), balances.owner], {
    memberId: first.id,
    nickname: first.nickname,
    avatar: first.avatar,
    phone: maskPhone(first.phone),
    roles: first.roles,
    level: first.level,
    inviteCode: first.inviteCode,
    contribution: balances.data.CONTRIBUTION,
    dataIp: balances.data.DATA_IP,
    income: balances.data.INCOME,
    drawChances: first.drawChances,
  });
}
