import {
  contributionOrders,
  contributionTotal,
  convertContribution,
  submitContribution,
} from '@juyi/contract/redemption/contribution';
import { applyAssets, applyRecords, getCultureToken, previewAssets } from '@juyi/contract/redemption/culture';
import { exchangeIpOrders, exchangeIpTotal, submitExchangeIp } from '@juyi/contract/redemption/mall';
import { paymentPasswordSet } from '@juyi/contract/redemption/paymentPassword';
import { receiver } from '../address/examples';
import { type DomainExamples, example, firstPage, pageWith, REQUEST_ID, TOKEN } from '../core/examples';

const cultureToken = TOKEN;
const submitted = { orderNo: 'DH202611201600008503319307', status: 0 } as const;
const confirmed = { quoteId: '7a966ab9-1966-4f25-be65-b8e994f63534', payPassword: '258036', requestId: REQUEST_ID };
const voucher = { name: '收款凭证 1.png', content: 'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAAB' };
const clock = { expireIn: 60, serverTime: '2026-11-20T08:00:00.000Z' };

/** The refusal of a quote also names the field. */
const balanceTooLow = { data: { field: 'amount', available: 800 } };
const orderFields = { name: '收货人或图片的名称' };

/** Redemption: income → contribution → data IP → mall product. Amounts in minor units. */
export const redemptionExamples: DomainExamples = {
  calls: [
    example(paymentPasswordSet, { request: {}, response: { isSet: true, serverTime: '2026-11-20T08:00:00.000Z' } }),
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
      refusals: { balanceTooLow },
      fields: { amount: '要兑换的收益，分；0 只问条件', gain: '到账的贡献值' },
    }),
    example(submitContribution, { request: confirmed, response: submitted }),
    example(contributionOrders, {
      request: { ...firstPage, status: 2 },
      response: pageWith({
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
      fields: orderFields,
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
      refusals: { balanceTooLow },
      fields: { amount: '要兑换的贡献值；0 只问条件', gain: '到账的数据IP，百分之一' },
    }),
    example(applyAssets, {
      request: { ...confirmed, vouchers: [voucher], cultureToken },
      response: submitted,
      fields: { name: '图片名称' },
    }),
    example(applyRecords, {
      request: { ...firstPage, orderNo: 'DH202611161443505833499681', cultureToken },
      response: {
        ...pageWith({
          orderNo: 'DH202611161443505833499681',
          kind: 'DATA_IP',
          title: '贡献值换数据IP',
          spend: 500,
          fee: 0,
          gain: 500,
          status: 0,
          createTime: '2026-11-16T06:43:50.051Z',
          requestId: REQUEST_ID,
          estimate: '预计最晚 11 月 17 日完成审核',
          steps: [{ title: '提交申请', time: '2026-11-16T06:43:50.051Z' }, { title: '审核处理' }, { title: '兑换到账' }],
          active: 1,
          vouchers: [voucher],
        }),
        gainTotal: 3000,
        count: 12,
        available: 3660,
      },
      fields: orderFields,
    }),
    example(exchangeIpTotal, {
      request: {},
      response: {
        spendTotal: 1480,
        count: 5,
        available: 2400,
        goods: [
          {
            goodsId: 'bookmark',
            name: '苏绣书签',
            picUrl: '/goods/bookmark.svg',
            ipPrice: 300,
            stock: 84,
            limit: 5,
            limitLeft: 4,
          },
          {
            goodsId: 'tea-cup',
            name: '景德镇茶盏',
            picUrl: '/goods/tea-cup.svg',
            ipPrice: 690,
            normalIpPrice: 880,
            stock: 32,
            limit: 2,
            limitLeft: 1,
          },
        ],
      },
      fields: { available: '可用的数据IP，百分之一' },
    }),
    example(submitExchangeIp, {
      request: {
        goodsId: 'tea-cup',
        quantity: 1,
        specs: [{ name: '釉色', value: '青花' }],
        addressId: 'seed-store-address',
        spend: 690,
        payPassword: '258036',
        requestId: REQUEST_ID,
      },
      response: submitted,
      refusals: { addressMissing: { data: { field: 'addressId' } } },
      fields: { name: '规格名称', specs: '每项规格选一个值', spend: '会员看到的总价，数据IP 百分之一；变了则拒绝' },
    }),
    example(exchangeIpOrders, {
      request: { ...firstPage, orderNo: submitted.orderNo },
      response: pageWith({
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
        estimate: '预计最晚 11 月 17 日完成审核',
        steps: [{ title: '提交申请', time: '2026-11-20T08:00:00.000Z' }, { title: '审核处理' }, { title: '寄出商品' }],
        active: 1,
        receiver,
      }),
      fields: orderFields,
    }),
  ],
  fields: {
    active: '进行中的步骤序号，从 0 起；等于步骤数时全部完成',
    addressId: '收货地址编号',
    available: '可用余额，最小单位',
    content: '图片，data URL',
    count: '笔数',
    cultureToken: '文化令牌，放在请求头 Culture-Token',
    fee: '手续费，与支出同单位',
    feeRate: '手续费率，支出的万分之一，另计',
    finishTime: '处理完成的时间',
    gain: '到账，最小单位；商品为件数',
    gainTotal: '已完成兑换的到账合计，最小单位',
    goods: '可兑换的商品',
    kind: 'CONTRIBUTION 收入换贡献值 · DATA_IP 贡献值换数据IP · MALL 数据IP换商品',
    isSet: '是否已设置支付密码',
    lockedUntil: '支付密码锁定到何时；未锁定则不返回',
    max: '余额连同手续费最多可兑换的数量，为 multiple 的整数倍',
    min: '最低数量，最小单位',
    multiple: '须为它的整数倍',
    orderNo: '兑换单号',
    payPassword: '支付密码，6 位数字',
    quantity: '件数',
    quoteId: '报价编号，60 秒内可提交一次；amount 为 0 时只有条件没有报价',
    rate: '兑换比例',
    reason: '未通过或取消的原因',
    spend: '支出，最小单位',
    spendTotal: '未退回的兑换支出合计，数据IP 百分之一',
    steps: '处理步骤',
    time: '完成时间；未完成则不返回',
    value: '选中的规格值',
    vouchers: '凭证图片，最多 3 张；在记录中只在按单号查询时返回',
  },
  refusals: {
    amountTooLow: { data: { min: 1000 } },
    amountNotMultiple: { data: { multiple: 100 } },
    balanceTooLow: { data: { available: 800 } },
    payPasswordWrong: { message: '支付密码错误，还可尝试 4 次', data: { triesLeft: 4 } },
    payPasswordLocked: { data: { lockedUntil: '2026-11-20T08:30:00.000Z' } },
    priceChanged: { data: { spend: 690, ipPrice: 690 } },
    stockTooLow: { data: { stock: 1 } },
    limitExceeded: { data: { limit: 2, left: 1 } },
  },
};
