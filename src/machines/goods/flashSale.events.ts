import type { EventOf } from '../core/events';
import { retryEvent } from '../core/flowEvents';

export const flashSaleEvents = {
  ...retryEvent,
};
export type FlashSaleEvent = EventOf<typeof flashSaleEvents>;
