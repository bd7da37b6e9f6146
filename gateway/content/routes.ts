import { type ProtocolCode, protocolInfo } from '@juyi/contract/content/agreement';
import { articleDetail } from '@juyi/contract/content/article';
import { lost } from '@juyi/contract/core/failures';
import { eq, sql } from 'drizzle-orm';
import { refuse } from '../core/refusals';
import type { Db } from '../db/open';
import type { Gateway } from '../http/context';
import { type CallContext, publicRoute, type Route } from '../http/route';
import { agreements, articles, articleViews } from './schema';

/** Our catalogue is a demo: its texts say so to their readers, unless DEMO_NOTICE=off declares it real. */
const NOTICE = '<footer><p>演示内容，公司、人物和联系方式均为虚构。</p></footer>';

/** A text as it is served: with the demo's notice at its end, unless that is switched off. */
const withNotice = ({ settings }: Pick<Gateway, 'settings'>, html: string): string =>
  settings.demoNotice ? `${html}\n${NOTICE}` : html;

/** An article by its id; undefined when there is none. */
async function findArticle(db: Db, id: string): Promise<typeof articles.$inferSelect | undefined> {
  const [found] = await db.select().from(articles).where(eq(articles.id, id));
  return found;
}

/** Counts a view of an article; returns the number of views, this one included. */
async function countView(db: Db, articleId: string): Promise<number> {
  const [counted] = await db
    .insert(articleViews)
    .values({ articleId, views: 1 })
    .onConflictDoUpdate({ target: articleViews.articleId, set: { views: sql`${articleViews.views} + 1` } })
    .returning({ views: articleViews.views });
  return counted?.views ?? 0;
}

/** An agreement by its code; undefined while no catalogue has been applied. */
async function findAgreement(db: Db, code: ProtocolCode): Promise<typeof agreements.$inferSelect | undefined> {
  const [found] = await db.select().from(agreements).where(eq(agreements.code, code));
  return found;
}

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
