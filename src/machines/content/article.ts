import type { ReadableDocument } from '#services/content/agreement.ts';
import { readArticle, readArticles } from '#services/content/article.ts';
import { resourceOf } from '../core/resource';
import { documentMachineOf } from './document';

export type { ArticleSummary } from '#services/content/article.ts';

/** Goods that an article mentions. */
export type MentionedGoods = NonNullable<ReadableDocument['goods']>[number];

/** Reads one article by its id. */
export const articleMachine = documentMachineOf(readArticle);

/** Reads the titles and summaries of the known articles that the backend still has. */
export const articleList = resourceOf('文章列表：标题与摘要；后台没有的文章不列出', readArticles, {});
