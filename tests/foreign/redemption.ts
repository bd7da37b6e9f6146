import { type Controllers, type Exchange, forMember } from './controllers';
import { type Body, dateTime, iPage, jwt, rowsOf, ServiceException } from './java';
import { orderRow, steps } from './older';
import type { MemberRow, OrderRow } from './store';

/** The three redemptions. The payment password of every member is the same. */

export const PAY_PASSWORD = '258036';
const YUAN = 100;

type Kind = keyof MemberRow['orders'];
type Quoted = Exclude<Kind, 'MALL'>;

/** The balance that a kind spends, what it asks for, and what it gives: so much for so much. */
const kinds = {
  CONTRIBUTION: { balance: 'income', title: '收益兑换', spend: YUAN, gain: 10 },
  DATA_IP: { balance: 'contribution', title: '贡献值兑换', spend: 100, gain: 100 },
} as const;

/** The amount of each quote by its id. */
const quotes = new Map<number, number>();

/** An amount of 0 asks for the terms alone; every answer is a quote. */
const quote = (kind: Quoted) =>
  forMember((member, { store, body }) => {
    const { balance, spend, gain } = kinds[kind];
    const amount = Number(body.amount);
    const available = member[balance];
    if (amount > available) throw new ServiceException(30_001, '余额不够');
    const quoteId = store.nextId();
    quotes.set(quoteId, amount);
    return {
      quoteId: amount > 0 ? quoteId : null,
      spend: amount,
      fee: '0',
      gain: (amount / spend) * gain,
      balanceAfter: available - amount,
      rate: { spend, gain: `${gain}` },
      available: `${available}`,
      min: spend,
      max: available - (available % spend),
      multiple: spend,
      expireIn: '60',
      serverTime: dateTime(Date.now()),
      discount: null,
    };
  });

function checkPassword({ payPassword }: Body): void {
  if (payPassword !== PAY_PASSWORD) throw new ServiceException(30_002, '支付密码不对');
}

const submit = (kind: Quoted) =>
  forMember((member, { store, body }) => {
    checkPassword(body);
    const spend = quotes.get(Number(body.quoteId));
    if (!spend) throw new ServiceException(30_003, '请重新报价');
    quotes.delete(Number(body.quoteId));
    const { balance, title, spend: each, gain } = kinds[kind];
    member[balance] -= spend;
    const now = Date.now();
    const order = orderRow(kind, store.nextId(), {
      title: `${title} ${spend}`,
      spend,
      gain: `${(spend / each) * gain}`,
      createTime: dateTime(now),
      vouchers: body.vouchers ?? null,
      steps: steps(now),
    });
    member.orders[kind].unshift(order);
    return { orderNo: order.orderNo, status: 'AUDITING' };
  });

const goodsRow = (goodsId: number, name: string, ipPrice: string | null) => ({
  goodsId,
  name,
  picUrl: null,
  ipPrice,
  stock: null,
  limit: null,
});

/** A piece of the mall's only goods with a price, sent to an address of the member. */
const IP_PRICE = 1200;
const submitGoods = forMember((member, { store, body }) => {
  checkPassword(body);
  const address = member.addresses.find(({ id }) => id === Number(body.addressId));
  if (!address) throw new ServiceException(10_005, '地址不存在');
  const spend = IP_PRICE * Number(body.quantity);
  if (spend !== body.spend || spend > member.dataIp) throw new ServiceException(30_001, '余额不够');
  member.dataIp -= spend;
  const columns = { title: '粉彩盖碗', spend, gain: body.quantity, createTime: dateTime(Date.now()), steps: null };
  const order = orderRow('MALL', store.nextId(), { ...columns, receiver: { ...address, county: null } });
  member.orders.MALL.unshift(order);
  return { orderNo: order.orderNo, status: '0' };
});

/** Filters by order number and status, and knows nothing of a requestId. */
const found = (orders: readonly OrderRow[], { body }: Exchange) =>
  orders.filter(
    ({ orderNo, status }) =>
      (body.orderNo == null || orderNo === body.orderNo) && (body.status == null || status === Number(body.status)),
  );

const CONTRIBUTION = 'POST /api/store/backend/store/income/exchangeContribution';
const CULTURE = '/api/web/culture';
const MALL = 'POST /api/web/member/exchangeIp';

export const redemptionControllers: Controllers = {
  'GET /api/web/member/checkPaymentPasswordSet': forMember(() => ({
    isSet: '1',
    lockedUntil: '',
    serverTime: dateTime(Date.now()),
  })),
  'POST /api/web/auth/getCultureToken': forMember(({ id }) => ({ cultureToken: jwt(id, { aud: 'culture' }), expiresIn: '1800' })),
  [`${CONTRIBUTION}/convert`]: quote('CONTRIBUTION'),
  [`${CONTRIBUTION}/submit`]: submit('CONTRIBUTION'),
  // Arrays, without a word on the page.
  [`${CONTRIBUTION}/page`]: forMember(
    (member, exchange) => rowsOf(found(member.orders.CONTRIBUTION, exchange), exchange.body).page,
  ),
  [`${CONTRIBUTION}/total`]: forMember(({ income, orders }) => ({
    gainTotal: '0',
    count: `${orders.CONTRIBUTION.length}`,
    available: income,
  })),
  [`POST ${CULTURE}/previewAssets`]: quote('DATA_IP'),
  [`POST ${CULTURE}/applyAssets`]: submit('DATA_IP'),
  [`GET ${CULTURE}/getApplyRecord`]: forMember((member, exchange) => ({
    result: member.orders.DATA_IP.length > 0 ? iPage(found(member.orders.DATA_IP, exchange), exchange.body) : { total: 0 },
    gainTotal: null,
    count: `${member.orders.DATA_IP.length}`,
    available: member.contribution,
  })),
  [`${MALL}/total`]: forMember(({ dataIp, orders }) => ({
    spendTotal: null,
    count: orders.MALL.length,
    available: `${dataIp}`,
    goods: [goodsRow(7101, '粉彩盖碗', `${IP_PRICE}`), goodsRow(7102, '待定价的盘', null)],
  })),
  [`${MALL}/submit`]: submitGoods,
  [`${MALL}/page`]: forMember((member, exchange) => {
    const items = found(member.orders.MALL, exchange);
    return items.length > 0 ? { facets: [], items } : { facets: null, items: null };
  }),
};
