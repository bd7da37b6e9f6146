import { secret } from '@juyi/contract/core/sensitive';
import { payPassword, typedCaptcha, typedSmsCode } from '@juyi/contract/core/values';
import * as z from 'zod/mini';
import { rulesOf } from '../../core/rules';

/** The form with the six digits that confirm a redemption. They are kept in memory alone. */
export const payForm = {
  name: 'pay',
  initial: { payPassword: '' },
  secrets: ['payPassword'],
  rules: rulesOf({ payPassword }),
} as const;

/** The form of a new payment password, which an SMS to the member's own phone allows. */
export const paymentPasswordForm = {
  name: 'paymentPassword',
  initial: { captcha: '', smsCode: '', newPwd: '', repeatPwd: '' },
  secrets: ['captcha', 'smsCode', 'newPwd', 'repeatPwd'],
  rules: rulesOf(
    {
      captcha: typedCaptcha,
      smsCode: typedSmsCode,
      newPwd: payPassword,
      repeatPwd: secret(z.string().check(z.minLength(1, '请再次输入支付密码'))),
    },
    {
      comparisons: [
        {
          names: ['newPwd', 'repeatPwd'],
          rule: z.refine<{ newPwd: string; repeatPwd: string }>(({ newPwd, repeatPwd }) => newPwd === repeatPwd, {
            path: ['repeatPwd'],
            error: '两次输入的支付密码不一致',
          }),
        },
      ],
    },
  ),
} as const;
