/** The answers that can be forced on any call, with their labels; answers.ts makes them. */
export const outcomes = {
  '401': '登录过期 401',
  '1021': '页面走丢 1021',
  '429': '太频繁 429',
  '500': '服务器出错 500',
  html: '网页错误',
  malformed: '坏数据',
  empty: '空',
} as const;
