import { agreed, captcha, currentPassword, phone, smsCode } from '../../../../contract/core/values';
import { groupPhone } from '../../core/phone';
import { rulesOf } from '../../core/rules';

export const loginRules = rulesOf(
  { phone, captcha, smsCode, password: currentPassword, agreed },
  { tidy: { phone: groupPhone } },
);
