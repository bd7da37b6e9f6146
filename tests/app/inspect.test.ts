// @vitest-environment happy-dom
import { describe, expect, it, vi } from 'vitest';
import { requestedInspection, startInspection } from '#app/inspect.ts';

const requested = (search: string) => requestedInspection({ search, hash: '' });

describe('?inspect', () => {
  it.each([
    ['?inspect', 'own', false],
    ['?inspect=controls', 'own', true],
    ['?inspect=stately', 'stately', false],
    ['?inspect=stately,controls', 'stately', true],
    ['?inspect=off', undefined, false],
  ] as const)('%s opens %s, controls: %s, and holds for the tab', (search, inspection, controls) => {
    expect(requested(search)).toEqual({ inspection, controls });
    expect(requested('')).toEqual({ inspection, controls });
  });
});

const banner = () => document.querySelector('aside[aria-label=强制结果]');

/** The development paths of a gateway with one prize. */
function openGateway() {
  const set = {
    only: null as string | null,
    stock: null as number | null,
    stocks: { coupon: null as number | null },
    ahead: 0,
    isBroken: false,
  };
  vi.stubGlobal('fetch', (path: string, init?: RequestInit) => {
    if (set.isBroken) return Promise.reject(new TypeError('no network'));
    if (init?.body) Object.assign(set, JSON.parse(init.body as string));
    const { only, stock, stocks, ahead } = set;
    return Promise.resolve(
      Response.json(
        path === '/__dev/draw' ? { only, stock, stocks, prizes: [{ id: 'coupon', title: '满100减10元券' }] } : { ahead },
      ),
    );
  });
  return set;
}

it('a banner names what is set on the gateway until 全部恢复, which ends it there', async () => {
  const set = openGateway();
  const look = async () => {
    window.dispatchEvent(new Event('hashchange'));
    // Two answers, their JSON and the banner.
    for (let turn = 0; turn < 4; turn += 1) await new Promise((resolve) => setImmediate(resolve));
  };
  await startInspection();
  await vi.dynamicImportSettled();
  await look();
  expect(banner()).toBeNull();
  // Somebody else has set them meanwhile.
  Object.assign(set, { only: 'coupon', stock: 1, stocks: { coupon: 0 }, ahead: 86_400 });
  await look();
  expect(banner()?.textContent).toBe(
    '强制：每次抽中 → 满100减10元券；全部奖品的库存 → 剩 1 件；满100减10元券的库存 → 抢光；网关的时钟 → 快 1 天全部恢复',
  );
  set.isBroken = true;
  await look();
  expect(banner()).not.toBeNull();
  set.isBroken = false;
  banner()?.querySelector('button')?.click();
  await vi.waitFor(() => expect(banner()).toBeNull());
  expect(set).toMatchObject({ only: null, stock: null, stocks: { coupon: null }, ahead: 0 });
});

it('a link carries what is forced; a reload neither forces it again nor sets the gateway', async () => {
  const set = openGateway();
  window.history.replaceState(null, '', '/?force=prizeList:500,prize=coupon,stock-coupon=0&x=1#/allblind');
  await startInspection();
  expect(window.location.href).toMatch(/\/\?x=1#\/allblind$/);
  await vi.waitFor(() => {
    expect(banner()?.textContent).toContain('盲盒活动与奖品 → 服务器出错 500（总是）');
    expect(banner()?.textContent).toContain('每次抽中 → 满100减10元券；满100减10元券的库存 → 抢光');
  });
  Object.assign(set, { only: null });
  await startInspection();
  expect(set.only).toBeNull();
  banner()?.querySelector('button')?.click();
  await vi.waitFor(() => expect(banner()).toBeNull());
  expect(sessionStorage.getItem('juyi.force')).toBe('');
});
