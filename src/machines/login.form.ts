import * as z from 'zod/mini';
import { captcha, currentPassword, groupPhone, phone, smsCode } from '../services/contract/values';

/** What a person types to log in; the phone and the captcha serve both tabs. */
export const loginForm = {
  name: 'login',
  version: 1,
  initial: { phone: '', captcha: '', smsCode: '', password: '', agreed: false },
  fields: {
    phone,
    captcha,
    smsCode,
    password: currentPassword,
    agreed: z.literal(true, '请先阅读并同意《用户协议》和《隐私协议》'),
  },
  tidy: { phone: groupPhone },
} as const;
