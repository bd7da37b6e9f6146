import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { sensitivityOf } from '../core/sensitive';
import * as v from '../core/values';

const UUID = '0b7c5d1e-8f0a-4b3c-9d2e-1f6a7b8c9d0e';

interface Rule {
  readonly schema: z.ZodMiniType;
  /** Accepted values, and what they are normalised to. */
  readonly accepted: readonly (readonly [unknown, unknown])[];
  readonly rejected: readonly unknown[];
}
const same = (...values: unknown[]) => values.map((value) => [value, value] as const);

const rules: Record<string, Rule> = {
  phone: {
    schema: v.phone,
    accepted: [
      ...same('13000000000', '13800138000', '19999999999'),
      ['138 0013 8000', '13800138000'],
      ['138-0013-8000', '13800138000'],
      ['+8613800138000', '13800138000'],
      ['+86 138-0013-8000 ', '13800138000'],
      ['0086 138—0013—8000', '13800138000'],
      // Chinese keyboards have full-width digits, and an iPhone's contacts put direction marks around a number.
      ['＋８６ １３８００１３８０００', '13800138000'],
      ['\u202D138 0013 8000\u202C', '13800138000'],
    ],
    rejected: [
      '',
      '12800138000',
      '03800138000',
      '1380013800',
      '138001380000',
      '8613800138000',
      '+85213800138000',
      13_800_138_000,
      null,
    ],
  },
  captcha: {
    schema: v.captcha,
    accepted: [
      ...same('23AB', 'ZZZZ', '9999', '010203', '0OIL'),
      ['x8kp', 'X8KP'],
      ['12 34 56', '123456'],
      [' x8 kp ', 'X8KP'],
      ['ｘ８ｋｐ', 'X8KP'],
    ],
    rejected: ['', '234', '23456', '1234567', 'ABCDEF', '中文字符', 2345, null],
  },
  smsCode: {
    schema: v.smsCode,
    accepted: same('000000', '123456', '999999'),
    rejected: ['', '12345', '1234567', '12345a', '１２３４５６', '-12345', '12345\n', 123_456, null],
  },
  newPassword: {
    schema: v.newPassword,
    accepted: same('abcdefg1', 'juyi2026', '1234567a', `a1${'x'.repeat(62)}`, '密码密码密码a1', 'a 1 b 2 c'),
    rejected: ['', 'abcdef1', `a1${'x'.repeat(63)}`, 'abcdefgh', '12345678', '!!!!!!!!', 12_345_678, null],
  },
  inviteCode: {
    schema: v.inviteCode,
    accepted: [
      ...same('JY8K2M', 'ABC', '8'.repeat(64)),
      ['jy8k2m', 'JY8K2M'],
      [' jy8\u0000 k2m', 'JY8K2M'],
      ['ＪＹ８Ｋ－２Ｍ', 'JY8K2M'],
    ],
    rejected: ['', ' ', '8'.repeat(65), 123_456, null],
  },
  typedInviteCode: {
    schema: v.typedInviteCode,
    accepted: [
      ...same('JY8K2M', '12', 'jdz_a7K2m9', 'jdz-a7', '8'.repeat(64)),
      [' jy8 k2m', 'jy8k2m'],
      ['ＪＹ８Ｋ２Ｍ', 'JY8K2M'],
    ],
    rejected: ['', ' ', '8'.repeat(65), 123_456, null],
  },
  typedCaptcha: {
    schema: v.typedCaptcha,
    accepted: [...same('23AB', '0OIl1', '8', '中文字符'), [' x8 kp ', 'x8kp']],
    rejected: ['', ' ', '123456789', 2345, null],
  },
  typedSmsCode: {
    schema: v.typedSmsCode,
    accepted: [...same('0000', '123456', '12345678'), ['123 456', '123456'], ['１２３４５６', '123456']],
    rejected: ['', '123', '123456789', '12345a', '一二三四', null],
  },
  captchaId: {
    schema: v.captchaId,
    accepted: same(UUID),
    rejected: ['', UUID.toUpperCase(), UUID.slice(1), `${UUID}0`, UUID.replaceAll('-', ''), `${UUID}\n`, null],
  },
  requestId: {
    schema: v.requestId,
    accepted: same(UUID),
    rejected: ['', UUID.toUpperCase(), UUID.slice(1), `${UUID}0`, UUID.replaceAll('-', ''), `${UUID}\n`, null],
  },
  sourceNo: {
    schema: v.sourceNo,
    accepted: same('a', 'JY_2026-01', 'x'.repeat(64)),
    rejected: ['', 'x'.repeat(65), 'a b', 'a.b', '来源', '<b>', 1, null],
  },
  id: {
    schema: v.id,
    accepted: same('1', 'a-B_9', 'x'.repeat(64)),
    rejected: ['', 'x'.repeat(65), 'a b', '../a', 'a\n', 1, null],
  },
  anyId: {
    schema: v.anyId,
    accepted: same('1', 'a-B_9', 'x'.repeat(64), 'a b', '../a', '订单1'),
    rejected: ['', 'x'.repeat(65), 'a\n', 'a\u0000', 1, null],
  },
  token: {
    schema: v.token,
    accepted: same('A'.repeat(43), `${'a-_9'.repeat(10)}xyz`),
    rejected: ['', 'A'.repeat(42), 'A'.repeat(44), `${'A'.repeat(42)}=`, `${'A'.repeat(42)}+`, 43, null],
  },
  amount: {
    schema: v.amount,
    accepted: same(0, 1, -1, Number.MAX_SAFE_INTEGER),
    rejected: [0.5, Number.NaN, Number.POSITIVE_INFINITY, Number.MAX_SAFE_INTEGER + 1, '1', '', null],
  },
  time: {
    schema: v.time,
    accepted: same('2026-11-20T08:00:00+08:00', '2026-11-20T08:00:00.123Z'),
    rejected: ['', '2026-11-20', '2026-11-20T08:00:00', '2026-13-20T08:00:00Z', 1_700_000_000_000, null],
  },
  maskedPhone: {
    schema: v.maskedPhone,
    accepted: same('138****8000'),
    rejected: ['13800138000', '138***8000', '138*****8000', '', null],
  },
};

describe.each(Object.entries(rules))('%s', (_, { schema, accepted, rejected }) => {
  it.each(accepted)('normalises %j to %j', (value, normalised) => {
    expect(z.safeParse(schema, value)).toEqual({ success: true, data: normalised });
  });

  it.each(rejected)('rejects %j', (value) => {
    expect(z.safeParse(schema, value).success).toBe(false);
  });
});

describe('notThePhone', () => {
  const pair = z.object({ phone: v.phone, password: z.string() }).check(v.notThePhone('password'));

  it('rejects a password that equals the normalised phone', () => {
    const { error } = pair.safeParse({ phone: '+86 138 0013 8000', password: '13800138000' });
    expect(error?.issues).toMatchObject([{ path: ['password'], message: '密码不能与手机号相同' }]);
  });

  it('accepts any other password', () => {
    expect(pair.safeParse({ phone: '13800138000', password: '13800138000a' }).success).toBe(true);
  });
});

describe('sensitivity', () => {
  const secrets = ['captcha', 'smsCode', 'typedCaptcha', 'typedSmsCode', 'newPassword', 'token'] as const;
  it.each(secrets)('%s is secret', (name) => {
    const { schema } = rules[name] as Rule;
    expect(sensitivityOf(schema)).toBe('secret');
    expect(sensitivityOf(z.optional(z.nullable(schema)))).toBe('secret');
  });

  it('a requestId is secret only where it signs in', () => {
    expect(sensitivityOf(v.signInRequestId)).toBe('secret');
    expect(sensitivityOf(v.requestId)).toBeUndefined();
  });

  it('a phone is personal, an invite code ordinary', () => {
    expect(sensitivityOf(v.phone)).toBe('personal');
    expect(sensitivityOf(v.inviteCode)).toBeUndefined();
  });
});
