import { agreed, captcha, currentPassword, groupPhone, phone, smsCode } from '../services/contract/values';
import { rulesOf } from '../services/rules';

export const loginRules = rulesOf(
  { phone, captcha, smsCode, password: currentPassword, agreed },
  { tidy: { phone: groupPhone } },
);
