import { contributionEntries } from '../../src/services/contract/account';
import type { Gateway } from '../gateway';
import { ownedBy } from '../owned';
import { type Served, serveMember, type Visit } from '../serve';
import { readStatement } from '../statement';
import type { Member } from '../tokens';

async function answerContributionEntries({ request, member }: Visit<typeof contributionEntries, Member>, { db }: Gateway) {
  const { owner, data } = await readStatement(db, { ...request, owner: member.id, currency: 'CONTRIBUTION' });
  const { rows, ...sums } = data;
  const list = rows.map(({ owner: _, id, amount, createdAt, ...row }) => ({
    ...row,
    id: String(id),
    direction: amount > 0 ? ('IN' as const) : ('OUT' as const),
    amount: Math.abs(amount),
    createTime: createdAt.toISOString(),
  }));
  return ownedBy([owner], { ...sums, list, pageNum: request.pageNum, pageSize: request.pageSize });
}

/** What came and went on a member's accounts (contract: account). */
export const statementCalls: readonly Served[] = [serveMember(contributionEntries, answerContributionEntries)];
