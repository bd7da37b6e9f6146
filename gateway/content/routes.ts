import { protocolInfo } from '../../contract/content/agreement';
import { articleDetail } from '../../contract/content/article';
import { lost } from '../../contract/core/failures';
import { refuse } from '../core/refusals';
import type { Gateway } from '../http/context';
import { type CallContext, publicRoute, type Route } from '../http/route';
import { findAgreement } from './agreements';
import { countView, findArticle } from './articles';

async function handleProtocolInfo({ request: { protocolCode } }: CallContext<typeof protocolInfo>, { db }: Gateway) {
  const found = await findAgreement(db, protocolCode);
  if (!found) return refuse(lost('协议尚未发布'));
  const { title, version, contentHtml, updatedAt } = found;
  return { protocolCode, title, version, contentHtml, updateTime: updatedAt.toISOString() };
}

async function handleArticle({ request: { articleId } }: CallContext<typeof articleDetail>, { db }: Gateway) {
  const found = await findArticle(db, articleId);
  if (!found) return refuse(lost('文章不存在'));
  const { id: _, publishedAt, ...article } = found;
  return { articleId, ...article, publishTime: publishedAt.toISOString(), views: await countView(db, articleId) };
}

/** Agreements and articles (contract/content). */
export const contentRoutes: readonly Route[] = [
  publicRoute(protocolInfo, handleProtocolInfo),
  publicRoute(articleDetail, handleArticle),
];
