/** The condition of the inviter's reward, in words about the recruit; `days` is how long it is reviewed, if that is known. */
export const rewardCondition = (days?: number): string => `填写收货地址，经${days ? ` ${days} 天` : ''}核对通过`;
