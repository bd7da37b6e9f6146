import { describe, expect, it } from 'vitest';
import type { Failure } from '#services/http/failure.ts';
import { leftOf, lockOf, triesLeftOf } from '#services/redemption/refusals.ts';

const refusal = (details?: Failure['details']): Failure => ({
  kind: 'refused',
  message: '支付密码错误',
  shown: true,
  ...(details && { details }),
});

describe('what a refusal says besides its message', () => {
  it.each([
    [{ triesLeft: 4, left: 2 }, 4, 2],
    [{ triesLeft: '4', left: '0' }, 4, 0],
    [{ triesLeft: null, left: null }, null, null],
    [{ triesLeft: 'many', left: [] }, null, null],
    [{}, null, null],
    [undefined, null, null],
  ])('of %j: tries left %j, pieces left %j', (details, tries, left) => {
    expect([triesLeftOf(refusal(details)), leftOf(refusal(details))]).toEqual([tries, left]);
  });

  it.each(['2026-11-20T08:30:00+08:00', '2026-11-20 08:30:00', '2026-11-20T08:30:00', 1_795_134_600, '1795134600000'])(
    'a lock until %j',
    (lockedUntil) => {
      expect(lockOf(refusal({ lockedUntil }))).toBe(Date.UTC(2026, 10, 20, 0, 30));
    },
  );

  it.each([[undefined], [{ lockedUntil: null }], [{ lockedUntil: 'soon' }]])('no lock of %j', (details) => {
    expect(lockOf(refusal(details))).toBe(0);
  });
});
