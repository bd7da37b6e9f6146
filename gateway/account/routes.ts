import { contributionEntries, memberAccount } from '../../contract/account/account';
import { memberRoute, type Route } from '../http/route';
import { readAccount } from './account';
import { readStatement } from './statement';

/** A member's account and its statement (contract/account). */
export const accountRoutes: readonly Route[] = [
  memberRoute(memberAccount, ({ member }, { db }) => readAccount(db, member.id)),
  memberRoute(contributionEntries, ({ request, member }, { db }) =>
    readStatement(db, { ...request, owner: member.id, currency: 'CONTRIBUTION' }),
  ),
];
