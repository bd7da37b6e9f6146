import { ACTIVITY_ID } from '@juyi/contract/draw/activity';
import { prizeList } from '@juyi/contract/draw/draw';
import { call } from '#services/http/call.ts';
import { resourceOf } from '../core/resource';

/** The prizes of the activity with their odds and values, which the page of the draw's rules shows. */
export const odds = resourceOf('奖品与中奖概率：没有活动时不显示；没读到可重试，规则照常阅读', call(prizeList), {
  activityId: ACTIVITY_ID,
});
