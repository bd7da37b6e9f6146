import * as z from 'zod/mini';
import { defineCall } from '../core/define';
import * as v from '../core/values';

/** An article to read; contentHtml is sanitised before it is shown. One that is gone answers 1021 文章不存在. */
export const articleDetail = defineCall({
  name: 'articleDetail',
  summary: '文章详情',
  method: 'GET',
  path: '/activity/discovery/article/detail',
  access: 'public',
  request: z.object({ articleId: v.id }),
  answer: z.object({
    articleId: v.id,
    title: z.string(),
    /** A picture's address; empty when there is none. */
    cover: z.string(),
    author: z.string(),
    summary: z.string(),
    contentHtml: z.string(),
    publishTime: v.time,
    /** How often it was fetched, this time included. */
    views: z.int(),
  }),
  failures: {},
});
