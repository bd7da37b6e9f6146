import { registrationFields } from '@juyi/contract/auth/registration';
import { notThePhone, typedCaptcha, typedInviteCode, typedSmsCode } from '@juyi/contract/core/values';
import * as z from 'zod/mini';
import { groupPhone } from '../../core/phone';
import { rulesOf } from '../../core/rules';

const { phone, ...others } = registrationFields;

export const registrationRules = rulesOf(
  {
    phone,
    captcha: typedCaptcha,
    ...others,
    smsCode: typedSmsCode,
    inviteCode: z.union([z.literal(''), typedInviteCode], '邀请码过长'),
  },
  { formatters: { phone: groupPhone }, comparisons: [{ names: ['phone', 'password'], rule: notThePhone('password') }] },
);
