import { type Controllers, type Exchange, forMember } from './controllers';
import { dateTime, iPage, jwt, ServiceException } from './java';
import type { MemberRow } from './store';

/** Redeeming income for contribution. The payment password of every member is the same. */

export const PAY_PASSWORD = '258036';
const DAY_MS = 86_400_000;
const YUAN = 100;

/** The amount of each quote by its id. */
const quotes = new Map<number, number>();

/** An amount of 0 asks for the terms alone; every answer is a quote. */
const convert = forMember((member, { store, body }) => {
  const amount = Number(body.amount);
  if (amount > member.income) throw new ServiceException(30_001, '余额不够');
  const quoteId = store.nextId();
  quotes.set(quoteId, amount);
  return {
    quoteId: amount > 0 ? quoteId : null,
    spend: amount,
    fee: '0',
    gain: amount / 10,
    balanceAfter: member.income - amount,
    rate: { spend: YUAN, gain: '10' },
    available: `${member.income}`,
    min: 10 * YUAN,
    max: member.income - (member.income % YUAN),
    multiple: YUAN,
    expireIn: '60',
    serverTime: dateTime(Date.now()),
    discount: null,
  };
});

const submit = forMember((member, { store, body }) => {
  if (body.payPassword !== PAY_PASSWORD) throw new ServiceException(30_002, '支付密码不对');
  const spend = quotes.get(Number(body.quoteId));
  if (!spend) throw new ServiceException(30_003, '请重新报价');
  quotes.delete(Number(body.quoteId));
  member.income -= spend;
  const orderNo = `EX${store.nextId()}`;
  member.orders.unshift(orderRow(orderNo, spend, 0, Date.now()));
  return { orderNo, status: '0' };
});

const orderRow = (orderNo: string, spend: number, status: number, createdAt: number) => ({
  orderNo,
  kind: 'CONTRIBUTION',
  title: `收益兑换 ${spend / YUAN} 元`,
  spend,
  fee: 0,
  gain: `${spend / 10}`,
  status,
  reason: null,
  createTime: dateTime(createdAt),
  finishTime: null,
  receiver: null,
  vouchers: null,
  active: '1',
  steps: [
    { title: '提交申请', time: dateTime(createdAt) },
    { title: '平台审核', time: null },
    { title: '到账', time: null },
  ],
});

/** An order of another channel, whose status is newer than the app. */
const olderOrder = orderRow('EX0000001', 5000, 7, Date.now() - DAY_MS);

/** Filters by order number and status, and knows nothing of a requestId. */
function orders(member: MemberRow, { body }: Exchange) {
  const matching = [...member.orders, olderOrder].filter(
    ({ orderNo, status }) =>
      (body.orderNo == null || orderNo === body.orderNo) && (body.status == null || status === Number(body.status)),
  );
  return iPage(matching, body);
}

const FAMILY = 'POST /api/store/backend/store/income/exchangeContribution';

export const redemptionControllers: Controllers = {
  'GET /api/web/member/checkPaymentPasswordSet': forMember(() => ({
    isSet: 1,
    lockedUntil: null,
    serverTime: dateTime(Date.now()),
  })),
  'POST /api/web/auth/getCultureToken': forMember(({ id }) => ({ cultureToken: jwt(id, { aud: 'culture' }), expiresIn: '1800' })),
  [`${FAMILY}/convert`]: convert,
  [`${FAMILY}/submit`]: submit,
  [`${FAMILY}/page`]: forMember(orders),
  [`${FAMILY}/total`]: forMember(({ income, orders: { length } }) => ({
    gainTotal: '0',
    count: `${length + 1}`,
    available: income,
  })),
};
