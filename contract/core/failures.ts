import type { Refusal, Refusals } from './define';

/** Refusals that every call may have. Clients recognise missing permission by its message (docs/spec.md §6). */
export const commonFailures = {
  invalidRequest: { code: 40000, message: '参数错误' },
  requestIdReused: { code: 40009, message: '该请求已处理，请返回后重新操作' },
  expired: { code: 401, message: '登录已过期，请重新登录' },
  forbidden: { code: 403, message: '权限不足' },
  noSuchCall: { code: 404, message: '接口不存在' },
  tooLarge: { code: 413, message: '提交的内容过大' },
  tooMany: { code: 429, message: '操作太频繁，请稍后再试' },
  broken: { code: 500, message: '服务开小差了，请稍后重试' },
} as const satisfies Refusals;

/**
 * Refusals that several calls share. The response data contains `retryAfter` (s) and `triesLeft` where they apply, and the `requestId`
 * of a write that was judged by it: nothing was carried out under it. A server that ignores the requestId leaves it out.
 */
export const captchaNeeded = { code: 40010, message: '请输入图形验证码', field: 'captcha' } as const;
export const captchaWrong = { code: 40011, message: '图形验证码错误', field: 'captcha' } as const;
export const phoneRegistered = { code: 40012, message: '该手机号已注册，请直接登录', field: 'phone' } as const;
export const smsTooSoon = { code: 40013, message: '获取验证码过于频繁，请稍后再试' } as const;
export const smsLimitReached = { code: 40014, message: '今日发送次数已达上限', field: 'phone' } as const;
export const smsCodeWrong = { code: 40015, message: '验证码错误', field: 'smsCode' } as const;
export const smsCodeExpired = { code: 40016, message: '验证码已使用或已过期，请重新获取', field: 'smsCode' } as const;
export const inviteCodeInvalid = { code: 40017, message: '邀请码无效', field: 'inviteCode' } as const;
export const inviteTeamFull = { code: 40022, message: '邀请人的团队已满', field: 'inviteCode' } as const;
export const accountWrong = { code: 40018, message: '账号或密码错误', field: 'password' } as const;
export const passwordFormat = { code: 40019, message: '密码格式不正确', field: 'newPwd' } as const;
export const passwordUnchanged = { code: 40020, message: '新密码不能与原密码相同', field: 'newPwd' } as const;
export const invitationInvalid = { code: 40021, message: '邀请链接已失效' } as const;
export const addressLimit = { code: 40051, message: '最多可添加20个收货地址' } as const;
export const addressMissing = { code: 40052, message: '地址不存在' } as const;

/** 1021: the requested thing does not exist. The client shows the lost page (docs/spec.md §8), so no call names it in its failures. */
export const lost = (message: string): Refusal => ({ code: 1021, message });
