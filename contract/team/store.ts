import * as z from 'zod/mini';
import { direction, month } from '../account/account';
import { defineCall } from '../core/define';
import { moneyPage, pageRequest } from '../core/pagination';
import { dispensable, fallback, tolerate, UNKNOWN } from '../core/tolerance';
import * as v from '../core/values';

/** The member's store. */
export const storeProfile = defineCall({
  name: 'storeProfile',
  summary: '店铺信息',
  method: 'GET',
  path: '/api/store/backend/get',
  access: 'store',
  request: z.object({}),
  response: z.object({
    storeId: dispensable(v.id),
    storeName: tolerate(z.string().check(z.minLength(1)), { label: '店铺' }),
    logo: v.picture,
    level: v.countIfAny,
    region: z.string(),
    joinTime: v.time,
  }),
  failures: {},
});

/**
 * Income in 分: earned in all, today and this month (in China); available, frozen in pending redemptions, withdrawn, and exchanged in
 * completed redemptions. What was earned in all is the sum of the last four.
 */
export const storeIncome = defineCall({
  name: 'storeIncome',
  summary: '收益汇总',
  method: 'GET',
  path: '/api/store/backend/getIncome',
  access: 'store',
  request: z.object({}),
  response: z.object({
    total: v.moneySum,
    today: v.moneySum,
    month: v.moneySum,
    available: v.amountOf('余额', 'money'),
    frozen: v.moneySum,
    withdrawn: v.moneySum,
    exchanged: z.optional(v.moneySum),
  }),
  failures: {},
});

export const incomeType = z.enum(['INCOME', 'WITHDRAW', 'EXCHANGE'], '收益类型不正确');

/** 0 处理中 · 1 已完成 · 2 未通过 · 3 已取消. */
const incomeStatus = z.literal([0, 1, 2, 3]);

/** The statement of income, newest first, in 分. `amount` is positive in both directions and includes its `fee`. The
 * totals are those of the filter. */
export const incomeEntries = defineCall({
  name: 'incomeEntries',
  summary: '收益明细',
  method: 'GET',
  path: '/api/store/backend/store/income/query',
  access: 'store',
  request: z.object({ ...pageRequest, type: z.optional(incomeType), month: z.optional(month) }),
  response: moneyPage(
    z.object({
      id: v.id,
      title: z.string(),
      direction: fallback(direction, UNKNOWN),
      amount: v.entryAmount('money'),
      fee: dispensable(v.entryAmount('money')),
      status: fallback(incomeStatus, UNKNOWN),
      remark: z.string(),
      createTime: v.time,
    }),
    { id: 'id', time: 'createTime' },
    { incomeTotal: dispensable(v.moneySum), expendTotal: dispensable(v.moneySum) },
  ),
  failures: {},
});

/** 1: invited by the member; 2: invited by somebody on level 1. */
export const teamLevel = z.literal([1, 2], '团队层级不正确');

const teamSummary = z.object({ total: v.countIfAny, level1: v.countIfAny, level2: v.countIfAny, today: v.countIfAny });

/** One level of the member's team, newest first. `keyword` searches nicknames and masked phones. The summary excludes the member. */
export const subordinates = defineCall({
  name: 'subordinates',
  summary: '我的团队成员',
  method: 'POST',
  path: '/api/store/backend/getSubordinate',
  access: 'storeOrRecruit',
  request: z.object({
    ...pageRequest,
    level: teamLevel,
    keyword: z.optional(z.string('关键词格式不正确').check(v.plainText, z.maxLength(20, '关键词最多 20 个字'))),
  }),
  response: moneyPage(
    z.object({
      memberId: v.id,
      nickname: z.string(),
      avatar: v.picture,
      phone: v.maskedPhone,
      joinTime: v.time,
      level: fallback(teamLevel, UNKNOWN),
      subCount: v.countIfAny,
      /** The member's paid reward in 分; 0 before it is paid, and for level 2. */
      reward: dispensable(v.reward),
      /** Promised in 分 and not paid yet; 0 once it is paid or withdrawn, and for level 2. */
      pending: dispensable(v.reward),
    }),
    { id: 'memberId', time: 'joinTime' },
    { summary: teamSummary },
  ),
  failures: {},
});
