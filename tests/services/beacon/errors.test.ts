// @vitest-environment happy-dom
import { beforeEach, expect, it, vi } from 'vitest';

let errors: typeof import('#services/beacon/errors.ts');

beforeEach(async () => {
  vi.resetModules();
  errors = await import('#services/beacon/errors.ts');
  errors.watchErrors(() => '/redeem');
});

const thrown = (message: string, stack: string) => Object.assign(new TypeError(message), { stack });

it('an error is reported without its message: its name, and the places in our files, in every engine’s format', () => {
  const chromium = `TypeError: no 13800138000
    at pay (https://h5.example/assets/redeem-Cx81.js:1:2345)
    at https://h5.example/assets/vendor-D_2a.js:2:1
    at https://evil.example/injected.js:1:1`;
  const webkit = 'pay@https://h5.example/assets/redeem-Cx81.js:1:2345\n@https://h5.example/assets/vendor-D_2a.js:2:1';
  for (const stack of [chromium, webkit]) errors.reportError('screen', thrown('no 13800138000', stack), '48271930');
  const expected = {
    number: '48271930',
    path: '/redeem',
    kind: 'screen',
    name: 'TypeError',
    frames: ['redeem-Cx81.js:1:2345', 'vendor-D_2a.js:2:1'],
  };
  expect(errors.takeErrors()).toEqual([expected, expected]);
});

it('errors and rejections that nobody caught are reported, before and after somebody listens; what can’t be sent is kept', () => {
  window.dispatchEvent(new ErrorEvent('error', { error: new RangeError('secret') }));
  // Of another origin's script, or the browser's own note.
  window.dispatchEvent(new ErrorEvent('error', { message: 'ResizeObserver loop' }));
  const listener = vi.fn();
  errors.onErrors(listener);
  expect(listener).toHaveBeenCalledTimes(1);
  window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason: '13800138000' }));
  expect(listener).toHaveBeenCalledTimes(2);
  const taken = errors.takeErrors();
  expect(taken).toMatchObject([
    { kind: 'error', name: 'RangeError', frames: [] },
    { kind: 'rejection', name: 'string', frames: [] },
  ]);
  expect(JSON.stringify(taken)).not.toMatch(/secret|13800138000/);
  expect(errors.takeErrors()).toEqual([]);
  errors.returnErrors(taken);
  errors.reportWhiteScreen();
  expect(errors.takeErrors()).toMatchObject([...taken, { kind: 'white', name: 'WhiteScreen', frames: [] }]);
});

it('ten of one page at most; a number has eight digits', () => {
  for (let count = 0; count < 30; count += 1) errors.reportError('error', new Error());
  const taken = errors.takeErrors();
  expect(taken).toHaveLength(10);
  for (const { number } of taken) expect(number).toMatch(/^\d{8}$/);
});
