import { articleDetail } from '../../src/services/contract/article';
import { type ProtocolCode, protocolInfo } from '../../src/services/contract/content';
import { lost } from '../../src/services/contract/failures';
import { countView, findArticle } from '../articles';
import type { Agreement } from '../content/agreement';
import { customer } from '../content/customer';
import { drawRule } from '../content/drawRule';
import { privacy } from '../content/privacy';
import { redeemRule } from '../content/redeemRule';
import { registerPrivacy } from '../content/registerPrivacy';
import { userAgreement } from '../content/userAgreement';
import type { Gateway } from '../gateway';
import { refuse } from '../refused';
import { type Served, serve, type Visit } from '../serve';

const agreements: Readonly<Record<ProtocolCode, Agreement>> = {
  USER_AGREEMENT: userAgreement,
  REGISTER_PRIVACY: registerPrivacy,
  PRIVACY: privacy,
  DRAW_RULE: drawRule,
  REDEEM_RULE: redeemRule,
  CUSTOMER: customer,
};

const answerProtocolInfo = async ({ request: { protocolCode } }: Visit<typeof protocolInfo>) => ({
  protocolCode,
  ...agreements[protocolCode],
});

async function answerArticle({ request: { articleId } }: Visit<typeof articleDetail>, { db }: Gateway) {
  const found = findArticle(articleId);
  if (!found) return refuse(lost('文章不存在'));
  return { articleId, ...found, views: await countView(db, articleId) };
}

/** What members read (contract: goods, articles, agreements). */
export const contentCalls: readonly Served[] = [serve(protocolInfo, answerProtocolInfo), serve(articleDetail, answerArticle)];
