import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { memberAccount } from '../account/account';
import { addressList } from '../address/address';
import { register } from '../auth/registration';
import { read } from '../core/read';
import { fallback, UNKNOWN } from '../core/tolerance';
import * as v from '../core/values';
import { winnerList } from '../draw/activity';
import { drawPrize, memberPrizes, prizeList, prizeStatus } from '../draw/draw';
import { flashSales, goodsDetail } from '../goods/goods';
import { contributionOrders, convertContribution, submitContribution } from '../redemption/contribution';
import { exposures } from '../team/recruiting';
import { storeIncome } from '../team/store';
import { REFUSED, readOf, sampleOf } from './support/samples';

describe('what is never guessed', () => {
  const samples = {
    register: sampleOf(register.response) as object,
    drawPrize: sampleOf(drawPrize.response) as object,
    memberAccount: sampleOf(memberAccount.response) as object,
    quote: sampleOf(convertContribution.response) as object,
    income: sampleOf(storeIncome.response) as object,
    submitted: sampleOf(submitContribution.response) as object,
    goods: sampleOf(goodsDetail.response) as object,
  };

  it.each([
    ['a token', register.response, { ...samples.register, token: null }, 'token', '登录凭证'],
    ['a draw without its prize', drawPrize.response, { ...samples.drawPrize, prizeId: null }, 'prizeId', '抽奖结果'],
    ['a draw without its record', drawPrize.response, { ...samples.drawPrize, recordId: '' }, 'recordId', '抽奖结果'],
    ['a draw without its title', drawPrize.response, { ...samples.drawPrize, title: null }, 'title', '抽奖结果'],
    ['a draw without its kind', drawPrize.response, { ...samples.drawPrize, kind: null }, 'kind', undefined],
    ['a balance in yuan', memberAccount.response, { ...samples.memberAccount, income: '12.00' }, 'income', '收入'],
    ['missing income', storeIncome.response, { ...samples.income, available: undefined }, 'available', '余额'],
    ['a broken rate', convertContribution.response, { ...samples.quote, rate: { spend: 1 } }, 'rate.gain', '报价'],
    [
      'an order number that lost digits',
      submitContribution.response,
      { ...samples.submitted, orderNo: 2 ** 60 },
      'orderNo',
      '订单号',
    ],
    ['goods without a price', goodsDetail.response, { ...samples.goods, price: '' }, 'price', '价格'],
  ])('%s', (_, schema, raw, path, label) => {
    expect(read<z.ZodMiniType>(schema, raw)).toEqual({ path, label });
  });
});

describe('answers of the contract', () => {
  it('a prize of an unknown kind is shown by its title', () => {
    const drawn = { recordId: '7', prizeId: '8', title: '青花盖碗' };
    expect(readOf(drawPrize.response, { ...drawn, recordId: 7, kind: 'NFT', chances: '2' })).toEqual({
      ...drawn,
      icon: '',
      kind: UNKNOWN,
      needAddress: false,
      chances: 2,
    });
  });

  it('goods are there without what can not be read of their maker, size and article', () => {
    const odd = { maker: '周师傅', size: { w: 9 }, article: { articleId: 'a', title: null } };
    const goods = readOf(goodsDetail.response, { ...(sampleOf(goodsDetail.response) as object), ...odd });
    expect(goods).toHaveProperty('name', '聚艺会员');
    for (const field of ['maker', 'size', 'article']) expect(goods).not.toHaveProperty(field);
  });

  it('a record is of the kind whose records were asked for', () => {
    const { list } = sampleOf(contributionOrders.response) as { list: object[] };
    expect(readOf(contributionOrders.response, [{ ...list[0], kind: 'X', status: 9 }])).toMatchObject({
      list: [{ kind: 'CONTRIBUTION', status: UNKNOWN }],
    });
  });

  it('winners without masked phones are masked, in whatever wrapper', () => {
    expect(readOf(winnerList.response, { records: [{ phone: '13800138000', title: '盲盒', icon: null }] })).toEqual([
      { phone: '138****8000', title: '盲盒', icon: '' },
    ]);
  });

  it('an address is taken as it is, whatever the rules of the form', () => {
    const names = { name: '王', tel: '138****8000', province: '江西', addressDetail: '1号' };
    expect(
      readOf(addressList.response, [{ ...names, id: 5, city: null, county: '', areaCode: 360_203_001, isDefault: 1 }]),
    ).toEqual([{ ...names, id: '5', city: '', county: '', areaCode: '360203001', isDefault: true }]);
  });

  it('a sale without times and stock still shows its price', () => {
    expect(readOf(flashSales.response, [{ goodsId: 1, name: '碗', price: '9900', state: '1' }])).toMatchObject({
      list: [{ goodsId: '1', name: '碗', picUrl: '', price: 9900, state: 1 }],
    });
  });

  it('an empty page of prizes does not say how many chances are left', () => {
    expect(readOf(memberPrizes.response, null)).toEqual({ list: [], pageNum: 1, pageSize: 0, hasMore: false });
  });

  it('figures that would be invented are refused as a whole', () => {
    expect(readOf(exposures.response, null)).toBe(REFUSED);
  });
});

describe('the style of a backend', () => {
  const fields = z.object({ price: v.price, ipPrice: v.ipPrice, points: v.amount });

  it.each([
    ['decimals', 12.5, 1250],
    ['a whole number', 69, 6900],
    ['text', '1288.50', 128_850],
    ['trailing zeros', '12.500', 1250],
    ['a debt', '-0.05', -5],
  ])('yuan: %s', (_, price, read_) => {
    const raw = { price, ipPrice: '300', points: 7 };
    expect(read(fields, raw, {}, { major: ['money'] }).data).toEqual({ price: read_, ipPrice: 300, points: 7 });
  });

  it.each(['12.345', '1,288.50', '1e3', '', null, Number.NaN])('refuses %j as yuan', (price) => {
    expect(read(fields, { price, ipPrice: 1, points: 1 }, {}, { major: ['money'] })).toEqual({ path: 'price', label: '价格' });
  });

  it('signs of statements are their direction, and are refused where no sign is told of', () => {
    const amount = v.entryAmount('money');
    expect(read(amount, -50).path).toBe('');
    expect(read(amount, -50, {}, { signed: true }).data).toBe(50);
    expect(read(amount, '-0.50', {}, { signed: true, major: ['money'] }).data).toBe(50);
    expect(read(amount, null, {}, { signed: true }).path).toBe('');
  });

  it('values and pictures', () => {
    const schema = z.object({ list: z.array(z.object({ status: fallback(prizeStatus, UNKNOWN), icon: v.picture })) });
    const raw = {
      list: [
        { status: 'SENT', icon: '/a.png' },
        { status: 2, icon: 'https://cdn.example/b.png' },
        { status: 'X', icon: '' },
      ],
    };
    const style = { values: { 'list[].status': { SENT: 3 } }, pictures: 'https://api.example/prod-api/' };
    expect(read(schema, raw, {}, style).data).toEqual({
      list: [
        { status: 3, icon: 'https://api.example/prod-api/a.png' },
        { status: 2, icon: 'https://cdn.example/b.png' },
        { status: UNKNOWN, icon: '' },
      ],
    });
  });

  it('tells every other reading, and of what', () => {
    const told: unknown[] = [];
    const rows = [
      { id: 'a', amount: 1, title: null },
      { id: 'b', amount: 12.5 },
    ];
    const schema = z.array(z.object({ id: v.id, amount: v.price, title: z.string() }));
    read(schema, rows, {}, { onNote: ({ kind, path }) => told.push(`${kind} ${path}`) });
    expect(told.filter((one) => !String(one).startsWith('fields'))).toEqual([
      'amount [].amount',
      'missing [].title',
      'amount [].amount',
      'dropped [].amount',
      'rows ',
    ]);
  });
});

describe('odds', () => {
  const withOdds = (odds: readonly number[]) => ({
    ...(sampleOf(prizeList.response) as object),
    list: odds.map((one) => ({ prizeId: 1, odds: one })),
  });
  it.each([
    ['percent', [12.5, 87.5], [12.5, 87.5]],
    ['fractions', [0.088, 0.912], [8.8, 91.2]],
    ['anything else, which would be another chance', [125, 875], [undefined, undefined]],
  ])('%s', (_, odds, shown) => {
    expect(read(prizeList.response, withOdds(odds)).data?.list.map((one) => one.odds)).toEqual(shown);
  });
});
