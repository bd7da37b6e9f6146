/** Random ids, times and durations: they may contain a short code by chance. */
const RANDOM = /[\da-f-]{16,}|"(?:time|ms)":[\d.]+/g;
const CODE = /^[\dA-Z]{1,8}$/;

/** Whether a text contains a secret. A captcha or an SMS code counts when no other digit touches it. */
export const isIn = (text: string, secret: string): boolean =>
  CODE.test(secret) ? new RegExp(`(?<!\\d)${secret}(?!\\d)`).test(text.replace(RANDOM, 'random')) : text.includes(secret);
