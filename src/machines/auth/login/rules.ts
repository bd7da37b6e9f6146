import { agreed, currentPassword, phone, typedCaptcha, typedSmsCode } from '@juyi/contract/core/values';
import { groupPhone } from '../../core/phone';
import { rulesOf } from '../../core/rules';

export const loginRules = rulesOf(
  { phone, captcha: typedCaptcha, smsCode: typedSmsCode, password: currentPassword, agreed },
  { formatters: { phone: groupPhone } },
);
