import { captcha, groupPhone, newPassword, notThePhone, phone, smsCode } from '../services/contract/values';
import { here } from '../services/part';
import { rulesOf } from '../services/rules';

/** What a person types to choose a new login password. */
export const resetPasswordForm = {
  name: 'resetPassword',
  version: 1,
  initial: { phone: '', captcha: '', smsCode: '', newPwd: '' },
  secrets: ['captcha', 'smsCode', 'newPwd'],
  rules: here(
    rulesOf(
      { phone, captcha, smsCode, newPwd: newPassword },
      { tidy: { phone: groupPhone }, together: [{ over: ['phone', 'newPwd'], rule: notThePhone('newPwd') }] },
    ),
  ),
} as const;
