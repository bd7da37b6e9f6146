import { eq, sql } from 'drizzle-orm';
import { tokens } from '../auth/schema';
import { bearerColumns, isBearers } from '../auth/tokens';
import { maskPhone } from '../core/masking';
import { members } from '../db/members';
import { prepared } from '../db/prepared';
import { balancesIn } from '../ledger/ledger';
import { accounts, type Currency } from '../ledger/schema';
import { redemptions } from '../redemption/schema';

const { nickname, avatar, level, inviteCode, drawChances } = members;
const { owner, currency, balance } = accounts;
const { memberId, kind, status, gain } = redemptions;

/** SQL: sums what redemptions in process will bring to an account. Each kind bears the name of the currency that it gains. */
const pending = sql`(select coalesce(sum(${gain}), 0) from ${redemptions}
  where ${memberId} = ${owner} and ${kind} = ${currency} and ${status} = 0)::bigint`.mapWith(Number);

/** The bearer of a token once for each account. */
export const findBearerAccounts = prepared('bearer account', (db) =>
  db
    .select({ ...bearerColumns, nickname, avatar, level, inviteCode, drawChances, owner, currency, balance, pending })
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
  const pendingOf = (of: Currency) => rows.find((row) => row.currency === of)?.pending ?? 0;
  return {
    memberId: first.id,
    nickname: first.nickname,
    avatar: first.avatar,
    phone: maskPhone(first.phone),
    roles: first.roles,
    level: first.level,
    inviteCode: first.inviteCode,
    contribution: balances.CONTRIBUTION,
    dataIp: balances.DATA_IP,
    income: balances.INCOME,
    contributionPending: pendingOf('CONTRIBUTION'),
    dataIpPending: pendingOf('DATA_IP'),
    drawChances: first.drawChances,
  };
}
