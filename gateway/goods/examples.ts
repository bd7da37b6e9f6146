import { flashSales, goodsDetail } from '@juyi/contract/goods/goods';
import { type DomainExamples, example, firstPage, pageWith } from '../core/examples';

const sale = {
  activityId: 2001,
  price: 6900,
  stock: 32,
  totalStock: 100,
  limit: 2,
  startTime: '2026-11-19T16:00:00.000Z',
  endTime: '2036-12-30T16:00:00.000Z',
  state: 1,
} as const;

/** Goods and flash sales. */
export const goodsExamples: DomainExamples = {
  calls: [
    example(flashSales, {
      request: firstPage,
      response: {
        ...pageWith({
          ...sale,
          goodsId: 'tea-cup',
          name: '景德镇茶盏',
          picUrl: '/goods/tea-cup.svg',
          marketPrice: 12_800,
          ipPrice: 690,
          normalIpPrice: 880,
          limitLeft: 1,
        }),
        serverTime: '2026-11-20T08:00:00.000Z',
      },
    }),
    example(goodsDetail, {
      request: { goodsId: 'tea-cup', activityId: 2001 },
      response: {
        goodsId: 'tea-cup',
        name: '景德镇茶盏',
        subtitle: '手绘青花，一盏一画',
        images: ['/goods/tea-cup.svg', '/goods/tea-cup-detail.svg', '/goods/tea-cup-box.svg'],
        price: 9900,
        marketPrice: 12_800,
        ipPrice: 690,
        normalIpPrice: 880,
        stock: 32,
        state: 1,
        limit: 2,
        limitLeft: 1,
        specs: [{ name: '釉色', values: ['青花', '影青'] }],
        detailHtml: '<p>坯体拉薄至两毫米，青花料手绘后高温一次烧成。</p>',
        maker: {
          name: '周师傅',
          place: '江西景德镇',
          craft: '手绘青花',
          words: '拉坯、画花、施釉在同一间坯房里完成，一盏一画。',
        },
        size: '口径 9 厘米，高 5 厘米',
        material: '高岭土瓷，青花料，高温一次烧成',
        delivery: '审核通过后 15 个工作日内由聚艺寄出，运费由聚艺承担，限中国大陆',
        returns: '签收后 7 日内，质量问题可更换或退回数据IP，联系客服办理',
        article: { articleId: 'blue-and-white', title: '一只青花盖碗的七十二道工序' },
        activity: { ...sale, ipPrice: 690 },
        serverTime: '2026-11-20T08:00:00.000Z',
      },
      lost: '商品已下架',
    }),
  ],
  fields: {
    activity: '这件商品此刻的秒杀：进行中、下一场或已抢完；都没有时为链接带来的已结束的一场；没有则不返回',
    article: '讲述这件商品的文章；没有则不返回',
    craft: '工艺',
    delivery: '寄送：何时、由谁、谁付运费',
    detailHtml: '商品详情富文本，客户端展示前再净化',
    images: '商品图片地址',
    maker: '手艺人；没有则不返回',
    marketPrice: '市场价，分',
    material: '材质',
    place: '手艺人所在地',
    price: '价格，分',
    returns: '退换：期限和办法',
    size: '尺寸',
    specs: '规格',
    state: '商品状态：0 未开始 · 1 抢购中或在售 · 2 已抢完 · 3 已结束',
    subtitle: '副标题',
    totalStock: '总件数',
    values: '可选的规格值',
    words: '手艺人的一句话',
  },
};
