import { protocolCode } from '@juyi/contract/content/agreement';
import * as z from 'zod/mini';
import { retryEvent } from '../core/flowEvents';

/** A form's events around the agreement that its consent line opens: open it, load it again, go back. */
export const readingEvents = {
  ...retryEvent,
  'agreement.open': z.object({ code: protocolCode }).check(z.describe('打开协议')),
  'flow.back': z.object({}).check(z.describe('返回上一步')),
};
