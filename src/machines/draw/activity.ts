import { ACTIVITY_ID, winnerList } from '@juyi/contract/draw/activity';
import { prizeList } from '@juyi/contract/draw/draw';
import { call } from '#services/http/call.ts';
import { resourceOf } from '../core/resource';

/** The prizes of the activity with their odds and values, for the rules of the draw. */
export const odds = resourceOf('奖品与中奖概率：没有活动时不显示；没读到可重试，规则照常阅读', call(prizeList), {
  activityId: ACTIVITY_ID,
});

/** The latest winners (docs/spec.md §3): the first page of 15. */
export const winners = resourceOf('中奖名单：最近 15 条用于滚动；没有或没读到时整块不显示', call(winnerList), {
  pageNum: 1,
  pageSize: 15,
  activityId: ACTIVITY_ID,
});
