import { type Controllers, forMember } from './controllers';
import { BEFORE, dateTime, localDateTime, rowsOf, ServiceException } from './java';

/** Goods, articles, agreements, winners and the draw. */

const DAY_MS = 86_400_000;
const fromNow = (ms: number) => dateTime(Date.now() + ms);

const sale = (activityId: number, name: string, state: number, picUrl: string | null) => ({
  activityId: `${activityId}`,
  goodsId: 7000 + activityId,
  name,
  picUrl,
  price: '1990',
  marketPrice: activityId === 1 ? 3990 : null,
  state,
  stock: activityId === 1 ? '12.00' : null,
  totalStock: '40',
  limit: null,
  startTime: fromNow(-DAY_MS),
  endTime: fromNow(DAY_MS),
  skuList: null,
});

const sales = (origin: string) => [sale(1, '青花茶杯', 1, `${origin}/oss/cup.svg`), sale(2, '预售花瓶', 5, null), null];

/** The goods of the mall are those with a price in data IP. */
const goods = (goodsId: unknown, origin: string) => ({
  goodsId,
  name: goodsId === '7101' ? '粉彩盖碗' : '青花茶杯',
  subtitle: null,
  images: goodsId === '7101' ? '' : [`${origin}/oss/cup.svg`],
  price: 1990,
  marketPrice: '3990',
  ipPrice: goodsId === '7101' ? '1200' : '',
  stock: null,
  state: 1,
  limit: null,
  specs: goodsId === '7101' ? [{ name: '口径', values: ['小', 12] }] : null,
  detailHtml: '<p>手工青花</p>',
  activity: {},
  serverTime: fromNow(0),
});

const prizes = (origin: string) =>
  Array.from({ length: 8 }, (_, index) => ({
    prizeId: 31 + index,
    title: index === 0 ? '贡献值 88' : `奖品 ${index}`,
    icon: index === 0 ? `${origin}/oss/points.svg` : null,
    kind: ['POINTS', 'EXPERIENCE', 'GOODS', 'COUPON', 'NONE', 'DATA_IP', 'GOODS', 'NONE'][index],
    odds: index === 0 ? '12.5' : null,
    sort: `${index}`,
    weight: null,
  }));

/** The app does not know this kind of prize yet; only the kind tells whether it is a prize. */
const draw = forMember((member, { store, origin }) => {
  if (member.chances === 0) throw new ServiceException(20_001, '没有抽奖机会了');
  member.chances -= 1;
  const recordId = store.nextId();
  const [{ prizeId, title, icon, kind }] = prizes(origin) as [ReturnType<typeof prizes>[number]];
  member.prizes.unshift({ recordId, prizeId, title, icon, kind, status: 1, drawTime: localDateTime(Date.now()) });
  return { recordId, prizeId, title, icon, kind, won: null, needAddress: null, chances: `${member.chances}` };
});

const winners = [
  { phone: 13_912_345_678, title: '数据IP 1.00', icon: null, nickname: null },
  { phone: '15011112222', title: '青花茶杯', icon: null, nickname: '小满' },
];

export const marketControllers: Controllers = {
  'POST /activity/sellGoodsLiveing/getBreakActivities': ({ origin }) => ({ saleList: sales(origin), serverTime: fromNow(0) }),
  'GET /activity/mall/goods/detail': ({ body, origin }) => goods(body.goodsId, origin),
  'GET /activity/discovery/article/detail': ({ body, origin }) => ({
    cached: true,
    data: {
      articleId: body.articleId,
      title: '青花的来历',
      cover: `${origin}/oss/cup.svg`,
      author: null,
      summary: null,
      contentHtml: '<p>景德镇的窑火</p>',
      publishTime: localDateTime(BEFORE).slice(0, 10),
      views: '128',
      tags: [],
    },
  }),
  'POST /api/web/setting/getProtocolInfoByCode': ({ body }) => ({
    id: 12,
    protocolCode: `h5_${body.protocolCode}`,
    title: '服务协议',
    contentHtml: '<p>第一条 总则</p>',
    version: 3,
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
    chances: `${member?.chances ?? ''}`,
    list: prizes(origin),
    rule: null,
  }),
  'POST /activity/prize/rap': draw,
  'POST /activity/prize/memberPrize': forMember((member, { body }) => {
    const { prizes: boxes } = member;
    const { size, page } = rowsOf(boxes, body, 10);
    return { labels: [], data: page, totalCount: `${boxes.length}`, limit: size, chances: `${member.chances}` };
  }),
};
