import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { sensitivityOf } from '../../contract/core/sensitive';
import * as v from '../../contract/core/values';

const UUID = '0b7c5d1e-8f0a-4b3c-9d2e-1f6a7b8c9d0e';
const CAPTCHA_CHARACTERS = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';

interface Rule {
  readonly schema: z.ZodMiniType;
  /** What is taken, and what it becomes. */
  readonly taken: readonly (readonly [unknown, unknown])[];
  readonly refused: readonly unknown[];
}
const same = (...values: unknown[]) => values.map((value) => [value, value] as const);

const rules: Record<string, Rule> = {
  phone: {
    schema: v.phone,
    taken: [
      ...same('13000000000', '13800138000', '19999999999'),
      ['138 0013 8000', '13800138000'],
      ['138-0013-8000', '13800138000'],
      ['+8613800138000', '13800138000'],
      ['+86 138-0013-8000 ', '13800138000'],
    ],
    refused: [
      '',
      '12800138000',
      '03800138000',
      '1380013800',
      '138001380000',
      '8613800138000',
      '+85213800138000',
      '１３８００１３８０００',
      13_800_138_000,
      null,
    ],
  },
  captcha: {
    schema: v.captcha,
    taken: [...same('23AB', 'ZZZZ', '9999'), ['x8kp', 'X8KP'], [' x8 kp ', 'X8KP']],
    refused: ['', '234', '23456', '0ABC', '1ABC', 'OABC', 'IABC', 'LABC', 'labc', '中文字符', 2345, null],
  },
  smsCode: {
    schema: v.smsCode,
    taken: same('000000', '123456', '999999'),
    refused: ['', '12345', '1234567', '12345a', '１２３４５６', '-12345', '12345\n', 123_456, null],
  },
  newPassword: {
    schema: v.newPassword,
    taken: same('abcdefg1', 'juyi2026', '1234567a', `a1${'x'.repeat(62)}`, '密码密码密码a1', 'a 1 b 2 c'),
    refused: ['', 'abcdef1', `a1${'x'.repeat(63)}`, 'abcdefgh', '12345678', '!!!!!!!!', 12_345_678, null],
  },
  inviteCode: {
    schema: v.inviteCode,
    taken: [...same('JY8K2M', 'AAAAAA', '222222'), ['jy8k2m', 'JY8K2M'], [' jy8 k2m', 'JY8K2M']],
    refused: ['', 'JY8K2', 'JY8K2MM', 'JY8K2I', 'JY8K2O', 'JY8K20', 'JY8K21', 'JY8K2-', 123_456, null],
  },
  captchaId: {
    schema: v.captchaId,
    taken: same(UUID),
    refused: ['', UUID.toUpperCase(), UUID.slice(1), `${UUID}0`, UUID.replaceAll('-', ''), `${UUID}\n`, null],
  },
  requestId: {
    schema: v.requestId,
    taken: same(UUID),
    refused: ['', UUID.toUpperCase(), UUID.slice(1), `${UUID}0`, UUID.replaceAll('-', ''), `${UUID}\n`, null],
  },
  sourceNo: {
    schema: v.sourceNo,
    taken: same('a', 'JY_2026-01', 'x'.repeat(64)),
    refused: ['', 'x'.repeat(65), 'a b', 'a.b', '来源', '<b>', 1, null],
  },
  id: {
    schema: v.id,
    taken: same('1', 'a-B_9', 'x'.repeat(64)),
    refused: ['', 'x'.repeat(65), 'a b', '../a', 'a\n', 1, null],
  },
  token: {
    schema: v.token,
    taken: same('A'.repeat(43), `${'a-_9'.repeat(10)}xyz`),
    refused: ['', 'A'.repeat(42), 'A'.repeat(44), `${'A'.repeat(42)}=`, `${'A'.repeat(42)}+`, 43, null],
  },
  amount: {
    schema: v.amount,
    taken: same(0, 1, -1, Number.MAX_SAFE_INTEGER),
    refused: [0.5, Number.NaN, Number.POSITIVE_INFINITY, Number.MAX_SAFE_INTEGER + 1, '1', '', null],
  },
  time: {
    schema: v.time,
    taken: same('2026-11-20T08:00:00+08:00', '2026-11-20T08:00:00.123Z'),
    refused: ['', '2026-11-20', '2026-11-20T08:00:00', '2026-13-20T08:00:00Z', 1_700_000_000_000, null],
  },
  maskedPhone: {
    schema: v.maskedPhone,
    taken: same('138****8000'),
    refused: ['13800138000', '138***8000', '138*****8000', '', null],
  },
};

describe.each(Object.entries(rules))('%s', (_, { schema, taken, refused }) => {
  it.each(taken)('takes %j as %j', (given, kept) => {
    expect(z.safeParse(schema, given)).toEqual({ success: true, data: kept });
  });

  it.each(refused)('refuses %j', (given) => {
    expect(z.safeParse(schema, given).success).toBe(false);
  });
});

describe('captcha characters', () => {
  it('are the 31 without look-alikes, and no other letter or digit', () => {
    const characters = Array.from('0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ');
    expect(characters.filter((one) => z.safeParse(v.captcha, one.repeat(4)).success)).toEqual(Array.from(CAPTCHA_CHARACTERS));
  });
});

describe('a password beside its phone', () => {
  const pair = z.object({ phone: v.phone, password: z.string() }).check(v.notThePhone('password'));

  it('may not be the phone, however the phone was typed', () => {
    const { error } = pair.safeParse({ phone: '+86 138 0013 8000', password: '13800138000' });
    expect(error?.issues).toMatchObject([{ path: ['password'], message: '密码不能与手机号相同' }]);
  });

  it('may be anything else', () => {
    expect(pair.safeParse({ phone: '13800138000', password: '13800138000a' }).success).toBe(true);
  });
});

describe('how far a value may travel', () => {
  it.each(['captcha', 'smsCode', 'newPassword', 'token'] as const)('%s is secret', (name) => {
    const { schema } = rules[name] as Rule;
    expect(sensitivityOf(schema)).toBe('secret');
    expect(sensitivityOf(z.optional(z.nullable(schema)))).toBe('secret');
  });

  it('a phone is personal, an invite code ordinary', () => {
    expect(sensitivityOf(v.phone)).toBe('personal');
    expect(sensitivityOf(v.inviteCode)).toBeUndefined();
  });
});
