import { protocolInfo } from '@juyi/contract/content/agreement';
import { articleDetail } from '@juyi/contract/content/article';
import { flashSales, goodsDetail } from '@juyi/contract/goods/goods';
import { type Example, example, firstPage, pageOf } from './example';

const sale = {
  activityId: 2001,
  price: 6900,
  stock: 32,
  totalStock: 100,
  limit: 2,
  startTime: '2026-11-19T16:00:00.000Z',
  endTime: '2026-11-20T16:00:00.000Z',
  state: 1,
} as const;

/** Goods, articles, agreements. */
export const goodsExamples: readonly Example[] = [
  example(flashSales, {
    request: firstPage,
    response: {
      ...pageOf({
        ...sale,
        goodsId: 'tea-cup',
        name: '景德镇茶盏',
        picUrl: '/goods/tea-cup.svg',
        marketPrice: 12_800,
        ipPrice: 880,
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
      ipPrice: 880,
      stock: 42,
      state: 1,
      limit: 2,
      limitLeft: 1,
      specs: [{ name: '釉色', values: ['青花', '影青'] }],
      detailHtml: '<p>坯体拉薄至两毫米，青花料手绘后高温一次烧成。</p>',
      activity: sale,
      serverTime: '2026-11-20T08:00:00.000Z',
    },
    lost: '商品已下架',
  }),
  example(articleDetail, {
    request: { articleId: 'embroidery' },
    response: {
      articleId: 'embroidery',
      title: '劈丝：苏绣里最安静的功夫',
      cover: '/articles/embroidery.svg',
      author: '林小艺',
      summary: '一根丝线劈成十六分之一，绣一枝梅花要两天。',
      contentHtml: '<p>劈丝是苏绣的头一道功夫。</p>',
      publishTime: '2026-11-05T02:30:00.000Z',
      views: 128,
    },
    lost: '文章不存在',
  }),
  example(protocolInfo, {
    request: { protocolCode: 'CUSTOMER' },
    response: {
      protocolCode: 'CUSTOMER',
      title: '官方客服',
      contentHtml: '<h2>联系方式</h2><p>客服电话：400-200-1001</p>',
      version: '1.0.0',
      updateTime: '2026-10-31T16:00:00.000Z',
    },
    lost: '协议尚未发布',
  }),
];
