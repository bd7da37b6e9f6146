import { ACTIVITY_ID, winnerList } from '@juyi/contract/draw/activity';
import { drawLog, drawPrize, memberPrizes, prizeList } from '@juyi/contract/draw/draw';
import { receiver } from '../address/examples';
import { type DomainExamples, example, firstPage, pageWith, REQUEST_ID } from '../core/examples';

const activityId = ACTIVITY_ID;
const commitment = 'a2a6f24e17d1c4b0e2a3ac1d1cb0a5b0ea7d8a3fd2b9ddbb3ff9a6a2f04c1e55';
const leaf = '{"kind":"stock","prize":"tea-bowl","stock":20}';
const points = { prizeId: 'points-50', title: '贡献值 50', icon: '/prizes/points.webp', kind: 'CONTRIBUTION' } as const;

/** The prize draw. The published list has eight prizes, whose odds add up to 100; the example shows two. */
export const drawExamples: DomainExamples = {
  calls: [
    example(memberPrizes, {
      request: { ...firstPage, recordId: '77f5470b-be1c-47c7-9960-6b53a3632d92' },
      response: {
        ...pageWith({
          recordId: '77f5470b-be1c-47c7-9960-6b53a3632d92',
          prizeId: 'bookmark-set',
          title: '书签套装',
          icon: '/prizes/bookmark-set.webp',
          kind: 'GOODS',
          status: 3,
          drawTime: '2026-11-19T06:43:50.051Z',
          requestId: REQUEST_ID,
          value: '¥68.00',
          carrier: '顺丰速运',
          trackingNo: 'SF1390013900012',
          shippedAt: '2026-11-22T06:43:50.051Z',
          receiver,
        }),
        chances: 5,
      },
    }),
    example(prizeList, {
      request: { activityId },
      response: {
        activityId,
        title: '开盲盒 赢好礼',
        state: 1,
        startTime: '2026-10-21T16:00:00.000Z',
        endTime: '2036-11-17T16:00:00.000Z',
        serverTime: '2026-11-20T08:00:00.000Z',
        chances: 5,
        commitment,
        list: [
          {
            prizeId: 'tea-bowl',
            title: '青花盖碗',
            icon: '/prizes/tea-bowl.webp',
            kind: 'GOODS',
            odds: 0.5,
            value: '¥199.00',
            sort: 1,
          },
          { ...points, odds: 10, value: '仅用于兑换', sort: 2 },
        ],
      },
      lost: '活动不存在',
      fields: { state: '活动状态：0 未开始 · 1 进行中 · 2 已结束' },
    }),
    example(drawPrize, {
      request: { activityId, requestId: REQUEST_ID },
      response: {
        recordId: '5c6924c7-3bad-482d-a1dd-84905093b877',
        ...points,
        won: true,
        needAddress: false,
        chances: 4,
        commitment,
        proof: { leaf },
      },
      lost: '活动不存在',
    }),
    example(drawLog, {
      request: { from: 0, index: 0, first: 1 },
      response: {
        head: { size: 2, root: commitment, time: '2026-11-20T08:00:00.000Z', key: '6f1ed002ab559585', signature: '…' },
        leaves: [leaf],
        heads: [{ size: 2, root: commitment, time: '2026-11-20T08:00:00.000Z', key: '6f1ed002ab559585', signature: '…' }],
        inclusion: [commitment],
        consistency: [commitment],
      },
      fields: {
        key: '公钥编号：公钥的 SHA-256 的前 16 位；公钥是记录里的一条',
        root: '前 size 条的 Merkle 树根（RFC 6962）',
        signature: 'Ed25519 签名，十六进制',
        size: '条目数',
        time: '签名时间',
        from: '从这个位置起的一页条目',
        index: '证明这个位置的条目在最新签名中',
        first: '证明最新签名延续了这么多条目时的签名',
      },
    }),
    example(winnerList, {
      request: { pageNum: 1, pageSize: 15, activityId },
      response: [{ phone: '139****9000', title: '贡献值 50', icon: '/prizes/points.webp' }],
      fields: { phone: '打码手机号' },
    }),
  ],
  fields: {
    chances: '剩余抽奖次数；未登录为 0',
    clientSeed: '手机自己的随机数，32 位十六进制；没有它，抽签数由服务器一方决定',
    commitment: '下一次开盒的承诺：所用种子的 SHA-256，开盒后公布种子；请求里是手机看到的那个',
    consistency: '延续证明：RFC 6962 的散列',
    head: '最新的签名：条目数、树根、时间、公钥编号、Ed25519 签名',
    heads: '这一页里的各个签名',
    inclusion: '包含证明：RFC 6962 的散列',
    index: '在公开记录里的位置；一分钟内写入，之前没有',
    leaf: '这次开盒在公开记录里的原文',
    leaves: '公开记录的条目，原文',
    proof: '核对这次开盒用的资料',
    table: '手机看到的概率表的 SHA-256',
    drawTime: '开盒时间',
    icon: '奖品图片地址',
    kind: '奖品种类：NONE 谢谢参与 · CONTRIBUTION 贡献值 · DATA_IP 数据IP · GOODS 实物 · COUPON 券',
    needAddress: '实物奖品是否在等收货地址',
    odds: '中奖概率，百分数，最多四位小数，合计 100',
    prizeId: '奖品编号',
    recordId: '开盒记录编号',
    sort: '在列表中的位置，从 1 开始',
    status: '0 待完善地址 · 1 已领取 · 2 待发货 · 3 已发货',
    value: '奖品价值，写给会员看的文字',
    won: '是否中奖',
  },
};
