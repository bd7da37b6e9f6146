/** The form of both ways to log in, which share the phone and the captcha. The rules load lazily, because they bring zod into the first screen. */
export const loginForm = {
  name: 'login',
  initial: { phone: '', captcha: '', smsCode: '', password: '', agreed: false },
  secrets: ['captcha', 'smsCode', 'password'],
  rules: async () => (await import('./rules')).loginRules,
} as const;
