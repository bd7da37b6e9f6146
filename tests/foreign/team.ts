import { type Controllers, forMember } from './controllers';
import { BEFORE, dateTime, dateTimeParts, rowsOf, ServiceException, springPage } from './java';
import { INVITE_CODE, tokenFor } from './members';

/** Invitations, the team and the store. */

const numbered = (count: number) => Array.from({ length: count }, (_, index) => index + 1);
const phoneOf = (id: number) => `${13_500_000_000 + id}`;

/** The second one's status is newer than the app, the third has told nothing about himself, the last are more than a page. */
const people = numbered(23).map((id) => ({
  id,
  phone: phoneOf(id),
  nickname: id === 3 ? null : `好友 ${id}`,
  avatar: null,
  joinTime: BEFORE,
  status: id === 2 ? 'frozen' : id === 3 ? 'registered' : 'active',
  reward: id === 3 ? null : '2000',
}));

/** The phone of the second was withheld. */
const subordinates = numbered(12).map((id) => ({
  memberId: id,
  phone: id === 2 ? null : `135xxxx${1000 + id}`,
  nickname: id === 2 ? null : `成员 ${id}`,
  avatar: null,
  joinTime: dateTimeParts(BEFORE),
  reward: '2000',
  level: id === 2 ? 'A' : '1',
  subCount: null,
}));

/** The second one's kind and status are newer than the app. */
const incomes = numbered(12).map((id) => ({
  id: 40 + id,
  title: `店铺收益 ${id}`,
  type: id === 2 ? 'BONUS' : 'INCOME',
  direction: 'in',
  amount: '300',
  fee: null,
  status: id === 2 ? 8 : '1',
  remark: null,
  createTime: `${BEFORE / 1000}`,
}));

const team = { teamId: 8, teamName: '瓷都团队', leaderName: '谷雨', leaderAvatar: null, memberCount: '12' };

const checkCode = (code: unknown) => {
  if (code !== INVITE_CODE) throw new ServiceException(20_011, '邀请码不存在');
};

export const teamControllers: Controllers = {
  'POST /auth/ma/vrc': ({ body }) => {
    checkCode(body.recruitCode);
    return team;
  },
  'POST /auth/ma/vePho': ({ store, body }) => ({
    registered: store.memberByPhone(body.phone) ? 1 : 0,
    joined: null,
    teamName: null,
  }),
  'POST /auth/ma/veRec': ({ body }) => {
    checkCode(body.recruitCode);
    return { canJoin: 1, reason: 'ok' };
  },
  'POST /auth/ma/regTeam': ({ store, body }) => {
    checkCode(body.recruitCode);
    const phone = String(body.phone);
    store.checkSms(phone, body.smsCode);
    const member = store.memberByPhone(phone) ?? store.addMember(phone, '');
    return { ...team, memberId: member.id, isNewMember: null, token: tokenFor(store, member) };
  },
  'POST /auth/recruit/inviter': ({ body, member, origin }) => ({
    nickname: '谷雨',
    avatar: null,
    phone: member?.phone ?? '+86 135-2222-3333',
    recruitCode: body.recruitCode ?? INVITE_CODE,
    teamName: null,
    shareUrl: `${origin}/h5/#/scanAddTeam?code=${INVITE_CODE}`,
  }),
  'POST /auth/ma/qjtr': forMember(({ phone }, { store }) => ({
    joined: `${store.memberByPhone(phone) !== undefined}`,
    teamName: '瓷都团队',
    leaderName: null,
    joinTime: dateTime(BEFORE),
  })),
  'POST /auth/ma/recruitTotalAmount': forMember(() => ({
    total: '4000',
    settled: 2000,
    pending: 2000,
    withdrawn: null,
    count: '23',
  })),
  'POST /auth/ma/expNum': forMember(() => ({ exposure: '120', today: null, target: '3', helped: 1, chances: 0 })),
  'POST /auth/recruit/pnList': forMember((_, { body }) => {
    const { size, page } = rowsOf(people, body, 10);
    return { orderItems: [], rows: page, pageCount: `${Math.ceil(people.length / size)}` };
  }),
  'POST /api/store/backend/getSubordinate': forMember((_, { body }) => ({
    page: springPage(subordinates, body, { summary: { total: '12', level1: 12, level2: 0, today: null } }),
  })),
  'GET /api/store/backend/get': forMember(() => ({
    storeId: 66,
    storeName: '陶溪川小铺',
    logo: null,
    level: '2',
    region: null,
    joinTime: dateTime(BEFORE),
  })),
  'GET /api/store/backend/getIncome': forMember(({ income }) => ({
    total: '128850',
    today: 0,
    month: '300',
    available: income,
    frozen: 0,
    withdrawn: 0,
  })),
  'GET /api/store/backend/store/income/query': forMember((_, { body }) => {
    const { current, size, page } = rowsOf(incomes, body, 10);
    return { navigatepageNums: [1, 2], list: page, hasNextPage: current * size < incomes.length };
  }),
};
