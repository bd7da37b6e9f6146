import { articleDetail } from '../../../contract/content/article';
import { request } from '../http/request';
import type { Service } from '../http/service';
import { longDate, type ReadableDocument } from './agreement';

/** An article by its id. */
export const readArticle: Service<ReadableDocument, { id: string }> = async (input, signal) => {
  const { title, contentHtml, cover, author, publishTime, views } = await request(articleDetail, { articleId: input.id }, signal);
  const notes = [author, longDate(publishTime), `阅读 ${views.toLocaleString('zh-CN')}`];
  return { title, html: contentHtml, cover, notes: notes.filter((note) => note !== '') };
};
