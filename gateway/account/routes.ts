import { contributionEntries, memberAccount } from '@juyi/contract/account/account';
import { bearerRoute, memberRoute, type Route } from '../http/route';
import { accountIn, findBearerAccounts } from './account';
import { readStatement } from './statement';

/** A member's account and its statement (contract/account). */
export const accountRoutes: readonly Route[] = [
  bearerRoute(memberAccount, findBearerAccounts, accountIn),
  memberRoute(contributionEntries, ({ request, member }, { db }) =>
    readStatement(db, { ...request, owner: member.id, currency: 'CONTRIBUTION' }),
  ),
];
