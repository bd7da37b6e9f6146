import * as z from 'zod/mini';
import { defineCall } from '../core/define';
import { dispensable } from '../core/tolerance';
import * as v from '../core/values';

/** An article. The app sanitises contentHtml before it renders it. An unknown one is refused with 1021 文章不存在. */
export const articleDetail = defineCall({
  name: 'articleDetail',
  summary: '文章详情',
  method: 'GET',
  path: '/activity/discovery/article/detail',
  access: 'public',
  request: z.object({ articleId: v.id }),
  response: z.object({
    articleId: dispensable(v.id),
    title: z.string(),
    /** The URL of an image; may be empty. */
    cover: v.picture,
    author: z.string(),
    summary: z.string(),
    contentHtml: v.content,
    publishTime: v.time,
    /** The number of views, this one included; a reader counts once a day. */
    views: v.countIfAny,
    /** The goods that it tells of. */
    goods: z.optional(
      dispensable(z.array(z.object({ goodsId: v.id, name: z.string(), subtitle: z.string(), picUrl: v.picture }))),
    ),
  }),
  failures: {},
});
