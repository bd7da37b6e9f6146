import { payPassword, requestId } from '@juyi/contract/core/values';
import * as z from 'zod/mini';
import type { Intent } from '#services/redemption/intent.ts';
import { uploaderReports, uploaderRequests } from '../../controls/uploader.events';
import type { EventOf } from '../../core/events';
import { lookUpEvent, resendEvent, retryEvent } from '../../core/flowEvents';
import { paymentPasswordReports, paymentPasswordRequests } from '../paymentPassword/events';

export const redemptionEvents = {
  ...paymentPasswordRequests,
  ...paymentPasswordReports,
  ...uploaderRequests,
  ...uploaderReports,
  ...retryEvent,
  'spec.choose': z.object({ name: z.string(), value: z.string() }).check(z.describe('选了一项规格')),
  'amount.type': z.object({ text: z.string() }).check(z.describe('输入数量；商品为件数')),
  'quote.renew': z.object({}).check(z.describe('重新报价')),
  'redemption.next': z.object({}).check(z.describe('点击下一步，去核对')),
  'redemption.confirm': z
    .object({ payPassword, requestId })
    .check(z.describe('输入支付密码并确认兑换；再次提交时仍用原来的请求编号')),
  ...lookUpEvent,
  ...resendEvent,
  'intent.shared': z.object({ intent: z.custom<Intent>() }).check(z.describe('另一个页面提交了同类兑换，结果未知')),
  'intent.ended': z.object({}).check(z.describe('另一个页面已得知结果')),
  'flow.back': z.object({}).check(z.describe('返回上一步')),
};
export type RedemptionEvent = EventOf<typeof redemptionEvents>;
