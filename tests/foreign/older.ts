import { BEFORE, dateTime, localDateTime, utilDate } from './java';
import type { MemberRow, OrderRow } from './store';

/** The rows that were in the database before, and what they are made of. */

/** The first box has a status that is newer than the app. */
export const olderBoxes = Array.from({ length: 24 }, (_, index) => ({
  recordId: 501 + index,
  prizeId: 32,
  title: `旧奖品 ${index + 1}`,
  icon: null,
  kind: 'GOODS',
  status: index === 0 ? 9 : '1',
  drawTime: localDateTime(BEFORE),
}));

export const orderRow = (kind: keyof MemberRow['orders'], no: number, columns: object): OrderRow => ({
  orderNo: `EX.${no}`,
  kind,
  fee: 0,
  status: 0,
  reason: null,
  finishTime: null,
  receiver: null,
  vouchers: null,
  active: '1',
  ...columns,
});

export const steps = (ms: number) => [
  { title: '提交申请', time: utilDate(ms) },
  { title: '平台审核', time: null },
  { title: '到账', time: null },
];

/** Orders of another channel, more than a page; the status of the last is newer than the app. */
export const olderOrders = Array.from({ length: 21 }, (_, index) =>
  orderRow('CONTRIBUTION', index + 1, {
    title: `门店兑换 ${100 * (21 - index)}`,
    spend: 100 * (21 - index),
    gain: `${10 * (21 - index)}`,
    status: index === 20 ? 7 : 1,
    createTime: dateTime(BEFORE).replaceAll('-', '/'),
    steps: steps(BEFORE),
  }),
);
