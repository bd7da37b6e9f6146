import { protocolCode } from '@juyi/contract/content/agreement';
import * as z from 'zod/mini';
import { retryEvent } from '../core/flowEvents';

/** The events of a flow with `readingAgreement`: the consent line opens an agreement, which can be loaded again and closed. */
export const readingAgreementEvents = {
  ...retryEvent,
  'agreement.open': z.object({ code: protocolCode }).check(z.describe('打开协议')),
  'flow.back': z.object({}).check(z.describe('关闭协议，或返回上一步')),
};
