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

const banner = () => document.querySelector('aside[aria-label=抽奖设置]');

it('a banner names the prize that every draw wins until 恢复, which ends it at the gateway', async () => {
  let only: string | null = null;
  let isBroken = false;
  vi.stubGlobal('fetch', (_: string, init?: RequestInit) => {
    if (isBroken) return Promise.reject(new TypeError('no network'));
    if (init?.body) ({ only } = JSON.parse(init.body as string) as { only: string | null });
    return Promise.resolve(Response.json(only === null ? { only } : { only, title: '满100减10元券' }));
  });
  const look = async () => {
    window.dispatchEvent(new Event('hashchange'));
    // The answer, its JSON and the banner.
    await new Promise((resolve) => setImmediate(resolve));
  };
  await startInspection();
  await vi.dynamicImportSettled();
  await look();
  expect(banner()).toBeNull();
  // Somebody else has set it meanwhile.
  only = 'coupon';
  await look();
  expect(banner()?.textContent).toBe('抽奖：每次都抽中“满100减10元券”恢复');
  isBroken = true;
  await look();
  expect(banner()).not.toBeNull();
  isBroken = false;
  banner()?.querySelector('button')?.click();
  await vi.waitFor(() => expect(banner()).toBeNull());
  expect(only).toBeNull();
});
