import { ACTIVITY_ID, type Prize, prizeList } from '@juyi/contract/draw/draw';
import { request } from '../http/request';
import { serviceOf } from '../http/service';

/** The prizes of the activity, whose odds and values the rules publish. */
export const readOdds = serviceOf<readonly Prize[], object>([prizeList], async (_, signal) => {
  const { list } = await request(prizeList, { activityId: ACTIVITY_ID }, signal);
  return list;
});
