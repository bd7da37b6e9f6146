import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { contributionEntries, memberAccount } from '../account/account';
import { addressList } from '../address/address';
import { register } from '../auth/registration';
import type { Call } from '../core/define';
import { moneyPage, nothing, page } from '../core/pagination';
import { type Asked, read } from '../core/read';
import { dispensable, fallback, orUnknown, UNKNOWN } from '../core/tolerance';
import * as v from '../core/values';
import { drawPrize, memberPrizes, prizeStatus, winnerList } from '../draw/draw';
import { flashSales, goodsDetail } from '../goods/goods';
import { contributionOrders, contributionTotal, convertContribution, submitContribution } from '../redemption/contribution';
import { applyRecords } from '../redemption/culture';
import { exchangeIpOrders } from '../redemption/mall';
import { exposures, recruitedPeople } from '../team/recruiting';
import { incomeEntries, storeIncome, subordinates } from '../team/store';
import { sampleOf } from './support/samples';

const REFUSED = Symbol('refused');

interface Rule {
  readonly schema: z.ZodMiniType;
  /** Raw data, and what it is read as. */
  readonly read: readonly (readonly [raw: unknown, value: unknown])[];
  readonly refused: readonly unknown[];
}

const kind = z.enum(['IN', 'OUT']);

const rules: Record<string, Rule> = {
  text: {
    schema: z.string(),
    read: [
      ['聚艺', '聚艺'],
      ['', ''],
      [null, ''],
      [undefined, ''],
      [42, '42'],
      [1.5, '1.5'],
    ],
    refused: [{}, [], true, Number.NaN, 2 ** 53],
  },
  'text that must be there': {
    schema: z.string().check(z.minLength(1)),
    read: [
      ['a', 'a'],
      [7, '7'],
    ],
    refused: ['', null, undefined, {}],
  },
  'optional text': {
    schema: z.optional(z.string()),
    read: [
      [null, undefined],
      [undefined, undefined],
      ['', ''],
      [3, '3'],
    ],
    refused: [[]],
  },
  id: {
    schema: v.id,
    read: [
      ['a-1', 'a-1'],
      ['a/1 二', 'a/1 二'],
      [1001, '1001'],
      [0, '0'],
      ['x'.repeat(64), 'x'.repeat(64)],
    ],
    // A long beyond the safe integers has already lost digits.
    refused: ['', null, undefined, 'x'.repeat(65), 'a\nb', 2 ** 53, {}, true],
  },
  count: {
    schema: v.count,
    read: [
      [12, 12],
      ['12', 12],
      [' 12 ', 12],
      ['12.00', 12],
      ['-3', -3],
      [null, 0],
      [undefined, 0],
      ['', 0],
    ],
    refused: [12.5, '12.50', '1e3', '1,234', 'many', Number.NaN, true, [], {}],
  },
  amount: {
    schema: v.amount,
    read: [
      [0, 0],
      [-5, -5],
      ['1200', 1200],
      ['-5', -5],
      ['9007199254740991', Number.MAX_SAFE_INTEGER],
    ],
    refused: [
      null,
      undefined,
      '',
      12.5,
      '12.5',
      '12.00',
      '9007199254740992',
      2 ** 53,
      'NaN',
      Number.NaN,
      '1,200',
      '¥12',
      {},
      true,
    ],
  },
  'amount that may be missing': {
    schema: dispensable(v.amount),
    read: [
      [null, undefined],
      [undefined, undefined],
      ['', undefined],
      ['7', 7],
    ],
    refused: [12.5, '12.00', 'NaN', {}],
  },
  boolean: {
    schema: z.boolean(),
    read: [
      [true, true],
      [1, true],
      ['1', true],
      ['TRUE', true],
      [0, false],
      ['0', false],
      ['false', false],
      [null, false],
      [undefined, false],
      ['', false],
    ],
    refused: [2, 'ja', {}, [1]],
  },
  enumeration: {
    schema: kind,
    read: [
      ['IN', 'IN'],
      ['in', 'IN'],
      [' Out ', 'OUT'],
    ],
    refused: ['BOTH', '', null, 1, {}],
  },
  'enumeration with a fallback': {
    schema: fallback(kind, UNKNOWN),
    read: [
      ['out', 'OUT'],
      ['BOTH', UNKNOWN],
      [null, UNKNOWN],
      [undefined, UNKNOWN],
      [3, UNKNOWN],
      [{}, UNKNOWN],
    ],
    refused: [],
  },
  'enumeration of a result': {
    schema: orUnknown(kind),
    read: [
      ['in', 'IN'],
      ['BOTH', UNKNOWN],
      [9, UNKNOWN],
    ],
    refused: [null, undefined, '', {}],
  },
  'status number': {
    schema: prizeStatus,
    read: [
      [0, 0],
      ['1', 1],
      [' 2 ', 2],
    ],
    refused: [4, '4', null, '', true],
  },
  time: {
    schema: v.time,
    read: [
      ['2026-11-20T08:00:00+08:00', '2026-11-20T08:00:00+08:00'],
      ['2026-11-20T00:00:00.123Z', '2026-11-20T00:00:00.123Z'],
      ['2026-11-20T08:00:00+0800', '2026-11-20T08:00:00+08:00'],
      ['2026-11-20T08:00:00.5', '2026-11-20T08:00:00.5+08:00'],
      ['2026-11-20 08:00:00', '2026-11-20T08:00:00+08:00'],
      ['2026/11/20 08:00:00', '2026-11-20T08:00:00+08:00'],
      ['2026/1/2 8:05', '2026-01-02T08:05:00+08:00'],
      ['2026-11-20', '2026-11-20T00:00:00+08:00'],
      [1_795_132_800_000, '2026-11-20T00:00:00.000Z'],
      ['1795132800123', '2026-11-20T00:00:00.123Z'],
      [1_795_132_800, '2026-11-20T00:00:00.000Z'],
      ['1795132800', '2026-11-20T00:00:00.000Z'],
      [[2026, 11, 20, 8, 0], '2026-11-20T08:00:00+08:00'],
      ['2026-02-30 08:00:00', undefined],
      ['2026-13-01', undefined],
      ['soon', undefined],
      [0, undefined],
      [12, undefined],
      ['', undefined],
      [null, undefined],
      [{}, undefined],
    ],
    refused: [],
  },
  phone: {
    schema: v.maskedPhone,
    read: [
      ['138****8000', '138****8000'],
      ['13800138000', '138****8000'],
      [13_800_138_000, '138****8000'],
      ['138 0013 8000', '138****8000'],
      ['+86 138-0013-8000', '138****8000'],
      ['138****8000 ', '138****8000'],
      ['138xxxx8000', '138****8000'],
      ['138••••8000', '138****8000'],
      ['138******8000', '138****8000'],
      ['0798-88888888', '079****8888'],
      ['', ''],
      [null, ''],
      ['1380013', ''],
      ['聚艺', ''],
      [{}, ''],
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
      [1234, '1234'],
      ['', ''],
      [null, ''],
    ],
    refused: [],
  },
  list: {
    schema: z.array(z.object({ id: v.id })),
    read: [
      [[{ id: 1 }], [{ id: '1' }]],
      [[], []],
      [null, []],
      [undefined, []],
      ['', []],
      [{}, []],
      [[null, { id: 'a' }], [{ id: 'a' }]],
      [[{ id: '' }, { id: 'a' }], [{ id: 'a' }]],
      [{ records: [{ id: 'a' }], total: 1 }, [{ id: 'a' }]],
      [{ data: { rows: [{ id: 'a' }] } }, [{ id: 'a' }]],
      [{ winners: [{ id: 'a' }], page: 1 }, [{ id: 'a' }]],
      [{ total: 0 }, []],
    ],
    refused: [42, 'a', { total: 3 }, { rows: 'a' }, [{ id: '' }], [1]],
  },
  object: {
    schema: z.object({ id: v.id, title: z.string(), none: z.optional(z.string()) }),
    read: [
      [
        { id: 1, title: null, none: null, more: 1 },
        { id: '1', title: '' },
      ],
      [{ data: { id: 'a', title: 'A' } }, { id: 'a', title: 'A' }],
    ],
    refused: [null, {}, [], 'a', 42, { title: 'A' }, { data: { data: { id: 'a' } } }],
  },
  'nullable object': {
    schema: z.nullable(z.object({ id: v.id })),
    read: [
      [null, null],
      [undefined, null],
      [{}, null],
      [{ id: 1 }, { id: '1' }],
    ],
    refused: ['a', { id: '' }],
  },
  nothing: {
    schema: nothing,
    read: [
      [null, null],
      [undefined, null],
      [{}, null],
      [true, null],
      ['成功', null],
    ],
    refused: [],
  },
};

const readOf = (schema: z.ZodMiniType, raw: unknown, asked?: Asked) => {
  const result = read(schema, raw, asked);
  return result.path === undefined ? result.data : REFUSED;
};

describe.each(Object.entries(rules))('%s', (_, { schema, read: accepted, refused }) => {
  it.each(accepted)('reads %j as %j', (raw, value) => {
    expect(readOf(schema, raw)).toEqual(value);
  });

  if (refused.length > 0)
    it.each(refused.map((raw) => [raw]))('refuses %j', (raw) => {
      expect(readOf(schema, raw)).toBe(REFUSED);
    });
});

describe('a page', () => {
  const schema = page(z.object({ id: v.id }), { sum: dispensable(v.sum), count: v.count });
  const rows = [{ id: 1 }, { id: 2 }];
  const asked = { pageNum: 2, pageSize: 2 };
  const list = [{ id: '1' }, { id: '2' }];

  it.each([
    [
      'list',
      { list: rows, total: '5', pageNum: '2', pageSize: '2', hasMore: 1, sum: '7', count: 3 },
      { total: 5, hasMore: true, sum: 7, count: 3 },
    ],
    ['records', { records: rows, total: 5, size: 2, current: 2, pages: 3 }, { total: 5, hasMore: true, count: 0 }],
    [
      'records on the last page',
      { records: rows, total: 4, size: 2, current: 2, pages: 2 },
      { total: 4, hasMore: false, count: 0 },
    ],
    ['rows', { rows, total: 4 }, { total: 4, hasMore: false, count: 0 }],
    ['content', { content: rows, totalElements: 5, last: false, number: 1 }, { total: 5, hasMore: true, count: 0 }],
    ['items, which say nothing and fill the page', { items: rows }, { hasMore: true, count: 0 }],
    ['items in data', { data: { items: rows, totalCount: 4 }, sum: 9 }, { total: 4, hasMore: false, sum: 9, count: 0 }],
    ['result as a list', { result: rows, hasNextPage: false }, { hasMore: false, count: 0 }],
    ['a bare array', rows, { hasMore: true, count: 0 }],
    ['a bare array longer than asked', [...rows, { id: 3 }], { list: [...list, { id: '3' }], hasMore: false, count: 0 }],
  ])('is read from %s', (_, raw, expected) => {
    expect(readOf(schema, raw, asked)).toEqual({ list, pageNum: 2, pageSize: 2, ...expected });
  });

  it.each([[null], [undefined], [''], [{}], [[]], [{ list: null }], [{ total: 0 }], [{ rows: [], total: 0 }]])(
    'is empty for %j',
    (raw) => {
      expect(readOf(schema, raw, asked)).toMatchObject({ list: [], hasMore: false, count: 0 });
    },
  );

  it.each([['rows'], [42], [{ total: 3 }], [{ rows: 'a' }], [{ list: [{ id: '' }] }]])('is refused for %j', (raw) => {
    expect(readOf(schema, raw, asked)).toBe(REFUSED);
  });

  it('leaves out a row that can not be read, and names its field', () => {
    const result = read(schema, { list: [{ id: 1 }, { id: [] }, {}], total: 3 });
    expect(result).toMatchObject({ data: { list: [{ id: '1' }], total: 3 }, dropped: ['list[].id'] });
  });

  it('counts the rows that were left out when it asks whether more follow', () => {
    expect(readOf(schema, [{ id: 1 }, {}], asked)).toMatchObject({ list: [{ id: '1' }], hasMore: true });
  });

  it('with an unreadable sum is refused by that name', () => {
    expect(read(schema, { list: rows, sum: '7.00' })).toEqual({ path: 'sum', label: '合计' });
  });
});

describe('a page whose rows carry money', () => {
  const row = z.object({ id: v.id, amount: v.amount, createTime: v.time });
  const schema = moneyPage(row, { id: 'id', time: 'createTime' }, {});
  const time = '2026-11-20T08:00:00+08:00';

  it('keeps a row that can not be read in its place, with its time and what can not be read', () => {
    const raw = [
      { id: 1, amount: '50', createTime: time },
      { id: 2, amount: '12.50', createTime: '2026-11-20 07:00:00' },
      { amount: 7, createTime: 'yesterday' },
      'a row',
      null,
    ];
    expect(read(schema, { list: raw, total: 5 }, { pageNum: 2, pageSize: 20 })).toMatchObject({
      data: {
        list: [
          { id: '1', amount: 50, createTime: time },
          { unreadable: true, id: '2', time: '2026-11-20T07:00:00+08:00', label: '金额' },
          { unreadable: true, id: 'unreadable 2 2', time: undefined, label: undefined },
          { unreadable: true, id: 'unreadable 2 3', time: undefined },
        ],
        total: 5,
      },
      dropped: ['list[].amount', 'list[].id', 'list[]'],
    });
  });

  it('keeps them too where none can be read: the list says so', () => {
    expect(readOf(schema, [{ id: 1, amount: '0.5' }])).toMatchObject({ list: [{ unreadable: true, id: '1' }] });
  });

  it.each([
    ['contributionEntries', contributionEntries, 'amount', 'createTime'],
    ['incomeEntries', incomeEntries, 'amount', 'createTime'],
    ['contributionOrders', contributionOrders, 'spend', 'createTime'],
    ['applyRecords', applyRecords, 'gain', 'createTime'],
    ['exchangeIpOrders', exchangeIpOrders, 'fee', 'createTime'],
    ['recruitedPeople', recruitedPeople, 'reward', 'joinTime'],
    ['subordinates', subordinates, 'pending', 'joinTime'],
  ])('is the answer of %s', (_, { response }: Call, amount, when) => {
    const answer = sampleOf(response) as { list: object[] };
    const list = answer.list.map((one) => ({ ...one, [amount]: '12.50', [when]: time }));
    expect(readOf(response, { ...answer, list })).toMatchObject({ list: [{ unreadable: true, time }] });
  });
});

describe('what is never guessed', () => {
  const samples = {
    register: sampleOf(register.response) as object,
    drawPrize: sampleOf(drawPrize.response) as object,
    memberAccount: sampleOf(memberAccount.response) as object,
    quote: sampleOf(convertContribution.response) as object,
    totals: sampleOf(contributionTotal.response) as object,
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
    ['a missing balance', memberAccount.response, { ...samples.memberAccount, contribution: null }, 'contribution', '贡献值'],
    ['a quote without a fee', convertContribution.response, { ...samples.quote, fee: null }, 'fee', '报价'],
    ['a broken rate', convertContribution.response, { ...samples.quote, rate: { spend: 1 } }, 'rate.gain', '报价'],
    ['a broken total', contributionTotal.response, { ...samples.totals, gainTotal: 'NaN' }, 'gainTotal', '合计'],
    ['missing income', storeIncome.response, { ...samples.income, available: undefined }, 'available', '余额'],
    [
      'a submission without an order number',
      submitContribution.response,
      { ...samples.submitted, orderNo: null },
      'orderNo',
      '订单号',
    ],
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

  it('a record that was looked up and can not be read is no empty page', () => {
    const order = { ...(sampleOf(contributionOrders.response) as { list: object[] }).list[0], orderNo: null };
    expect(readOf(contributionOrders.response, { list: [order], total: 1 })).toMatchObject({ list: [{ unreadable: true }] });
  });
});

describe('answers of the contract', () => {
  it('a prize of an unknown kind is shown by its title', () => {
    const drawn = { recordId: 7, prizeId: 8, title: '青花盖碗', kind: 'NFT', chances: '2' };
    expect(readOf(drawPrize.response, drawn)).toEqual({
      recordId: '7',
      prizeId: '8',
      title: '青花盖碗',
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
    const raw = {
      id: 5,
      name: '王',
      tel: '138****8000',
      province: '江西',
      city: null,
      county: '',
      areaCode: 360_203_001,
      addressDetail: '1号',
      isDefault: 1,
    };
    expect(readOf(addressList.response, [raw])).toEqual([
      {
        id: '5',
        name: '王',
        tel: '138****8000',
        province: '江西',
        city: '',
        county: '',
        areaCode: '360203001',
        addressDetail: '1号',
        isDefault: true,
      },
    ]);
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
