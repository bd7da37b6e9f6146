/** Refusals of redemptions, apart from those that the first screen's calls know. `available`, `min`, `multiple`, `stock`, `left` (units) and `spend` travel in data, in minor units. */
export const amountTooLow = { code: 40061, message: '低于最低数量', field: 'amount' } as const;
export const amountNotMultiple = { code: 40062, message: '须为整数倍', field: 'amount' } as const;
/** A quote's data names the field `amount`; a submit has no such field. */
export const balanceTooLow = { code: 40063, message: '可用余额不足' } as const;
export const quoteExpired = { code: 40064, message: '报价已过期' } as const;
/** The gateway adds how many tries are left to the message, and `triesLeft` to the data. */
export const payPasswordWrong = { code: 40065, message: '支付密码错误', field: 'payPassword' } as const;
/** `lockedUntil` (ISO) in data. */
export const payPasswordLocked = { code: 40066, message: '支付密码已锁定', field: 'payPassword' } as const;
export const payPasswordUnset = { code: 40067, message: '未设置支付密码', field: 'payPassword' } as const;
/** Renewed without a word. */
export const cultureTokenExpired = { code: 40068, message: '文化令牌已过期', silent: true } as const;
export const voucherUnsupported = { code: 40069, message: '图片格式不支持', field: 'vouchers' } as const;
export const priceChanged = { code: 40070, message: '价格已变化' } as const;
export const stockTooLow = { code: 40071, message: '库存不足', field: 'quantity' } as const;
export const limitExceeded = { code: 40072, message: '超出单人限购', field: 'quantity' } as const;
export const goodsGone = { code: 40073, message: '商品已下架' } as const;
