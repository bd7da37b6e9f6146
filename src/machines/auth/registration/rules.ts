import * as z from 'zod/mini';
import { registrationFields } from '../../../../contract/auth/registration';
import { captcha, inviteCode, notThePhone } from '../../../../contract/core/values';
import { groupPhone } from '../../core/phone';
import { rulesOf } from '../../core/rules';

const { phone, ...others } = registrationFields;

export const registrationRules = rulesOf(
  {
    phone,
    captcha,
    ...others,
    inviteCode: z.union([z.literal(''), inviteCode], '邀请码为 6 位字母或数字'),
  },
  { tidy: { phone: groupPhone }, together: [{ over: ['phone', 'password'], rule: notThePhone('password') }] },
);
