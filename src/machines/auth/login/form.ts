/** The login form; both tabs share phone and captcha. The first screen imports it, so its rules are lazily loaded. */
export const loginForm = {
  name: 'login',
  initial: { phone: '', captcha: '', smsCode: '', password: '', agreed: false },
  secrets: ['captcha', 'smsCode', 'password'],
  rules: async () => (await import('./rules')).loginRules,
} as const;
