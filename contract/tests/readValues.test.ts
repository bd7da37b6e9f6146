import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { nothing } from '../core/pagination';
import { dispensable, fallback, orUnknown, UNKNOWN } from '../core/tolerance';
import * as v from '../core/values';
import { prizeStatus } from '../draw/draw';
import { REFUSED, readOf } from './support/samples';

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

describe.each(Object.entries(rules))('%s', (_, { schema, read: accepted, refused }) => {
  it.each(accepted)('reads %j from all of its raw data', (value, ...raw) => {
    expect(raw.map((one) => readOf(schema, one))).toEqual(raw.map(() => value));
  });

  if (refused.length > 0)
    it.each(refused.map((raw) => [raw]))('refuses %j', (raw) => {
      expect(readOf(schema, raw)).toBe(REFUSED);
    });
});
