import type { RefusalExample } from './example';

/** The `data` of refusals, by their names in the contract; other refusals have none. */
export const refusalExamples: Readonly<Record<string, RefusalExample>> = {
  tooMany: { data: { retryAfter: 42 } },
  smsTooSoon: { data: { retryAfter: 42 } },
  smsCodeWrong: { data: { triesLeft: 4 } },
  amountTooLow: { data: { min: 1000 } },
  amountNotMultiple: { data: { multiple: 100 } },
  balanceTooLow: { data: { available: 800 } },
  payPasswordWrong: { message: '支付密码错误，还可尝试 4 次', data: { triesLeft: 4 } },
  payPasswordLocked: { data: { lockedUntil: '2026-11-20T08:30:00.000Z' } },
  priceChanged: { data: { spend: 880, ipPrice: 880 } },
  stockTooLow: { data: { stock: 1 } },
  limitExceeded: { data: { limit: 2, left: 1 } },
};

/** For a quote, which also names the field. */
export const balanceTooLowForQuote: RefusalExample = { data: { field: 'amount', available: 800 } };
