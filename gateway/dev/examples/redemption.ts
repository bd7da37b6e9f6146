import {
  contributionOrders,
  contributionTotal,
  convertContribution,
  submitContribution,
} from '@juyi/contract/redemption/contribution';
import { applyAssets, applyRecords, getCultureToken, previewAssets } from '@juyi/contract/redemption/culture';
import { exchangeIpOrders, exchangeIpTotal, submitExchangeIp } from '@juyi/contract/redemption/mall';
import { type Example, example, firstPage, pageOf, REQUEST_ID, receiver, TOKEN } from './example';
import { balanceTooLowForQuote } from './refusals';

const cultureToken = TOKEN;
const submitted = { orderNo: 'DH202611201600008503319307', status: 0 } as const;
const confirmed = { quoteId: '7a966ab9-1966-4f25-be65-b8e994f63534', payPassword: '258036', requestId: REQUEST_ID };
const voucher = { name: '收款凭证 1.png', content: 'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAAB' };
const clock = { expireIn: 60, serverTime: '2026-11-20T08:00:00.000Z' };

/** Redemption: income → contribution → data IP → mall product. Amounts in minor units. */
export const redemptionExamples: readonly Example[] = [
  example(convertContribution, {
    request: { amount: 10_000 },
    response: {
      quoteId: confirmed.quoteId,
      spend: 10_000,
      fee: 100,
      gain: 1000,
      balanceAfter: 790_170,
      rate: { spend: 100, gain: 10 },
      available: 800_270,
      min: 1000,
      max: 792_300,
      multiple: 100,
      feeRate: 100,
      ...clock,
    },
    refusals: { balanceTooLow: balanceTooLowForQuote },
  }),
  example(submitContribution, { request: confirmed, response: submitted }),
  example(contributionOrders, {
    request: { ...firstPage, status: 2 },
    response: pageOf({
      orderNo: 'DH202611031443509334467970',
      kind: 'CONTRIBUTION',
      title: '收益换贡献值',
      spend: 11_000,
      fee: 110,
      gain: 1100,
      status: 2,
      reason: '凭证与申请信息不一致，请核对后重新提交',
      createTime: '2026-11-03T06:43:50.051Z',

      requestId: REQUEST_ID,
      finishTime: '2026-11-03T11:43:50.051Z',
      steps: [
        { title: '提交申请', time: '2026-11-03T06:43:50.051Z' },
        { title: '审核未通过', time: '2026-11-03T11:43:50.051Z' },
        { title: '支出已退回', time: '2026-11-03T11:43:50.051Z' },
      ],
      active: 3,
    }),
  }),
  example(contributionTotal, { request: {}, response: { gainTotal: 6000, count: 15, available: 790_170 } }),
  example(getCultureToken, { request: {}, response: { cultureToken, expiresIn: 600 } }),
  example(previewAssets, {
    request: { amount: 200, cultureToken },
    response: {
      quoteId: confirmed.quoteId,
      spend: 200,
      fee: 0,
      gain: 200,
      balanceAfter: 3460,
      rate: { spend: 100, gain: 100 },
      available: 3660,
      min: 100,
      max: 3600,
      multiple: 100,
      feeRate: 0,
      ...clock,
    },
    refusals: { balanceTooLow: balanceTooLowForQuote },
  }),
  example(applyAssets, { request: { ...confirmed, vouchers: [voucher], cultureToken }, response: submitted }),
  example(applyRecords, {
    request: { ...firstPage, orderNo: 'DH202611161443505833499681', cultureToken },
    response: {
      ...pageOf({
        orderNo: 'DH202611161443505833499681',
        kind: 'DATA_IP',
        title: '贡献值换数据IP',
        spend: 500,
        fee: 0,
        gain: 500,
        status: 0,
        createTime: '2026-11-16T06:43:50.051Z',
        requestId: REQUEST_ID,
        estimate: '预计 1 个工作日内完成审核',
        steps: [{ title: '提交申请', time: '2026-11-16T06:43:50.051Z' }, { title: '审核处理' }, { title: '兑换到账' }],
        active: 1,
        vouchers: [voucher],
      }),
      gainTotal: 3000,
      count: 12,
      available: 3660,
    },
  }),
  example(exchangeIpTotal, {
    request: {},
    response: {
      spendTotal: 1480,
      count: 5,
      available: 2400,
      goods: [
        { goodsId: 'bookmark', name: '苏绣书签', picUrl: '/goods/bookmark.svg', ipPrice: 300, stock: 84, limit: 5, limitLeft: 4 },
        { goodsId: 'tea-cup', name: '景德镇茶盏', picUrl: '/goods/tea-cup.svg', ipPrice: 880, stock: 42, limit: 2, limitLeft: 1 },
      ],
    },
  }),
  example(submitExchangeIp, {
    request: {
      goodsId: 'tea-cup',
      quantity: 1,
      specs: [{ name: '釉色', value: '青花' }],
      addressId: 'seed-store-address',
      spend: 880,
      payPassword: '258036',
      requestId: REQUEST_ID,
    },
    response: submitted,
    refusals: { addressMissing: { data: { field: 'addressId' } } },
  }),
  example(exchangeIpOrders, {
    request: { ...firstPage, orderNo: submitted.orderNo },
    response: pageOf({
      orderNo: submitted.orderNo,
      kind: 'MALL',
      title: '景德镇茶盏 青花 ×1',
      picUrl: '/goods/tea-cup.svg',
      spend: 880,
      fee: 0,
      gain: 1,
      status: 0,
      createTime: '2026-11-20T08:00:00.000Z',
      requestId: REQUEST_ID,
      estimate: '预计 1 个工作日内完成审核',
      steps: [{ title: '提交申请', time: '2026-11-20T08:00:00.000Z' }, { title: '审核处理' }, { title: '寄出商品' }],
      active: 1,
      receiver,
    }),
  }),
];
