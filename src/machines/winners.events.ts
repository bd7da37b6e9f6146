import * as z from 'zod/mini';
import type { EventOf } from './events';

export const winnersEvents = {
  'winners.refresh': z.object({}).check(z.describe('重新读取中奖名单')),
};
export type WinnersEvent = EventOf<typeof winnersEvents>;
