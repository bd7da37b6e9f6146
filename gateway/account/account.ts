import { eq, sql } from 'drizzle-orm';
import { maskPhone } from '../core/masking';
import { ownedBy } from '../core/owned';
import { members } from '../db/members';
import type { Db } from '../db/open';
import { prepared } from '../db/prepared';
import { balancesIn } from '../ledger/ledger';
import { accounts } from '../ledger/schema';

const { id, nickname, avatar, phone, roles, level, inviteCode, drawChances } = members;
const { owner, currency, balance } = accounts;

/** The member once for each account. */
const findAccounts = prepared('account', (db) =>
  db
    .select({ id, nickname, avatar, phone, roles, level, inviteCode, drawChances, owner, currency, balance })
    .from(members)
    .innerJoin(accounts, eq(owner, id))
    .where(eq(id, sql.placeholder('memberId'))),
);

/** A member's profile and balances in minor units, as memberAccount responds them. */
export async function readAccount(db: Db, memberId: string) {
  const rows = await findAccounts(db, { memberId });
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
