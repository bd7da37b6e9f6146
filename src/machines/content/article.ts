import type { ReadableDocument } from '#services/content/agreement.ts';
import { readArticle, readArticles } from '#services/content/article.ts';
import { resourceOf } from '../core/resource';
import { documentMachineOf } from './document';

/** Goods that an article mentions. */
export type MentionedGoods = NonNullable<ReadableDocument['goods']>[number];

/** Reads one article by its id. */
export const articleMachine = documentMachineOf(readArticle);

/** Reads the titles and summaries of all articles that the backend has. */
export const articles = resourceOf('文章列表：标题与摘要；后台没有的文章不列出', readArticles, {});
