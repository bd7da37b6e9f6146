/**
 * Refusals of redemptions. The response data contains, where they apply: `min`, `multiple`, `available` and `spend` in minor units,
 * `stock` and `left` (of the limit) in pieces. Not in core/failures.ts, which is in the first screen's bundle.
 */
export const amountTooLow = { code: 40061, message: '低于最低数量', field: 'amount' } as const;
export const amountNotMultiple = { code: 40062, message: '须为整数倍', field: 'amount' } as const;
/** For a quote the data also names the field, `amount`, which a submit does not have. */
export const balanceTooLow = { code: 40063, message: '可用余额不足' } as const;
export const quoteExpired = { code: 40064, message: '报价已过期' } as const;
/** The gateway appends the remaining tries to the message, and adds `triesLeft` to the data. */
export const payPasswordWrong = { code: 40065, message: '支付密码错误', field: 'payPassword' } as const;
/** The data contains `lockedUntil` (ISO 8601). */
export const payPasswordLocked = { code: 40066, message: '支付密码已锁定', field: 'payPassword' } as const;
export const payPasswordUnset = { code: 40067, message: '未设置支付密码', field: 'payPassword' } as const;
/** The client renews the token and retries. */
export const cultureTokenExpired = { code: 40068, message: '文化令牌已过期' } as const;
export const voucherUnsupported = { code: 40069, message: '图片格式不支持', field: 'vouchers' } as const;
export const priceChanged = { code: 40070, message: '价格已变化' } as const;
export const stockTooLow = { code: 40071, message: '库存不足', field: 'quantity' } as const;
export const limitExceeded = { code: 40072, message: '超出单人限购', field: 'quantity' } as const;
export const goodsGone = { code: 40073, message: '商品已下架' } as const;
