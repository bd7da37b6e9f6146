/** What a person types to log in; the phone and the captcha serve both tabs. Registering knows of it, so its rules come later. */
export const loginForm = {
  name: 'login',
  version: 1,
  initial: { phone: '', captcha: '', smsCode: '', password: '', agreed: false },
  secrets: ['captcha', 'smsCode', 'password'],
  rules: async () => (await import('./rules')).loginRules,
} as const;
