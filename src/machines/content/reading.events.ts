import { protocolCode } from '@juyi/contract/content/agreement';
import * as z from 'zod/mini';
import { retryEvent } from '../core/flowEvents';

/** The events of a flow whose consent line opens agreements. */
export const readingEvents = {
  ...retryEvent,
  'agreement.open': z.object({ code: protocolCode }).check(z.describe('打开协议')),
  'flow.back': z.object({}).check(z.describe('返回上一步')),
};
