import type { RegistrationField } from '@juyi/contract/auth/registration';

/**
 * The registration form. `captcha` belongs to the SMS request, the other fields to the submission. The rules are loaded lazily, because
 * zod comes with them.
 */
export const registrationForm = {
  name: 'registration',
  initial: { phone: '', captcha: '', smsCode: '', password: '', inviteCode: '', agreed: false } satisfies Record<
    RegistrationField | 'captcha',
    string | boolean
  >,
  secrets: ['captcha', 'smsCode', 'password'],
  rules: async () => (await import('./rules')).registrationRules,
} as const;
