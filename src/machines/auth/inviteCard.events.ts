import * as z from 'zod/mini';
import type { EventOf } from '../core/events';

export const inviteCardEvents = {
  'invite.check': z.object({ inviteCode: z.string() }).check(z.describe('查一查这个邀请码是谁的')),
  'invite.drop': z.object({}).check(z.describe('不使用邀请码')),
};
export type InviteCardEvent = EventOf<typeof inviteCardEvents>;

/** The events that the invite card sends to its parent. */
export const inviteCardReports = {
  'invite.invalid': z.object({}).check(z.describe('邀请码不存在或已失效，下一页不再填好它')),
};
export type InviteCardReport = EventOf<typeof inviteCardReports>;
