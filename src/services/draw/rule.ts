import { ACTIVITY_ID, type Prize, prizeList } from '@juyi/contract/draw/draw';
import { request } from '../http/request';
import type { Service } from '../http/service';

/** The prizes of the activity, whose odds and values the rules publish. */
export const readOdds: Service<readonly Prize[], object> = async (_, signal) =>
  (await request(prizeList, { activityId: ACTIVITY_ID }, signal)).list;
