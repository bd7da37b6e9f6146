import { inviter, verifyRecruitCode } from '@juyi/contract/team/invitation';
import { checkEligibility, checkPhone, joinTeam, myTeam } from '@juyi/contract/team/joining';
import { exposures, recruitedPeople, recruitRewards } from '@juyi/contract/team/recruiting';
import { incomeEntries, storeIncome, storeProfile, subordinates } from '@juyi/contract/team/store';
import { type Example, example, firstPage, pageOf, REQUEST_ID, TOKEN } from './example';

const recruitCode = 'JY8K2M';
const newcomerReward = { rewardChances: 3, rewardContribution: 100 };

/** Teams, recruiting and the store. */
export const teamExamples: readonly Example[] = [
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
  example(checkEligibility, { request: { phone: '13800138000', recruitCode }, response: { canJoin: true, reason: 'OK' } }),
  example(recruitRewards, {
    request: {},
    response: { total: 12_000, settled: 10_000, pending: 2000, withdrawn: 10_000, count: 6 },
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
  }),
  example(recruitedPeople, {
    request: firstPage,
    response: pageOf({
      id: 'seed-106',
      phone: '199****0106',
      nickname: '杜若溪',
      avatar: '',
      joinTime: '2026-11-11T06:43:50.051Z',
      status: 'REGISTERED',
      reward: 2000,
      rewardState: 'TASK',
    }),
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
  }),
  example(myTeam, {
    request: {},
    response: { joined: true, teamName: '墨染手作坊团队', leaderName: '墨染手作坊', joinTime: '2026-10-12T06:43:50.051Z' },
  }),
  example(checkPhone, {
    request: { phone: '19900000100' },
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
    response: { total: 1_354_000, today: 0, month: 112_000, available: 800_270, frozen: 13_130, withdrawn: 480_000 },
  }),
  example(incomeEntries, {
    request: { ...firstPage, type: 'INCOME' },
    response: pageOf({
      id: '609',
      title: '商品销售收益',
      direction: 'IN',
      amount: 14_400,
      fee: 0,
      status: 1,
      remark: '售出剪纸灯笼',
      createTime: '2026-11-19T06:43:50.051Z',
    }),
  }),
  example(subordinates, {
    request: { ...firstPage, level: 1 },
    response: {
      ...pageOf({
        memberId: 'seed-104',
        nickname: '蔡小满',
        avatar: '',
        phone: '199****0104',
        joinTime: '2026-11-01T06:43:50.051Z',
        level: 1,
        subCount: 1,
        reward: 2000,
        pending: 0,
      }),
      summary: { total: 8, level1: 6, level2: 2, today: 0 },
    },
  }),
];
