import { type ProtocolCode, protocolInfo } from '../../contract/content/agreement';
import { articleDetail } from '../../contract/content/article';
import { lost } from '../../contract/core/failures';
import { refuse } from '../core/refusals';
import type { Gateway } from '../http/context';
import { type CallContext, publicRoute, type Route } from '../http/route';
import { countView, findArticle } from './articles';
import type { Agreement } from './documents/agreement';
import { customer } from './documents/customer';
import { drawRule } from './documents/drawRule';
import { privacy } from './documents/privacy';
import { redeemRule } from './documents/redeemRule';
import { registerPrivacy } from './documents/registerPrivacy';
import { userAgreement } from './documents/userAgreement';

/** The agreements and rules by the protocolCode of docs/spec.md §3. A new one: docs/architecture.md, "a new agreement". */
const agreements: Readonly<Record<ProtocolCode, Agreement>> = {
  USER_AGREEMENT: userAgreement,
  REGISTER_PRIVACY: registerPrivacy,
  PRIVACY: privacy,
  DRAW_RULE: drawRule,
  REDEEM_RULE: redeemRule,
  CUSTOMER: customer,
};

const handleProtocolInfo = async ({ request: { protocolCode } }: CallContext<typeof protocolInfo>) => ({
  protocolCode,
  ...agreements[protocolCode],
});

async function handleArticle({ request: { articleId } }: CallContext<typeof articleDetail>, { db }: Gateway) {
  const found = findArticle(articleId);
  if (!found) return refuse(lost('文章不存在'));
  return { articleId, ...found, views: await countView(db, articleId) };
}

/** Agreements and articles (contract/content). */
export const contentRoutes: readonly Route[] = [
  publicRoute(protocolInfo, handleProtocolInfo),
  publicRoute(articleDetail, handleArticle),
];
