import { articleDetail } from '@juyi/contract/content/article';
import { grouped } from '@juyi/contract/core/digits';
import { CallError, type Failure, toFailure } from '../http/failure';
import { reports } from '../http/reports';
import { request } from '../http/request';
import { serviceOf } from '../http/service';
import { longDate, type ReadableDocument } from './agreement';
import { plain } from './plain';

/** Fewer views than these are not shown, because they would make an article look unread. */
const MIN_VIEWS = 100;

/** The characters that a reader reads in a minute. */
const READ_IN_A_MINUTE = 400;

/** The time that it takes to read a text, with spaces that do not break; empty for no text. */
const readingTimeOf = (html: string): string => {
  const minutes = Math.ceil(plain(html).length / READ_IN_A_MINUTE);
  return minutes > 0 ? `约\u00a0${minutes}\u00a0分钟` : '';
};

/** The stories of our gateway, and its guides. No call lists them (docs/decisions/0026-list-of-articles.md). */
const STORY_IDS = ['blue-and-white', 'embroidery'];
const ARTICLE_IDS = [...STORY_IDS, 'task-intro', 'exposure-guide'];

/** The story after this one; after the last, the first. An article that is no story has none. */
const storyAfter = (id: string): string | undefined => {
  const index = STORY_IDS.indexOf(id);
  return index < 0 ? undefined : STORY_IDS[(index + 1) % STORY_IDS.length];
};

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
  const viewsText = views === undefined || views < MIN_VIEWS ? '' : `阅读 ${grouped(views)}`;
  const notes = [author, longDate(publishTime), viewsText, readingTimeOf(contentHtml)].filter((note) => note !== '');
  return { title, html: contentHtml, cover, summary, goods, notes, nextId: storyAfter(input.id) };
});

/** An article of the list. */
export interface ArticleSummary {
  readonly id: string;
  readonly title: string;
  readonly summary: string;
  /** Empty for none. */
  readonly cover: string;
  /** Empty for an article without text. */
  readonly readingTime: string;
}

/** Reads those of the known articles that the backend has, in their order. If it has none, the app goes to the lost page. */
export const readArticles = serviceOf<readonly ArticleSummary[], object>([articleDetail], async (_, signal) => {
  const read = async (id: string): Promise<ArticleSummary | Failure> => {
    try {
      const { title, summary, cover, contentHtml } = await request(articleDetail, { articleId: id }, signal, { handled: 'lost' });
      return { id, title, summary, cover, readingTime: readingTimeOf(contentHtml) };
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
