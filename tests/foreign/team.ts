import { type Controllers, forMember } from './controllers';
import { dateTime, iPage } from './java';

/** Invitations, the team and the store. */

const DAY_MS = 86_400_000;
const joinTime = dateTime(Date.now() - 3 * DAY_MS);

/** The second one's status is newer than the app, the third has told nothing about himself. */
const people = [
  { id: 1, phone: '13511112222', nickname: '小满', avatar: null, joinTime, status: 'ACTIVE', reward: '2000' },
  { id: 2, phone: '13522223333', nickname: '谷雨', avatar: null, joinTime, status: 'FROZEN', reward: 2000 },
  { id: 3, phone: '13533334444', nickname: null, avatar: null, joinTime, status: 'REGISTERED', reward: 0 },
];

const subordinates = people.map(({ id, phone, nickname, avatar, reward }) => ({
  memberId: id,
  phone,
  nickname,
  avatar,
  joinTime,
  reward,
  level: '1',
  subCount: null,
}));

const incomes = ['INCOME', 'BONUS'].map((type, index) => ({
  id: 40 + index,
  title: `店铺收益 ${index}`,
  type,
  direction: 'IN',
  amount: '300',
  fee: null,
  status: index === 0 ? 1 : 8,
  remark: null,
  createTime: joinTime,
}));

export const teamControllers: Controllers = {
  'POST /auth/ma/vrc': () => ({ teamId: 8, teamName: '瓷都团队', leaderName: '谷雨', leaderAvatar: null, memberCount: '12' }),
  'POST /auth/ma/vePho': ({ store, body }) => ({
    registered: store.memberByPhone(body.phone) ? 1 : 0,
    joined: 0,
    teamName: null,
  }),
  'POST /auth/ma/veRec': () => ({ canJoin: 1, reason: 'OK' }),
  'POST /auth/recruit/inviter': ({ body, member, origin }) => ({
    nickname: '谷雨',
    avatar: null,
    phone: member?.phone ?? '13522223333',
    recruitCode: body.recruitCode ?? 'QW7X9B',
    teamName: null,
    shareUrl: `${origin}/h5/#/scanAddTeam?code=QW7X9B`,
  }),
  'POST /auth/ma/qjtr': forMember(() => ({ joined: 1, teamName: '瓷都团队', leaderName: null, joinTime })),
  'POST /auth/ma/recruitTotalAmount': forMember(() => ({
    total: '4000',
    settled: 2000,
    pending: 2000,
    withdrawn: null,
    count: '3',
  })),
  'POST /auth/ma/expNum': forMember(() => ({ exposure: '120', today: 3, target: '3', helped: 1, chances: 0 })),
  'POST /auth/recruit/pnList': forMember((_, { body }) => iPage(people, body)),
  'POST /api/store/backend/getSubordinate': forMember((_, { body }) =>
    iPage(subordinates, body, { summary: { total: '3', level1: 3, level2: 0, today: null } }),
  ),
  'GET /api/store/backend/get': forMember(() => ({
    storeId: 66,
    storeName: '陶溪川小铺',
    logo: null,
    level: '2',
    region: null,
    joinTime,
  })),
  'GET /api/store/backend/getIncome': forMember(({ income }) => ({
    total: '128850',
    today: 0,
    month: '300',
    available: income,
    frozen: 0,
    withdrawn: 0,
  })),
  'GET /api/store/backend/store/income/query': forMember((_, { body }) => iPage(incomes, body)),
};
