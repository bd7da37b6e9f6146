import * as z from 'zod/mini';
import { defineCall } from '../core/define';
import { pageRequest } from '../core/pagination';
import * as v from '../core/values';

/** The activity and its winners are apart from the draw, because /home shows them and loads nothing else of it. */

/** The activity that the app shows (docs/spec.md §9). */
export const ACTIVITY_ID = 1001;

const winner = z.object({ phone: v.maskedPhone, title: z.string(), icon: v.picture });
export type Winner = z.output<typeof winner>;

/** The winners of an activity, newest first, as a bare array (docs/spec.md §7). */
export const winnerList = defineCall({
  name: 'winnerList',
  summary: '中奖名单',
  method: 'POST',
  path: '/activity/prize/winnerList',
  access: 'public',
  request: z.object({ ...pageRequest, activityId: v.activityId }),
  response: z.array(winner),
  failures: {},
});
