import { describe, expect, it } from 'vitest';
import { MASK, masked, maskText } from '#services/console/masking.ts';

const TOKEN = 'Ab3_'.repeat(10) + 'xyz';

describe('maskText', () => {
  it.each([
    ['{"token":"abc","code":200}', `{"token":"${MASK}","code":200}`],
    ['{"smsCode": 123456, "scene": "LOGIN"}', `{"smsCode": ${MASK}, "scene": "LOGIN"}`],
    ['{"newPwd":"a \\"quoted\\" one"}', `{"newPwd":"${MASK}"}`],
    ['phone=13800138000&scene=LOGIN', `phone=${MASK}&scene=LOGIN`],
    ['{"requestId":"3f2b8c1e-13a4-4d5e-8f90-139007770009"}', `{"requestId":"${MASK}"}`],
    ['X-Request-Id: abc', 'X-Request-Id: abc'],
    ['Authorization: abc', `Authorization: ${MASK}`],
    [`the token is ${TOKEN}.`, `the token is ${MASK}.`],
    ['来自 13800138000 的请求', `来自 ${MASK} 的请求`],
    ['13800138000,13900139000\n13700137000', `${MASK},${MASK}\n${MASK}`],
    ['Bearer eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.c2ln-_', `Bearer ${MASK}`],
    [`${TOKEN} ${TOKEN}`, `${MASK} ${MASK}`],
    ['138****8000 · ¥1,000.00 · 订单 20261121000000000001', '138****8000 · ¥1,000.00 · 订单 20261121000000000001'],
    ['/assets/index-DTMJ7ZLt.js:1:2345', '/assets/index-DTMJ7ZLt.js:1:2345'],
  ])('%s', (text, expected) => expect(maskText(text)).toBe(expected));
});

describe('masked', () => {
  it('masks by key at every depth, and leaves the original alone', () => {
    const value = { list: [{ phone: '13800138000', password: 'juyi2026', amount: 5, inner: { Authorization: 'x' } }] };
    expect(masked(value)).toEqual({ list: [{ phone: MASK, password: MASK, amount: 5, inner: { Authorization: MASK } }] });
    expect(value.list[0]?.phone).toBe('13800138000');
  });

  it('masks the message and fields of an error, which stays an Error', () => {
    const error = Object.assign(new TypeError('no 13800138000'), { config: { headers: { Authorization: TOKEN } } });
    const copy = masked(error);
    expect(copy).toBeInstanceOf(TypeError);
    expect(JSON.stringify([copy.message, copy.stack, copy.config])).not.toMatch(/13800138000|Ab3_/);
  });

  it('keeps circular references', () => {
    const ring: Record<string, unknown> = { token: TOKEN };
    ring.self = ring;
    const copy = masked(ring);
    expect(copy.self).toBe(copy);
    expect(copy.token).toBe(MASK);
  });

  it('returns values that are not plain objects unchanged', () => {
    const bytes = new ArrayBuffer(3);
    expect(masked([null, undefined, 5, false, bytes])).toEqual([null, undefined, 5, false, bytes]);
  });
});
