import { articleDetail } from '@juyi/contract/content/article';
import { grouped } from '@juyi/contract/core/digits';
import { CallError, type Failure, toFailure } from '../http/failure';
import { reports } from '../http/reports';
import { request } from '../http/request';
import { serviceOf } from '../http/service';
import { longDate, type ReadableDocument } from './agreement';

/** Fewer views than these are not shown, because they would make an article look unread. */
const MIN_VIEWS = 100;

/** Reads an article by its id. */
export const readArticle = serviceOf<ReadableDocument, { id: string }>([articleDetail], async (input, signal) => {
  const {
    title,
    summary,
    contentHtml,
    cover,
    author,
    publishTime,
    views,
    goods = [],
  } = await request(articleDetail, { articleId: input.id }, signal);
  const notes = [author, longDate(publishTime), views === undefined || views < MIN_VIEWS ? '' : `阅读 ${grouped(views)}`];
  return { title, html: contentHtml, cover, summary, goods, notes: notes.filter((note) => note !== '') };
});

/** An article of the list. */
export interface ArticleSummary {
  readonly id: string;
  readonly title: string;
  readonly summary: string;
  /** Empty for none. */
  readonly cover: string;
}

/** The articles of our gateway. No call lists them (docs/decisions/0026-list-of-articles.md). */
const ARTICLE_IDS = ['blue-and-white', 'embroidery', 'task-intro', 'exposure-guide'];

/** Reads those of the known articles that the backend has, in their order. If it has none, the app goes to the lost page. */
export const readArticles = serviceOf<readonly ArticleSummary[], object>([articleDetail], async (_, signal) => {
  const read = async (id: string): Promise<ArticleSummary | Failure> => {
    try {
      const { title, summary, cover } = await request(articleDetail, { articleId: id }, signal, { part: true });
      return { id, title, summary, cover };
    } catch (error) {
      const failure = toFailure(error);
      if (failure.kind === 'lost') return failure;
      throw error;
    }
  };
  const answers = await Promise.all(ARTICLE_IDS.map(read));
  const found = answers.filter((answer): answer is ArticleSummary => 'id' in answer);
  if (found.length > 0) return found;
  reports.emit('lost');
  throw new CallError(answers[0] as Failure);
});
