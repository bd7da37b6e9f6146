import * as z from 'zod/mini';

/** Events shared by all flows. */
export const retryEvent = { 'flow.retry': z.object({}).check(z.describe('没有读到，再读一次')) };
export const resendEvent = { 'flow.resend': z.object({}).check(z.describe('结果未知，用同一请求编号再提交一次')) };
