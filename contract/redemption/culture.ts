import * as z from 'zod/mini';
import { defineCall } from '../core/define';
import { personal, secret } from '../core/sensitive';
import * as v from '../core/values';
import {
  amountNotMultiple,
  amountTooLow,
  balanceTooLow,
  cultureTokenExpired,
  payPasswordLocked,
  payPasswordUnset,
  payPasswordWrong,
  quoteExpired,
  quoteOf,
  quoteSubmit,
  recordRequest,
  redemptionPage,
  submitted,
  totalsOf,
  voucherUnsupported,
} from './redemption';

/** Redeeming contribution for data IP: 100 points give 1.00, without a fee. These three culture calls need a second token. */

/** The token may have any format: the server checks it. */
const cultureToken = secret(z.string('文化令牌格式不正确').check(z.maxLength(4096, '文化令牌格式不正确')));
const headers = { cultureToken: 'Culture-Token' };

/** The number of vouchers, the bytes of a picked file, and the characters of the data URL that is sent. */
export const VOUCHER_LIMITS = { count: 3, picked: 5 * 2 ** 20, sent: 200 * 2 ** 10 } as const;

/** A JPEG, PNG or WebP image as a data URL. */
export const voucher = z.object(
  {
    name: z.string('图片名称不正确').check(v.plainText, z.maxLength(200, '图片名称过长')),
    content: personal(
      z.string('图片格式不支持').check(z.minLength(1, '图片格式不支持'), z.maxLength(VOUCHER_LIMITS.sent, '图片过大，请换一张')),
    ),
  },
  '凭证图片不正确',
);
export type Voucher = z.output<typeof voucher>;

/** Issues the token of the culture calls, which they refuse with cultureTokenExpired when it is missing; expiresIn in seconds. */
export const getCultureToken = defineCall({
  name: 'getCultureToken',
  summary: '获取文化令牌',
  method: 'POST',
  path: '/api/web/auth/getCultureToken',
  access: 'member',
  request: z.object({}),
  response: z.object({ cultureToken: v.token, expiresIn: v.count }),
  failures: {},
});

/** A quote for an amount of points. It can be submitted once, within 60 s. */
export const previewAssets = defineCall({
  name: 'previewAssets',
  summary: '贡献值换数据IP：报价',
  method: 'POST',
  path: '/api/web/culture/previewAssets',
  access: 'member',
  headers,
  request: z.object({ amount: v.spendAmount(), cultureToken }),
  response: quoteOf('DATA_IP'),
  failures: { amountTooLow, amountNotMultiple, balanceTooLow, cultureTokenExpired },
});

export const applyAssets = defineCall({
  name: 'applyAssets',
  summary: '贡献值换数据IP：提交',
  method: 'POST',
  path: '/api/web/culture/applyAssets',
  access: 'member',
  write: true,
  headers,
  request: z.object({
    ...quoteSubmit,
    vouchers: z.optional(
      z.array(voucher, '凭证图片不正确').check(z.maxLength(VOUCHER_LIMITS.count, `凭证图片最多 ${VOUCHER_LIMITS.count} 张`)),
    ),
    cultureToken,
  }),
  response: submitted,
  failures: {
    quoteExpired,
    payPasswordWrong,
    payPasswordLocked,
    payPasswordUnset,
    balanceTooLow,
    cultureTokenExpired,
    voucherUnsupported,
  },
});

export const applyRecords = defineCall({
  name: 'applyRecords',
  summary: '贡献值换数据IP：记录与合计',
  method: 'GET',
  path: '/api/web/culture/getApplyRecord',
  access: 'member',
  headers,
  request: z.object({ ...recordRequest, cultureToken }),
  response: redemptionPage('DATA_IP', totalsOf('DATA_IP')),
  failures: { cultureTokenExpired },
});
