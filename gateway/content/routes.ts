import { type ProtocolCode, protocolInfo } from '@juyi/contract/content/agreement';
import { articleDetail } from '@juyi/contract/content/article';
import { dayInChina } from '@juyi/contract/core/chinaTime';
import type { ResponseOf } from '@juyi/contract/core/define';
import { lost } from '@juyi/contract/core/failures';
import { eq, lt, sql } from 'drizzle-orm';
import { keyedHash } from '../core/hashing';
import { refuse } from '../core/refusals';
import type { Db } from '../db/open';
import type { Gateway } from '../http/context';
import { type CallContext, publicRoute, type Route } from '../http/route';
import { withNotice } from './notice';
import { agreements, articleReaders, articles, articleViews } from './schema';

/** An article by its id; undefined when there is none. */
async function findArticle(db: Db, id: string): Promise<typeof articles.$inferSelect | undefined> {
  const [found] = await db.select().from(articles).where(eq(articles.id, id));
  return found;
}

/** Counts a view of an article, once a day for each reader: a member, or a client address. Returns the number of views, this one included. */
function countView({ db, settings, now }: Gateway, articleId: string, reader: string): Promise<number> {
  const day = dayInChina(now());
  const hash = keyedHash(settings.appSecret, 'reader', `${articleId} ${day} ${reader}`).slice(0, 22);
  return db.transaction(async (tx) => {
    const added = await tx
      .insert(articleReaders)
      .values({ articleId, day, reader: hash })
      .onConflictDoNothing()
      .returning({ day: articleReaders.day });
    const [counted] = await tx
      .insert(articleViews)
      .values({ articleId, views: 1 })
      .onConflictDoUpdate({ target: articleViews.articleId, set: { views: sql`${articleViews.views} + ${added.length}` } })
      .returning({ views: articleViews.views });
    return counted?.views ?? 0;
  });
}

/** Deletes the readers of past days, who are counted. */
export const sweepReaders = (db: Db, now: number) => db.delete(articleReaders).where(lt(articleReaders.day, dayInChina(now)));

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

/** A domain above this one lists the goods that an article tells of. */
export type GoodsOf = (db: Db, articleId: string) => Promise<ResponseOf<typeof articleDetail>['goods']>;

async function handleArticle(
  { request: { articleId }, member, clientAddress }: CallContext<typeof articleDetail>,
  gateway: Gateway,
  goodsOf: GoodsOf,
) {
  const found = await findArticle(gateway.db, articleId);
  if (!found) return refuse(lost('文章不存在'));
  const { id: _, publishedAt, contentHtml, ...article } = found;
  return {
    articleId,
    ...article,
    contentHtml,
    publishTime: publishedAt.toISOString(),
    views: await countView(gateway, articleId, member?.id ?? clientAddress),
    goods: await goodsOf(gateway.db, articleId),
  };
}

/** Agreements and articles (contract/content). */
export const contentRoutes = (goodsOf: GoodsOf): readonly Route[] => [
  publicRoute(protocolInfo, handleProtocolInfo),
  publicRoute(articleDetail, (context, gateway) => handleArticle(context, gateway, goodsOf)),
];
