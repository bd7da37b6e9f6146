import { protocolInfo } from '@juyi/contract/content/agreement';
import { articleDetail } from '@juyi/contract/content/article';
import { lost } from '@juyi/contract/core/failures';
import { refuse } from '../core/refusals';
import type { Gateway } from '../http/context';
import { type CallContext, publicRoute, type Route } from '../http/route';
import { findAgreement } from './agreements';
import { countView, findArticle } from './articles';
import { withNotice } from './notice';

async function handleProtocolInfo({ request: { protocolCode } }: CallContext<typeof protocolInfo>, gateway: Gateway) {
  const found = await findAgreement(gateway.db, protocolCode);
  if (!found) return refuse(lost('协议尚未发布'));
  const { title, version, contentHtml, updatedAt } = found;
  return { protocolCode, title, version, contentHtml: withNotice(gateway, contentHtml), updateTime: updatedAt.toISOString() };
}

async function handleArticle({ request: { articleId } }: CallContext<typeof articleDetail>, gateway: Gateway) {
  const found = await findArticle(gateway.db, articleId);
  if (!found) return refuse(lost('文章不存在'));
  const { id: _, publishedAt, contentHtml, ...article } = found;
  return {
    articleId,
    ...article,
    contentHtml: withNotice(gateway, contentHtml),
    publishTime: publishedAt.toISOString(),
    views: await countView(gateway.db, articleId),
  };
}

/** Agreements and articles (contract/content). */
export const contentRoutes: readonly Route[] = [
  publicRoute(protocolInfo, handleProtocolInfo),
  publicRoute(articleDetail, handleArticle),
];
