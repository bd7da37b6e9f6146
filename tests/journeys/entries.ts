/** Months of entries, one an hour, from today back. */
export const entries = (from: number, count: number) =>
  Array.from({ length: count }, (_, index) => ({
    id: `e-${from + index}`,
    title: (from + index) % 3 === 0 ? '兑换数据IP' : '邀请好友奖励',
    direction: (from + index) % 3 === 0 ? 'OUT' : 'IN',
    amount: 50,
    balanceAfter: 2680,
    remark: '',
    createTime: new Date(Date.parse('2026-11-20T08:00:00Z') - (from + index) * 3_600_000).toISOString(),
  }));
