/**
 * The login form. Its tabs share phone and captcha. The rules are loaded lazily, because the first screen imports this form and zod comes
 * with them.
 */
export const loginForm = {
  name: 'login',
  initial: { phone: '', captcha: '', smsCode: '', password: '', agreed: false },
  secrets: ['captcha', 'smsCode', 'password'],
  rules: async () => (await import('./rules')).loginRules,
} as const;
