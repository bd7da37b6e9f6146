/** What a person types on the registration screen; `captcha` goes with the SMS request, the rest with the submission. */
export const registrationForm = {
  name: 'registration',
  version: 1,
  initial: { phone: '', captcha: '', smsCode: '', password: '', inviteCode: '', agreed: false },
  secrets: ['captcha', 'smsCode', 'password'],
  rules: async () => (await import('./rules')).registrationRules,
} as const;
