import * as z from 'zod/mini';
import { captcha, groupPhone, inviteCode, newPassword, notThePhone, phone, smsCode } from '../services/contract/values';

/** What a person types on the registration screen; `captcha` goes with the SMS request, the rest with the submission. */
export const registrationForm = {
  name: 'registration',
  version: 1,
  initial: { phone: '', captcha: '', smsCode: '', password: '', inviteCode: '', agreed: false },
  fields: {
    phone,
    captcha,
    smsCode,
    password: newPassword,
    inviteCode: z.union([z.literal(''), inviteCode], '邀请码为 6 位字母或数字'),
    agreed: z.literal(true, '请先阅读并同意《用户协议》和《隐私协议》'),
  },
  tidy: { phone: groupPhone },
  together: [{ over: ['phone', 'password'], rule: notThePhone('password') }],
} as const;
