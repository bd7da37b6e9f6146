import { captchaId } from '@juyi/contract/core/values';
import * as z from 'zod/mini';
import type { EventOf } from '../core/events';

export const captchaEvents = {
  'captcha.refresh': z
    .object({ sound: z.optional(z.boolean()), again: z.optional(z.boolean()) })
    .check(z.describe('换一张图片，或换成语音、换回图片；不说就还是原来的样子。again：短信发出过，重新看图再获取一条')),
};
export type CaptchaEvent = EventOf<typeof captchaEvents>;

/** Events sent to the parent flow. */
export const captchaReports = {
  'captcha.changed': z
    .object({ captchaId: z.nullable(captchaId) })
    .check(z.describe('图片换了：新图片的编号，没有可用图片时为空')),
};
export type CaptchaReport = EventOf<typeof captchaReports>;
