import * as z from 'zod/mini';
import type { EventOf } from '../core/events';

export const inviteCardEvents = {
  'invite.check': z.object({ code: z.string() }).check(z.describe('查一查这个邀请码是谁的')),
  'invite.drop': z.object({}).check(z.describe('不使用邀请码')),
};
export type InviteCardEvent = EventOf<typeof inviteCardEvents>;
