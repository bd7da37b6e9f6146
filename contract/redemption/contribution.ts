import * as z from 'zod/mini';
import { type Call, defineCall } from '../core/define';
import * as v from '../core/values';
import {
  amountNotMultiple,
  amountTooLow,
  balanceTooLow,
  payPasswordLocked,
  payPasswordUnset,
  payPasswordWrong,
  quoteExpired,
  quoteOf,
  quoteSubmit,
  recordRequest,
  redemptionPage,
  submitted,
  totalsOf,
} from './redemption';

/** Redeeming income for contribution: ¥1 gives 10 points, with a fee of 1 %. */

const exchange = (step: string) => `/api/store/backend/store/income/exchangeContribution/${step}` as Call['path'];

/** A quote for an amount of income (分). It can be submitted once, within 60 s. */
export const convertContribution = defineCall({
  name: 'convertContribution',
  summary: '收益换贡献值：报价',
  method: 'POST',
  path: exchange('convert'),
  access: 'member',
  request: z.object({ amount: v.spendAmount('money') }),
  response: quoteOf('CONTRIBUTION'),
  failures: { amountTooLow, amountNotMultiple, balanceTooLow },
});

export const submitContribution = defineCall({
  name: 'submitContribution',
  summary: '收益换贡献值：提交',
  method: 'POST',
  path: exchange('submit'),
  access: 'member',
  write: true,
  request: z.object(quoteSubmit),
  response: submitted,
  failures: { quoteExpired, payPasswordWrong, payPasswordLocked, payPasswordUnset, balanceTooLow },
});

export const contributionOrders = defineCall({
  name: 'contributionOrders',
  summary: '收益换贡献值：记录',
  method: 'POST',
  path: exchange('page'),
  access: 'member',
  request: z.object(recordRequest),
  response: redemptionPage('CONTRIBUTION', {}),
  failures: {},
});

export const contributionTotal = defineCall({
  name: 'contributionTotal',
  summary: '收益换贡献值：合计',
  method: 'POST',
  path: exchange('total'),
  access: 'member',
  request: z.object({}),
  response: z.object(totalsOf('CONTRIBUTION')),
  failures: {},
});
