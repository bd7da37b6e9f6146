import { protocolInfo } from '@juyi/contract/content/agreement';
import { articleDetail } from '@juyi/contract/content/article';
import { type DomainExamples, example } from '../core/examples';

/** Articles and agreements. */
export const contentExamples: DomainExamples = {
  calls: [
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
        goods: [{ goodsId: 'bookmark', name: '苏绣书签', subtitle: '真丝底料，双面同花', picUrl: '/goods/bookmark.svg' }],
      },
      lost: '文章不存在',
      fields: { summary: '摘要' },
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
  ],
  fields: {
    articleId: '文章编号',
    author: '作者',
    contentHtml: '富文本，客户端展示前再净化',
    goods: '文章讲述的在售商品',
    cover: '封面图地址；没有则为空',
    protocolCode:
      'USER_AGREEMENT 用户协议 · REGISTER_PRIVACY 注册隐私政策 · PRIVACY 隐私协议 · DRAW_RULE 抽奖规则 · REDEEM_RULE 兑换规则 · CUSTOMER 官方客服',
    publishTime: '发布时间',
    subtitle: '商品的副标题',
    updateTime: '更新时间',
    version: '版本号',
    views: '阅读次数，同一读者每天计一次，含本次',
  },
};
