import type { Call } from '@juyi/contract/core/define';
import { accountExamples } from '../account/examples';
import { addressExamples } from '../address/examples';
import { authExamples } from '../auth/examples';
import { contentExamples } from '../content/examples';
import type { DomainExamples, Example } from '../core/examples';
import { drawExamples } from '../draw/examples';
import { goodsExamples } from '../goods/examples';
import { redemptionExamples } from '../redemption/examples';
import { teamExamples } from '../team/examples';
import { verificationExamples } from '../verification/examples';

/** The fields and refusals of several domains. Money is in 分, points are whole, data IP is in hundredths; times are ISO 8601. */
export const common: DomainExamples = {
  calls: [],
  fields: {
    activityId: '活动编号；盲盒为 1001',
    addressDetail: '详细地址，5–100 字',
    avatar: '头像地址；空则由客户端画昵称首字',
    balanceAfter: '之后的余额，最小单位',
    captcha: '图形验证码 4 位，不区分大小写；语音验证码 6 位数字；试一次即作废',
    captchaId: '设备为一张图形验证码生成的 UUID',
    carrier: '快递公司名称；没有则客户端不显示',
    city: '市',
    county: '县区',
    createTime: '创建时间',
    direction: 'IN 收入 · OUT 支出',
    endTime: '结束时间',
    estimate: '接下来做什么、预计何时，一句话，还有下一步时才有；没有则客户端不承诺时间',
    expireIn: '有效秒数',
    expiresIn: '有效秒数',
    goodsId: '商品编号',
    hasMore: '是否还有下一页',
    id: '编号',
    inviteCode: '邀请码，6 位',
    ipPrice: '单件兑换价，数据IP 百分之一；没有则不可兑换',
    normalIpPrice: '有秒杀价时商城的兑换价，数据IP 百分之一；没有秒杀价则不返回',
    level: '等级',
    limit: '每人限量，件',
    limitLeft: '登录的会员还可兑换的件数；没有则只按每人限量',
    list: '本页的行',
    memberId: '会员编号',
    month: '月份 YYYY-MM，北京时间',
    name: '名称',
    nickname: '昵称',
    pageNum: '页码，从 1 起',
    pageSize: '每页条数，最多 100',
    phone: '手机号',
    picUrl: '商品图片地址',
    province: '省',
    receiver: '商品或奖品寄往何处；只在按编号查询时返回',
    remark: '备注',
    requestId: '设备在会员确认时生成的 UUID，直到得知结果都不变；同一编号只生效一次',
    serverTime: '服务器时间',
    shippedAt: '寄出时间；没有则未寄出或不详',
    smsCode: '短信验证码，6 位，5 分钟内有效，用一次',
    sourceNo: '注册来源唯一编号',
    startTime: '开始时间',
    status: '0 处理中 · 1 已完成 · 2 未通过 · 3 已取消',
    stock: '剩余件数',
    tel: '收货手机号，打码',
    title: '标题',
    token: '登录凭证，放在请求头 Authorization',
    total: '总数',
    trackingNo: '运单号；没有则客户端不显示',
  },
  refusals: {
    tooMany: { data: { retryAfter: 42 } },
    smsCodeWrong: { data: { triesLeft: 4 } },
  },
};

export const domains: readonly DomainExamples[] = [
  contentExamples,
  verificationExamples,
  authExamples,
  addressExamples,
  goodsExamples,
  redemptionExamples,
  drawExamples,
  accountExamples,
  teamExamples,
];

/** An example with the texts and refusals that apply to its call. */
export type FullExample = Example & Required<Pick<Example, 'fields' | 'refusals'>>;

export const examples: readonly FullExample[] = domains.flatMap(({ calls, fields, refusals }) =>
  calls.map((one) => ({
    ...one,
    fields: { ...common.fields, ...fields, ...one.fields },
    refusals: { ...common.refusals, ...refusals, ...one.refusals },
  })),
);

/** A call's example; every call has one. */
export function exampleOf(call: Call): FullExample {
  const found = examples.find((one) => one.call === call);
  if (!found) throw new Error(`${call.name} has no example`);
  return found;
}
