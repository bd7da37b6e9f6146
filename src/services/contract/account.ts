import * as z from 'zod/mini';
import { defineCall } from './define';
import {
  accountWrong,
  captchaWrong,
  passwordFormat,
  passwordUnchanged,
  smsCodeExpired,
  smsCodeWrong,
  smsLimitReached,
  smsTooSoon,
} from './failures';
import { page, pageRequest } from './page';
import { captchaImage, codeSent } from './registering';
import * as v from './values';

/** Picture captcha of the store family, shown on /login. */
export const storeCaptchaImage = defineCall({
  name: 'storeCaptchaImage',
  summary: '图形验证码（店铺）',
  method: 'GET',
  path: '/api/store/backend/sms/captchaImage',
  access: 'public',
  binary: true,
  request: z.object({ captchaId: v.captchaId }),
  answer: captchaImage,
  failures: {},
});

/** SMS code for logging in; an unregistered phone gets the same answer and no message. */
export const storeSendCode = defineCall({
  name: 'storeSendCode',
  summary: '发送登录短信验证码',
  method: 'POST',
  path: '/api/store/backend/sms/sendCode',
  access: 'public',
  request: z.object({ phone: v.phone, captchaId: v.captchaId, captcha: v.captcha }),
  answer: codeSent,
  failures: { captchaWrong, smsTooSoon, smsLimitReached },
});

/** SMS code for the other scenes; PAY_PWD goes to the token's own phone, and whether a phone is registered is not revealed. */
export const commonSendCode = defineCall({
  name: 'commonSendCode',
  summary: '发送短信验证码（重置密码、支付密码、加入团队）',
  method: 'POST',
  path: '/api/web/auth/common/sms/sendCode',
  access: 'public',
  request: z.object({
    phone: z.optional(v.phone),
    scene: z.enum(['RESET_PWD', 'PAY_PWD', 'JOIN_TEAM'], '短信场景不正确'),
    captchaId: v.captchaId,
    captcha: v.captcha,
  }),
  answer: codeSent,
  failures: { captchaWrong, smsTooSoon, smsLimitReached },
});

const signedIn = z.object({
  token: v.token,
  expiresIn: z.int(),
  member: z.object({ memberId: v.id, nickname: z.string(), avatar: z.string(), phone: v.maskedPhone }),
});

/** Logs in with an SMS code; expiresIn in seconds. */
export const loginSms = defineCall({
  name: 'loginSms',
  summary: '验证码登录',
  method: 'POST',
  path: '/api/store/backend/auth/loginSms',
  access: 'public',
  request: z.object({ phone: v.phone, smsCode: v.smsCode }),
  answer: signedIn,
  failures: { smsCodeWrong, smsCodeExpired },
});

/** Logs in with a password; ten failures in 15 min answer 429 for that phone, registered or not, until the window ends. */
export const loginPwd = defineCall({
  name: 'loginPwd',
  summary: '密码登录',
  method: 'POST',
  path: '/api/store/backend/auth/loginPwd',
  access: 'public',
  request: z.object({ phone: v.phone, password: v.currentPassword, captchaId: v.captchaId, captcha: v.captcha }),
  answer: signedIn,
  failures: { accountWrong, captchaWrong },
});

/** Sets the login password (LOGIN: by phone, revokes every token) or the payment password (PAY: 6 digits, the token's own phone). */
export const updateMemberPwd = defineCall({
  name: 'updateMemberPwd',
  summary: '重置登录密码或设置支付密码',
  method: 'POST',
  path: '/api/web/auth/updateMemberPwd',
  access: 'public',
  request: z.object({
    phone: z.optional(v.phone),
    smsCode: v.smsCode,
    kind: z.enum(['LOGIN', 'PAY'], '密码类型不正确'),
    newPwd: v.currentPassword,
  }),
  answer: z.null(),
  failures: { smsCodeWrong, smsCodeExpired, passwordFormat, passwordUnchanged },
});

/** Whether the payment password was set, and until when it is locked. */
export const paymentPasswordSet = defineCall({
  name: 'paymentPasswordSet',
  summary: '是否已设置支付密码',
  method: 'GET',
  path: '/api/web/member/checkPaymentPasswordSet',
  access: 'member',
  request: z.object({}),
  answer: z.object({ isSet: z.boolean(), lockedUntil: z.optional(v.time), serverTime: v.time }),
  failures: {},
});

export const role = z.enum(['member', 'store', 'recruit']);

/** Spendable balances: contribution in points, dataIp in hundredths, income in 分. */
export const memberAccount = defineCall({
  name: 'memberAccount',
  summary: '会员账户信息',
  method: 'POST',
  path: '/api/web/member/getMemberAccountInfo',
  access: 'member',
  request: z.object({}),
  answer: z.object({
    memberId: v.id,
    nickname: z.string(),
    avatar: z.string(),
    phone: v.maskedPhone,
    roles: z.array(role),
    level: z.int(),
    inviteCode: v.inviteCode,
    contribution: v.amount,
    dataIp: v.amount,
    income: v.amount,
    drawChances: z.int(),
  }),
  failures: {},
});

/** A calendar month in Chinese time: 2026-11. */
export const month = z.string('月份格式不正确').check(z.regex(/^[1-9]\d{3}-(0[1-9]|1[0-2])$/, '月份格式不正确'));

export const direction = z.enum(['IN', 'OUT'], '收支类型不正确');

/** A member's points as they came and went, newest first; `amount` is positive either way, and the sums are over the filter. */
export const contributionEntries = defineCall({
  name: 'contributionEntries',
  summary: '贡献值明细',
  method: 'GET',
  path: '/api/web/member/contributDetail/list',
  access: 'member',
  request: z.object({ ...pageRequest, direction: z.optional(direction), month: z.optional(month) }),
  answer: page(
    z.object({
      id: v.id,
      title: z.string(),
      direction,
      amount: v.amount,
      balanceAfter: v.amount,
      remark: z.string(),
      createTime: v.time,
    }),
    { incomeTotal: v.amount, expendTotal: v.amount },
    { incomeTotal: 0, expendTotal: 0 },
  ),
  failures: {},
});
