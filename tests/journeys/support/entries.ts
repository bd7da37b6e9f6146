import type { Route } from '@playwright/test';

/** Statement entries, one an hour, back from 2026-11-20. */
const entries = (from: number, count: number) =>
  Array.from({ length: count }, (_, index) => ({
    id: `e-${from + index}`,
    title: (from + index) % 3 === 0 ? '兑换数据IP' : '邀请好友奖励',
    direction: (from + index) % 3 === 0 ? 'OUT' : 'IN',
    amount: 50,
    balanceAfter: 2680,
    remark: '',
    createTime: new Date(Date.parse('2026-11-20T08:00:00Z') - (from + index) * 3_600_000).toISOString(),
  }));

/** Mocks a statement of `total` entries with the requested pagination, or with a fixed `pageSize`. */
export const answerWith = (total: number, pageSize?: number) => async (route: Route) => {
  const query = new URL(route.request().url()).searchParams;
  const [pageNum, size] = [Number(query.get('pageNum')), pageSize ?? Number(query.get('pageSize'))];
  const from = (pageNum - 1) * size;
  const list = entries(from, Math.max(0, Math.min(size, total - from)));
  const data = { list, total, pageNum, pageSize: size, hasMore: from + size < total, incomeTotal: 10, expendTotal: 10 };
  await route.fulfill({ json: { code: 200, message: '成功', data } });
};
