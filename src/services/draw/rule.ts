import { ACTIVITY_ID, type Prize, prizeList } from '../../../contract/draw/draw';
import { toFailure } from '../http/failure';
import { request } from '../http/request';
import type { Service } from '../http/service';

/** The prizes of the activity, whose odds and values the rules publish; none when there is no activity. */
export const readOdds: Service<readonly Prize[], object> = async (_, signal) => {
  try {
    return (await request(prizeList, { activityId: ACTIVITY_ID }, signal, { part: true })).list;
  } catch (error) {
    if (toFailure(error).kind === 'lost') return [];
    throw error;
  }
};
