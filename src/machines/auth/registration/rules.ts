import * as z from 'zod/mini';
import { registrationFields } from '../../../../contract/auth/registration';
import { captcha, inviteCode, notThePhone } from '../../../../contract/core/values';
import { groupPhone } from '../../core/phone';
import { rulesOf } from '../../core/rules';

export const registrationRules = rulesOf(
  {
    ...registrationFields,
    captcha,
    inviteCode: z.union([z.literal(''), inviteCode], '邀请码为 6 位字母或数字'),
  },
  { tidy: { phone: groupPhone }, together: [{ over: ['phone', 'password'], rule: notThePhone('password') }] },
);
