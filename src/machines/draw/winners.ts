import { ACTIVITY_ID, winnerList } from '@juyi/contract/draw/activity';
import { call } from '#services/http/call.ts';
import { resourceOf } from '../core/resource';

/** The latest winners (docs/spec.md §3): the first page of 15. */
export const winners = resourceOf('中奖名单：最近 15 条用于滚动；没有或没读到时整块不显示', call(winnerList), {
  pageNum: 1,
  pageSize: 15,
  activityId: ACTIVITY_ID,
});
