/** Refusals of a draw; none costs a chance. */
export const noChances = { code: 40201, message: '抽奖次数不足' } as const;
export const drawNotStarted = { code: 40202, message: '活动未开始' } as const;
export const drawOver = { code: 40203, message: '活动已结束' } as const;
export const prizesGone = { code: 40204, message: '奖品已抢光' } as const;
