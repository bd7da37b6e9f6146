import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { memberAccount } from '../account/account';
import { addressList } from '../address/address';
import { register } from '../auth/registration';
import { nothing } from '../core/pagination';
import { read } from '../core/read';
import { dispensable, fallback, orUnknown, UNKNOWN } from '../core/tolerance';
import * as v from '../core/values';
import { drawPrize, memberPrizes, prizeList, prizeStatus, winnerList } from '../draw/draw';
import { flashSales, goodsDetail } from '../goods/goods';
import { contributionOrders, convertContribution, submitContribution } from '../redemption/contribution';
import { exposures } from '../team/recruiting';
import { storeIncome } from '../team/store';
import { sampleOf } from './support/samples';

const REFUSED = Symbol('refused');

interface Rule {
  readonly schema: z.ZodMiniType;
  /** Each value, and then the raw data that are read as it. */
  readonly read: readonly (readonly [value: unknown, ...raw: unknown[]])[];
  readonly refused: readonly unknown[];
}

const kind = z.enum(['IN', 'OUT']);

const rules: Record<string, Rule> = {
  text: {
    schema: z.string(),
    read: [
      ['聚艺', '聚艺'],
      ['', '', null, undefined],
      ['42', 42],
      ['1.5', 1.5],
    ],
    refused: [{}, [], true, Number.NaN, 2 ** 53],
  },
  'text that must be there': {
    schema: z.string().check(z.minLength(1)),
    read: [
      ['a', 'a'],
      ['7', 7],
    ],
    refused: ['', null, undefined, {}],
  },
  'optional text': {
    schema: z.optional(z.string()),
    read: [
      [undefined, null, undefined],
      ['', ''],
      ['3', 3],
    ],
    refused: [[]],
  },
  id: {
    schema: v.id,
    read: [
      ['a-1', 'a-1'],
      ['a/1 二', 'a/1 二'],
      ['1001', 1001],
      ['0', 0],
      ['x'.repeat(64), 'x'.repeat(64)],
    ],
    // A long beyond the safe integers has already lost digits.
    refused: ['', null, undefined, 'x'.repeat(65), 'a\nb', 2 ** 53, {}, true],
  },
  count: {
    schema: v.count,
    read: [
      [12, 12, '12', ' 12 ', '12.00'],
      [-3, '-3'],
      [0, null, undefined, ''],
    ],
    refused: [12.5, '12.50', '1e3', '1,234', 'many', Number.NaN, true, [], {}],
  },
  amount: {
    schema: v.amount,
    read: [
      [0, 0],
      [-5, -5, '-5'],
      [1200, '1200'],
      [Number.MAX_SAFE_INTEGER, '9007199254740991'],
    ],
    // dialects.test.ts breaks every amount of the calls in further ways.
    refused: ['12.5', '9007199254740992', Number.NaN, '1,200', '¥12'],
  },
  'amount that may be missing': {
    schema: dispensable(v.amount),
    read: [
      [undefined, null, undefined, ''],
      [7, '7'],
    ],
    refused: [12.5, '12.00', 'NaN', {}],
  },
  boolean: {
    schema: z.boolean(),
    read: [
      [true, true, 1, '1', 'TRUE', 'Y', 'yes', '是'],
      [false, 0, '0', 'false', 'N', '否', null, undefined, ''],
    ],
    refused: [2, 'ja', {}, [1]],
  },
  enumeration: {
    schema: kind,
    read: [
      ['IN', 'IN', 'in'],
      ['OUT', ' Out '],
    ],
    refused: ['BOTH', '', null, 1, {}],
  },
  'enumeration with a fallback': {
    schema: fallback(kind, UNKNOWN),
    read: [
      ['OUT', 'out'],
      [UNKNOWN, 'BOTH', null, undefined, 3, {}],
    ],
    refused: [],
  },
  'enumeration of a result': {
    schema: orUnknown(kind),
    read: [
      ['IN', 'in'],
      [UNKNOWN, 'BOTH', 9],
    ],
    refused: [null, undefined, '', {}],
  },
  'status number': {
    schema: prizeStatus,
    read: [
      [0, 0],
      [1, '1'],
      [2, ' 2 '],
    ],
    refused: [4, '4', null, '', true],
  },
  time: {
    schema: v.time,
    read: [
      ['2026-11-20T00:00:00.123Z', '2026-11-20T00:00:00.123Z', '1795132800123'],
      ['2026-11-20T08:00:00+08:00', '2026-11-20T08:00:00+08:00', '2026-11-20T08:00:00+0800', [2026, 11, 20, 8, 0]],
      ['2026-11-20T08:00:00+08:00', '2026-11-20 08:00:00', '2026/11/20 08:00:00'],
      ['2026-11-20T08:00:00.5+08:00', '2026-11-20T08:00:00.5'],
      ['2026-01-02T08:05:00+08:00', '2026/1/2 8:05'],
      ['2026-11-20T00:00:00+08:00', '2026-11-20'],
      ['2026-11-20T00:00:00.000Z', 1_795_132_800_000, 1_795_132_800, '1795132800'],
      [undefined, '2026-02-30 08:00:00', '2026-13-01', 'soon', 0, 12, '', null, {}],
    ],
    refused: [],
  },
  phone: {
    schema: v.maskedPhone,
    read: [
      ['138****8000', '138****8000', '138****8000 ', '138xxxx8000', '138••••8000', '138******8000'],
      ['138****8000', '13800138000', 13_800_138_000, '138 0013 8000', '+86 138-0013-8000'],
      ['079****8888', '0798-88888888'],
      ['', '', null, '1380013', '聚艺', {}],
    ],
    refused: [],
  },
  token: {
    schema: v.token,
    read: [
      ['eyJ.a-b_c.d=', 'eyJ.a-b_c.d='],
      ['Bearer x', 'Bearer x'],
      ['1', '1'],
    ],
    refused: ['', null, undefined, ' ', 'a b c', '令牌', 'a\nb', 'x'.repeat(4097), {}],
  },
  'code in a response': {
    schema: v.givenCode,
    read: [
      ['JY8K2M', 'JY8K2M'],
      ['abc-10', 'abc-10'],
      ['1234', 1234],
      ['', '', null],
    ],
    refused: [],
  },
  list: {
    schema: z.array(z.object({ id: v.id })),
    read: [
      [[{ id: '1' }], [{ id: 1 }]],
      [[], [], null, '', { total: 0 }],
      [[{ id: 'a' }], [null, { id: 'a' }], [{ id: '' }, { id: 'a' }], { records: [{ id: 'a' }], total: 1 }],
      [[{ id: 'a' }], { data: { rows: [{ id: 'a' }] } }, { winners: [{ id: 'a' }], page: 1 }],
    ],
    refused: [undefined, {}, 42, 'a', { total: 3 }, { rows: 'a' }, [{ id: '' }], [1]],
  },
  object: {
    schema: z.object({ id: v.id, title: z.string(), none: z.optional(z.string()) }),
    read: [
      [
        { id: '1', title: '' },
        { id: 1, title: null, none: null, more: 1 },
      ],
      [{ id: 'a', title: 'A' }, { data: { id: 'a', title: 'A' } }],
    ],
    refused: [null, {}, [], 'a', 42, { title: 'A' }, { data: { data: { id: 'a' } } }],
  },
  'nullable object': {
    schema: z.nullable(z.object({ id: v.id })),
    read: [
      [null, null, undefined, {}],
      [{ id: '1' }, { id: 1 }],
    ],
    refused: ['a', { id: '' }],
  },
  nothing: {
    schema: nothing,
    read: [[null, null, undefined, {}, true, '成功']],
    refused: [],
  },
};

const readOf = (schema: z.ZodMiniType, raw: unknown) => {
  const result = read(schema, raw);
  return result.path === undefined ? result.data : REFUSED;
};

describe.each(Object.entries(rules))('%s', (_, { schema, read: accepted, refused }) => {
  it.each(accepted)('reads %j from all of its raw data', (value, ...raw) => {
    expect(raw.map((one) => readOf(schema, one))).toEqual(raw.map(() => value));
  });

  if (refused.length > 0)
    it.each(refused.map((raw) => [raw]))('refuses %j', (raw) => {
      expect(readOf(schema, raw)).toBe(REFUSED);
    });
});

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
