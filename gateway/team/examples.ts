import { inviter, verifyRecruitCode } from '@juyi/contract/team/invitation';
import { checkEligibility, checkPhone, joinTeam, myTeam } from '@juyi/contract/team/joining';
import { exposures, recruitedPeople, recruitRewards } from '@juyi/contract/team/recruiting';
import { incomeEntries, storeIncome, storeProfile, subordinates } from '@juyi/contract/team/store';
import { type DomainExamples, example, firstPage, pageWith, REQUEST_ID, TOKEN } from '../core/examples';

const recruitCode = 'JY8K2M';
const newcomerReward = { rewardChances: 3, rewardContribution: 100 };

/** Teams, recruiting and the store. */
export const teamExamples: DomainExamples = {
  calls: [
    example(joinTeam, {
      request: { phone: '13800138002', smsCode: '258036', recruitCode, name: '林小艺', agreed: true, requestId: REQUEST_ID },
      response: {
        memberId: '540388a5-8213-4068-8eaf-0f950c2a3282',
        teamId: 'team-seed-leader',
        teamName: '青禾艺社团队',
        isNewMember: true,
        ...newcomerReward,
        token: TOKEN,
      },
      fields: { name: '新会员的昵称，最多 20 字', agreed: '新会员须同意协议，只能为 true' },
    }),
    example(verifyRecruitCode, {
      request: { recruitCode },
      response: {
        teamId: 'team-seed-leader',
        teamName: '青禾艺社团队',
        leaderName: '青禾艺社',
        leaderAvatar: '',
        memberCount: 37,
        ...newcomerReward,
      },
    }),
    example(checkEligibility, {
      request: { phone: '13800138000', recruitCode },
      response: { canJoin: true, reason: 'OK' },
      fields: {
        reason: 'OK 可加入 · SELF 自己的团队 · JOINED 已在该团队 · OTHER_TEAM 已在其他团队 · LOOP 自己成员的团队 · FULL 已满',
      },
    }),
    example(recruitRewards, {
      request: {},
      response: { total: 12_000, settled: 10_000, pending: 2000, withdrawn: 10_000, count: 6 },
      fields: { total: '奖励合计，分', count: '邀请的人数' },
    }),
    example(exposures, {
      request: {},
      response: {
        exposure: 20,
        today: 3,
        target: 3,
        helped: 6,
        chances: 2,
        rewardContribution: 50,
        rewardIncome: 2000,
        reviewDays: 7,
      },
      fields: {
        today: '今日看过我名片的访客数',
        chances: '因助力得到的抽奖次数',
        rewardContribution: '每位好友加入给我的贡献值；没有则客户端不承诺数字',
        reviewDays: '好友填写收货地址后，邀请奖励核对的天数；没有则客户端不承诺天数',
      },
    }),
    example(recruitedPeople, {
      request: firstPage,
      response: pageWith({
        id: 'seed-106',
        phone: '199****9414',
        nickname: '杜若溪',
        avatar: '',
        joinTime: '2026-11-11T06:43:50.051Z',
        status: 'REGISTERED',
        reward: 2000,
        rewardState: 'TASK',
      }),
      fields: {
        phone: '打码手机号',
        status: 'REGISTERED 已注册 · ACTIVE 已填写收货地址，奖励已到账',
        rewardState: '给我的奖励：TASK 待好友填写收货地址 · REVIEW 核对中 · HELD 转人工核对 · PAID 已到账 · VOID 不计',
        rewardTime: '奖励核对到什么时候，仅 REVIEW',
        rewardReason: '奖励为什么不计，仅 VOID',
      },
    }),
    example(inviter, {
      request: { recruitCode },
      response: {
        nickname: '青禾艺社',
        avatar: '',
        phone: '137****7000',
        recruitCode,
        teamName: '青禾艺社团队',
        shareUrl: 'http://127.0.0.1:8787/#/scanAddTeam?code=JY8K2M',
        ...newcomerReward,
      },
      needsToken: true,
      fields: { phone: '打码手机号', recruitCode: '招募码；请求中不传则为登录者自己' },
    }),
    example(myTeam, {
      request: {},
      response: { joined: true, teamName: '墨染手作坊团队', leaderName: '墨染手作坊', joinTime: '2026-10-12T06:43:50.051Z' },
    }),
    example(checkPhone, {
      request: { phone: '19900001900' },
      response: { registered: true, joined: true, teamName: '墨染手作坊团队' },
    }),
    example(storeProfile, {
      request: {},
      response: {
        storeId: 'seed-store-shop',
        storeName: '墨染手作坊',
        logo: '',
        level: 3,
        region: '江西省 景德镇市',
        joinTime: '2026-03-26T06:43:50.051Z',
      },
    }),
    example(storeIncome, {
      request: {},
      response: {
        total: 1_354_000,
        today: 0,
        month: 112_000,
        available: 1_280_270,
        frozen: 13_130,
        withdrawn: 0,
        exchanged: 60_600,
      },
      fields: {
        total: '累计收益，分',
        today: '今日收益，分',
        month: '本月收益，分',
        available: '可用收益，分',
        exchanged: '已兑换贡献值的收益，含手续费，分',
      },
    }),
    example(incomeEntries, {
      request: { ...firstPage, type: 'INCOME' },
      response: {
        ...pageWith({
          id: '609',
          title: '商品销售收益',
          direction: 'IN',
          amount: 14_400,
          fee: 0,
          status: 1,
          remark: '售出剪纸灯笼',
          createTime: '2026-11-19T06:43:50.051Z',
        }),
        incomeTotal: 138_400,
        expendTotal: 0,
      },
      fields: {
        incomeTotal: '筛选范围内的收入合计，含退回，分',
        expendTotal: '筛选范围内的支出合计，分',
        amount: '金额，分，含手续费，两个方向都为正',
        fee: '其中的手续费，分',
      },
    }),
    example(subordinates, {
      request: { ...firstPage, level: 1 },
      response: {
        ...pageWith({
          memberId: 'seed-104',
          nickname: '蔡小满',
          avatar: '',
          phone: '199****3576',
          joinTime: '2026-11-01T06:43:50.051Z',
          level: 1,
          subCount: 1,
          reward: 2000,
          pending: 0,
        }),
        summary: { total: 8, level1: 6, level2: 2, today: 0 },
      },
      fields: {
        level: '1 由我邀请 · 2 由一级成员邀请',
        phone: '打码手机号',
        today: '今日加入的人数',
        reward: '已到账的给我的奖励，分；到账前和二级为 0',
      },
    }),
  ],
  fields: {
    canJoin: '是否可以加入',
    exposure: '看过我名片的访客数，每地址每天计一次',
    frozen: '兑换处理中，分',
    helped: '通过我的邀请码注册或入团的人数',
    isNewMember: '是否因此成为新会员',
    joinTime: '加入时间',
    joined: '是否已加入团队',
    keyword: '昵称或打码手机号中的关键词，最多 20 字',
    leaderAvatar: '团长头像地址',
    leaderName: '团长昵称',
    level1: '一级成员数',
    level2: '二级成员数',
    logo: '店铺图标地址',
    memberCount: '团队人数，含团长',
    pending: '待发放的奖励，分',
    recruitCode: '招募码，即邀请码',
    region: '所在地区',
    registered: '是否已注册',
    reward: '奖励，分',
    rewardChances: '加入团队得到的抽奖次数；没有则客户端不承诺数字',
    rewardContribution: '加入团队得到的贡献值；没有则客户端不承诺数字',
    rewardIncome: '好友填写收货地址、经核对通过后给我的奖励，分；没有则客户端不承诺数字',
    settled: '已发放的奖励，分',
    shareUrl: '分享链接',
    storeId: '店铺编号',
    storeName: '店铺名称',
    subCount: '其邀请的人数',
    summary: '团队汇总，不含自己',
    target: '每满多少人助力得一次抽奖',
    teamId: '团队编号',
    teamName: '团队名称',
    type: 'INCOME 收益 · WITHDRAW 提现 · EXCHANGE 兑换',
    withdrawn: '已提现，分',
  },
};
