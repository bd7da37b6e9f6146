import { newPassword, notThePhone, phone, typedCaptcha, typedSmsCode } from '@juyi/contract/core/values';
import { groupPhone } from '../../core/phone';
import { rulesOf } from '../../core/rules';

/** The form for a new login password. */
export const resetPasswordForm = {
  name: 'resetPassword',
  initial: { phone: '', captcha: '', smsCode: '', newPwd: '' },
  secrets: ['captcha', 'smsCode', 'newPwd'],
  rules: rulesOf(
    { phone, captcha: typedCaptcha, smsCode: typedSmsCode, newPwd: newPassword },
    { formatters: { phone: groupPhone }, comparisons: [{ names: ['phone', 'newPwd'], rule: notThePhone('newPwd') }] },
  ),
} as const;
