import { contributionEntries, memberAccount } from '@juyi/contract/account/account';
import { type DomainExamples, example, firstPage, pageWith } from '../core/examples';

/** The account and its statement. */
export const accountExamples: DomainExamples = {
  calls: [
    example(memberAccount, {
      request: {},
      response: {
        memberId: 'seed-store',
        nickname: '墨染手作坊',
        avatar: '',
        phone: '139****9000',
        roles: ['member', 'store'],
        level: 3,
        inviteCode: 'MR9K3T',
        contribution: 3860,
        dataIp: 2400,
        income: 800_270,
        contributionPending: 0,
        dataIpPending: 200,
        drawChances: 5,
      },
      fields: { phone: '打码手机号' },
    }),
    example(contributionEntries, {
      request: { ...firstPage, direction: 'IN' },
      response: {
        ...pageWith({
          id: '585',
          title: '线上活动奖励',
          direction: 'IN',
          amount: 20,
          balanceAfter: 4310,
          remark: '参加线上活动',
          createTime: '2026-11-15T06:43:50.051Z',
          isRefund: false,
        }),
        incomeTotal: 20,
        expendTotal: 0,
      },
      fields: { amount: '贡献值，两个方向都为正' },
    }),
  ],
  fields: {
    contribution: '贡献值，整数',
    contributionPending: '处理中的兑换将到账的贡献值；没有则客户端不显示',
    dataIp: '数据IP，百分之一',
    dataIpPending: '处理中的兑换将到账的数据IP，百分之一；没有则客户端不显示',
    drawChances: '剩余抽奖次数',
    expendTotal: '筛选范围内的支出合计，不减退回，贡献值',
    income: '收益余额，分',
    incomeTotal: '筛选范围内的收入合计，含退回，贡献值',
    isRefund: '是否退回的支出；客户端不把它算作获得',
    roles: '角色：member 会员 · store 店铺 · recruit 招募',
  },
};
