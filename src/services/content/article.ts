import { articleDetail } from '../../../contract/content/article';
import { grouped } from '../../../contract/core/digits';
import { toFailure } from '../http/failure';
import { request } from '../http/request';
import type { Service } from '../http/service';
import { longDate, type ReadableDocument } from './agreement';

/** An article by its id. */
export const readArticle: Service<ReadableDocument, { id: string }> = async (input, signal) => {
  const { title, contentHtml, cover, author, publishTime, views } = await request(articleDetail, { articleId: input.id }, signal);
  const notes = [author, longDate(publishTime), views === undefined ? '' : `阅读 ${grouped(views)}`];
  return { title, html: contentHtml, cover, notes: notes.filter((note) => note !== '') };
};

/** An article of the list. */
export interface ArticleSummary {
  readonly id: string;
  readonly title: string;
  readonly summary: string;
  /** Empty for none. */
  readonly cover: string;
}

/** No call lists the articles: these are the ones of our gateway (docs/decisions/0026-list-of-articles.md). */
const ARTICLE_IDS = ['blue-and-white', 'embroidery', 'task-intro', 'exposure-guide'];

/** The known articles that the backend has, in this order. */
export const readArticles: Service<readonly ArticleSummary[], object> = async (_, signal) => {
  const read = async (id: string): Promise<ArticleSummary[]> => {
    try {
      const { title, summary, cover } = await request(articleDetail, { articleId: id }, signal, { part: true });
      return [{ id, title, summary, cover }];
    } catch (error) {
      if (toFailure(error).kind === 'lost') return [];
      throw error;
    }
  };
  return (await Promise.all(ARTICLE_IDS.map(read))).flat();
};
