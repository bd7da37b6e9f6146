import { startOfDay } from '@juyi/contract/core/chinaTime';
import type { StoreEntry } from '../catalog/entries';
import { HOUR_MS, MINUTE_MS } from '../core/durations';
import type { Role } from '../db/members';
import { doubleEntry, type Entry } from '../ledger/ledger';
import type { Shipment } from '../redemption/schema';

/** 示例数据：人物、号码、店铺和往来均为虚构，只写入非生产环境的空数据库。 */

/** An integer from 0 to below `range`: the same for each `step`, and without a rhythm that a reader would notice. */
export const scattered = (step: number, range: number): number => (Math.imul((step + 7) * (step + 13), 0x9e3779b1) >>> 8) % range;

/** A moment by day in China, on the day of `time` (ms); `step` scatters moments from 8 to 21 o'clock. */
export const byDay = (time: number, step: number): number =>
  startOfDay(time).getTime() + 8 * HOUR_MS + scattered(step, 13 * 60) * MINUTE_MS + scattered(step + 1, 60) * 1000;

/** A parcel that was sent at a time in ms. */
export const sentAt = (time: number): Shipment => ({
  carrier: '顺丰速运',
  trackingNo: `SF14${String(scattered(Math.floor(time / MINUTE_MS), 10_000_000_000)).padStart(11, '0')}`,
  shippedAt: new Date(time).toISOString(),
});

/** The login password of every seeded account that can sign in. */
export const SEED_PASSWORD = 'juyi2026';
export const SEED_PAYMENT_PASSWORD = '258036';
/** The sourceNo that marks a seeded member as fictional. */
export const SEED_SOURCE = 'seed-fictional';

export interface FixedMember {
  readonly id: string;
  readonly phone: string;
  readonly nickname: string;
  readonly inviteCode: string;
  readonly roles: readonly Role[];
  readonly level: number;
  readonly drawChances: number;
  readonly teamName: string;
}

/** Joined the leader's team, and has friends, an address and records of each kind. */
export const member: FixedMember = {
  id: 'seed-member',
  phone: '13800138000',
  nickname: '陈念禾',
  inviteCode: 'HY8MB2',
  roles: ['member', 'recruit'],
  level: 2,
  drawChances: 1,
  teamName: '陈念禾的团队',
};
export const store: FixedMember = {
  id: 'seed-store',
  phone: '13900139000',
  nickname: '墨染手作坊',
  inviteCode: 'MR9K3T',
  roles: ['member', 'store'],
  level: 3,
  drawChances: 5,
  teamName: '墨染手作坊团队',
};
export const leader: FixedMember = {
  id: 'seed-leader',
  phone: '13700137000',
  nickname: '青禾艺社',
  inviteCode: 'JY8K2M',
  roles: ['member', 'store', 'recruit'],
  level: 4,
  drawChances: 2,
  teamName: '青禾艺社团队',
};

/** Has points, a prize that waits for an address, and no payment password yet: the first redemption asks for one. */
export const newcomer: FixedMember = {
  id: 'seed-newcomer',
  phone: '13600136000',
  nickname: '聚艺会员6000',
  inviteCode: 'XH6NB3',
  roles: ['member'],
  level: 1,
  drawChances: 1,
  teamName: '聚艺会员6000的团队',
};

/** The seeded accounts that can sign in, with a description. */
export const signIns: readonly {
  readonly account: FixedMember;
  readonly about: string;
  readonly paymentPassword: string | null;
}[] = [
  { account: member, about: '会员，有几位好友和各种记录', paymentPassword: SEED_PAYMENT_PASSWORD },
  { account: store, about: '店铺会员，有余额、抽奖次数和数月的记录', paymentPassword: SEED_PAYMENT_PASSWORD },
  { account: leader, about: `团长，邀请码 ${leader.inviteCode}`, paymentPassword: SEED_PAYMENT_PASSWORD },
  { account: newcomer, about: '新会员，有贡献值和待填地址的奖品，尚未设置支付密码', paymentPassword: null },
];

/** The stores of the two members with the store role, as the catalogue's. */
export const storesSince = (openTime: Date): StoreEntry[] => [
  { phone: store.phone, name: '墨染手作坊', region: '江西省 景德镇市', logo: '', openTime, closed: false },
  { phone: leader.phone, name: '青禾艺社', region: '浙江省 杭州市', logo: '', openTime, closed: false },
];

/** Nicknames of the people invited by the leader, the store member and the member (seed.ts). */
const names = (list: string): readonly string[] => list.split(' ');
export const leaderPeople = names(
  '林巧云 周砚秋 苏锦年 何青瓷 许望舒 顾南枝 沈知微 陆清和 宋月白 韩疏影 唐婉清 江映雪 叶初晴 秦墨言 白芷若 方竹君 孟晚棠 乔木森 ' +
    '罗绮云 程素心 夏知秋 温如玉 贺兰亭 邵星河 柳依依 袁梦蝶 钟毓秀 傅长宁 薛语棠 姚佳木 金禾穗 谭云舒 石磊生 汪清泉 戴春山 魏子衿',
);
export const storePeople = names('董晓岚 潘立夏 于兰心 蒋明远 蔡小满 余音竹 杜若溪 丁香凝');
export const memberPeople = names('章雨眠 卢听雪 梁砚池 徐南星 冯知夏 崔小满 黎望秋 葛清音');

/** The goods of the store's sales in turn, with their price in 分 and how many were sold. */
export const sales = [
  ['扎染方巾', 7800, 2],
  ['手工团扇', 6800, 1],
  ['景德镇茶盏', 9900, 2],
  ['竹编提篮', 12_800, 1],
  ['苏绣书签', 3800, 1],
  ['木版年画', 4600, 1],
  ['蓝印花布抱枕', 8800, 1],
  ['剪纸灯笼', 5800, 3],
  ['扎染方巾', 7800, 1],
  ['手工团扇', 6800, 2],
  ['景德镇茶盏', 9900, 2],
  ['竹编提篮', 12_800, 1],
  ['苏绣书签', 3800, 2],
  ['木版年画', 4600, 1],
  ['蓝印花布抱枕', 8800, 2],
  ['剪纸灯笼', 5800, 1],
] as const;

/** The articles were read so often. */
export const articleViews = Object.entries({ 'blue-and-white': 1286, embroidery: 836 });

/** The activities of members, and the points for each. */
const activities = [
  ['线上活动奖励', '青花知识问答', 15],
  ['线下活动奖励', '竹编体验课', 60],
  ['线上活动奖励', '苏绣直播签到', 10],
  ['线上活动奖励', '团扇故事征文', 50],
  ['线上活动奖励', '灯笼纹样投票', 20],
  ['线下活动奖励', '扎染工坊', 80],
  ['线上活动奖励', '晒茶盏', 40],
  ['线上活动奖励', '年画拼图', 5],
] as const;

/** A posting of the seed without its ref and time. */
export interface SeedPosting {
  readonly kind: string;
  readonly title: string;
  readonly remark: string;
  readonly entries: readonly Entry[];
}

/** Income from selling goods. */
export const sale = (owner: string, [goods, price, quantity]: readonly [string, number, number]): SeedPosting => ({
  kind: 'sale',
  title: '商品销售收益',
  remark: `售出${goods} ×${quantity}`,
  entries: doubleEntry(owner, 'system:sales', 'INCOME', price * quantity),
});

/** A reward in points for an activity, which `step` chooses. */
export function participation(owner: string, step: number): SeedPosting {
  const [title, remark, points] = activities[scattered(step, activities.length)] ?? activities[0];
  return reward(owner, title, remark, points);
}

/** A reward in points. */
export const reward = (owner: string, title: string, remark: string, points: number): SeedPosting => ({
  kind: 'reward',
  title,
  remark,
  entries: doubleEntry(owner, 'system:rewards', 'CONTRIBUTION', points),
});
