import type { EventOf } from '../core/events';
import { retryEvent } from '../core/flowEvents';

export const documentEvents = { ...retryEvent };
export type DocumentEvent = EventOf<typeof documentEvents>;
