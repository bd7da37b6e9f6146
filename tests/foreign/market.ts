import { type Controllers, forMember } from './controllers';
import { dateTime, iPage, ServiceException } from './java';

/** Goods, articles, agreements, winners and the draw. */

const DAY_MS = 86_400_000;
const fromNow = (ms: number) => dateTime(Date.now() + ms);

const sale = (activityId: number, name: string, state: number, picUrl: string | null) => ({
  activityId: `${activityId}`,
  goodsId: 7000 + activityId,
  name,
  picUrl,
  price: '1990',
  marketPrice: 3990,
  state,
  stock: 12,
  totalStock: '40',
  limit: 2,
  startTime: fromNow(-DAY_MS),
  endTime: fromNow(DAY_MS),
  skuList: null,
});

const goods = (origin: string) => ({
  goodsId: 7001,
  name: '青花茶杯',
  subtitle: null,
  images: [`${origin}/oss/cup.svg`],
  price: 1990,
  marketPrice: '3990',
  ipPrice: null,
  stock: '12',
  state: 1,
  limit: 2,
  specs: null,
  detailHtml: '<p>手工青花</p>',
  activity: null,
  serverTime: fromNow(0),
});

const prizes = (origin: string) =>
  Array.from({ length: 8 }, (_, index) => ({
    prizeId: 31 + index,
    title: index === 0 ? '贡献值 88' : `奖品 ${index}`,
    icon: index === 0 ? `${origin}/oss/points.svg` : null,
    kind: ['CONTRIBUTION', 'EXPERIENCE', 'GOODS', 'COUPON', 'NONE', 'DATA_IP', 'GOODS', 'NONE'][index],
    odds: '12.5',
    sort: `${index}`,
    weight: null,
  }));

const draw = forMember((member, { store, origin }) => {
  if (member.chances === 0) throw new ServiceException(20_001, '没有抽奖机会了');
  member.chances -= 1;
  const recordId = store.nextId();
  const [{ prizeId, title, icon, kind }] = prizes(origin) as [ReturnType<typeof prizes>[number]];
  member.prizes.unshift({ recordId, prizeId, title, icon, kind, status: 1, drawTime: fromNow(0) });
  return { recordId, prizeId, title, icon, kind, won: 1, needAddress: 0, chances: member.chances };
});

/** The second box has a status that is newer than the app. */
const olderBoxes = [1, 9].map((status, index) => ({
  recordId: 501 + index,
  prizeId: 32,
  title: `旧奖品 ${status}`,
  icon: null,
  kind: 'GOODS',
  status,
  drawTime: fromNow(-DAY_MS),
}));

const winners = [
  { phone: '13912345678', title: '数据IP 1.00', icon: null, nickname: null },
  { phone: '15011112222', title: '青花茶杯', icon: null, nickname: '小满' },
];

export const marketControllers: Controllers = {
  'POST /activity/sellGoodsLiveing/getBreakActivities': ({ body, origin }) =>
    iPage([sale(1, '青花茶杯', 1, `${origin}/oss/cup.svg`), sale(2, '预售花瓶', 5, null)], body, { serverTime: fromNow(0) }),
  'GET /activity/mall/goods/detail': ({ origin }) => goods(origin),
  'GET /activity/discovery/article/detail': ({ body, origin }) => ({
    articleId: body.articleId,
    title: '青花的来历',
    cover: `${origin}/oss/cup.svg`,
    author: null,
    summary: null,
    contentHtml: '<p>景德镇的窑火</p>',
    publishTime: fromNow(-DAY_MS),
    views: '128',
    tags: [],
  }),
  'POST /api/web/setting/getProtocolInfoByCode': ({ body }) => ({
    id: 12,
    protocolCode: body.protocolCode,
    title: '服务协议',
    contentHtml: '<p>第一条 总则</p>',
    version: '3',
    updateTime: fromNow(-DAY_MS),
    createBy: null,
  }),
  'POST /activity/prize/winnerList': () => winners,
  'GET /activity/prize/prizeList': ({ body, member, origin }) => ({
    activityId: body.activityId,
    title: '周年盲盒',
    state: '1',
    startTime: fromNow(-DAY_MS),
    endTime: fromNow(DAY_MS),
    serverTime: fromNow(0),
    chances: `${member?.chances ?? 0}`,
    list: prizes(origin),
    rule: null,
  }),
  'POST /activity/prize/rap': draw,
  'POST /activity/prize/memberPrize': forMember((member, { body }) =>
    iPage([...member.prizes, ...olderBoxes], body, { chances: `${member.chances}` }),
  ),
};
