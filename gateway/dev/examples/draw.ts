import { ACTIVITY_ID, drawPrize, memberPrizes, prizeList, winnerList } from '@juyi/contract/draw/draw';
import { type Example, example, firstPage, pageOf, REQUEST_ID, receiver } from './example';

const activityId = ACTIVITY_ID;
const points = { prizeId: 'points-50', title: '贡献值 50', icon: '/prizes/points-50.svg', kind: 'CONTRIBUTION' } as const;

/** The prize draw. The published list has eight prizes, whose odds add up to 100; the example shows two. */
export const drawExamples: readonly Example[] = [
  example(memberPrizes, {
    request: { ...firstPage, recordId: '77f5470b-be1c-47c7-9960-6b53a3632d92' },
    response: {
      ...pageOf({
        recordId: '77f5470b-be1c-47c7-9960-6b53a3632d92',
        prizeId: 'bookmark-set',
        title: '书签套装',
        icon: '/prizes/bookmark-set.svg',
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
      list: [
        {
          prizeId: 'tea-bowl',
          title: '青花盖碗',
          icon: '/prizes/tea-bowl.svg',
          kind: 'GOODS',
          odds: 0.5,
          value: '¥199.00',
          sort: 1,
        },
        { ...points, odds: 10, value: '仅用于兑换', sort: 2 },
      ],
    },
    lost: '活动不存在',
  }),
  example(drawPrize, {
    request: { activityId, requestId: REQUEST_ID },
    response: {
      recordId: '5c6924c7-3bad-482d-a1dd-84905093b877',
      ...points,
      won: true,
      needAddress: false,
      chances: 4,
    },
    lost: '活动不存在',
  }),
  example(winnerList, {
    request: { pageNum: 1, pageSize: 15, activityId },
    response: [{ phone: '139****9000', title: '贡献值 50', icon: '/prizes/points-50.svg' }],
  }),
];
