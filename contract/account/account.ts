import * as z from 'zod/mini';
import { defineCall } from '../core/define';
import { moneyPage, pageRequest } from '../core/pagination';
import { dispensable, fallback, UNKNOWN } from '../core/tolerance';
import * as v from '../core/values';

export const role = z.enum(['member', 'store', 'recruit']);

/** The member's profile and available balances: contribution in points, dataIp in hundredths, income in 分. */
export const memberAccount = defineCall({
  name: 'memberAccount',
  summary: '会员账户信息',
  method: 'POST',
  path: '/api/web/member/getMemberAccountInfo',
  access: 'member',
  request: z.object({}),
  response: z.object({
    memberId: v.idNamed('会员编号'),
    nickname: z.string(),
    avatar: v.picture,
    phone: v.maskedPhone,
    roles: fallback(z.array(fallback(role, UNKNOWN)), []),
    level: v.count,
    inviteCode: v.givenCode,
    contribution: v.amountOf('贡献值'),
    dataIp: v.amountOf('数据IP', 'dataIp'),
    income: v.amountOf('收入', 'money'),
    /** Redemptions in process will bring this much, in the units of the balances. */
    contributionPending: z.optional(v.amountOf('待到账贡献值')),
    dataIpPending: z.optional(v.amountOf('待到账数据IP', 'dataIp')),
    drawChances: v.count,
  }),
  failures: {},
});

/** A calendar month in China: 2026-11. */
export const month = z.string('月份格式不正确').check(z.regex(/^[1-9]\d{3}-(0[1-9]|1[0-2])$/, '月份格式不正确'));

export const direction = z.enum(['IN', 'OUT'], '收支类型不正确');

/**
 * The statement of a member's points, newest first. `amount` is positive in both directions; the sums cover everything that matches,
 * refunds among what comes in.
 */
export const contributionEntries = defineCall({
  name: 'contributionEntries',
  summary: '贡献值明细',
  method: 'GET',
  path: '/api/web/member/contributDetail/list',
  access: 'member',
  request: z.object({ ...pageRequest, direction: z.optional(direction), month: z.optional(month) }),
  response: moneyPage(
    z.object({
      id: v.id,
      title: z.string(),
      direction: fallback(direction, UNKNOWN),
      amount: v.entryAmount(),
      balanceAfter: dispensable(v.balance),
      remark: z.string(),
      createTime: v.time,
      isRefund: dispensable(z.boolean()),
    }),
    { id: 'id', time: 'createTime' },
    { incomeTotal: dispensable(v.sum), expendTotal: dispensable(v.sum) },
  ),
  failures: {},
});
