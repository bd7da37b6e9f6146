import * as z from 'zod/mini';
import { agreed, captcha, inviteCode, newPassword, notThePhone, phone, smsCode } from '../../../../contract/core/values';
import { groupPhone } from '../../core/phone';
import { rulesOf } from '../../core/rules';

export const registrationRules = rulesOf(
  {
    phone,
    captcha,
    smsCode,
    password: newPassword,
    inviteCode: z.union([z.literal(''), inviteCode], '邀请码为 6 位字母或数字'),
    agreed,
  },
  { tidy: { phone: groupPhone }, together: [{ over: ['phone', 'password'], rule: notThePhone('password') }] },
);
