import type { Page } from '@playwright/test';
import { HOUR_S } from '../support/drawing';
import { arrange } from '../support/gateway';
import { expect, freshPhone, test } from '../support/test';

interface OddPhone {
  /** How far its clock is ahead. */
  readonly hours: number;
  /** Denied: private mode, or cookies switched off. */
  readonly storage: 'denied' | 'full';
  /** Without locks, channels between tabs and a service worker. */
  readonly isPoor: boolean;
  /** The value of `navigator.onLine`. */
  readonly onLine: boolean;
}

/** Runs before the app. */
const become = ({ hours, storage, isPoor, onLine }: OddPhone): void => {
  const ahead = hours * 3_600_000;
  const RealDate = Date;
  globalThis.Date = class extends RealDate {
    constructor(...given: readonly unknown[]) {
      if (given.length === 0) super(RealDate.now() + ahead);
      else super(...(given as [number]));
    }

    static override now(): number {
      return RealDate.now() + ahead;
    }
  } as DateConstructor;
  const refuse = (name: string) => (): never => {
    throw new DOMException('refused', name);
  };
  if (storage === 'full') Storage.prototype.setItem = refuse('QuotaExceededError');
  else
    for (const area of ['localStorage', 'sessionStorage']) Object.defineProperty(window, area, { get: refuse('SecurityError') });
  if (isPoor) {
    Reflect.deleteProperty(window, 'BroadcastChannel');
    for (const name of ['locks', 'serviceWorker']) Reflect.deleteProperty(Navigator.prototype, name);
  }
  Object.defineProperty(navigator, 'onLine', { get: () => onLine });
};

/** Seconds until the running flash sale ends: by the page, and by the gateway. */
async function expectServerTime(page: Page, endTime: string): Promise<void> {
  const timer = page.getByRole('region', { name: '限时秒杀' }).getByRole('timer').first();
  const shown = async () => {
    const [hours = 0, minutes = 0, seconds = 0] = ((await timer.textContent()) ?? '').match(/\d+/g)?.map(Number) ?? [];
    return hours * 3600 + minutes * 60 + seconds;
  };
  const off = async () => Math.abs((await shown()) - (Date.parse(endTime) - Date.now()) / 1000);
  await expect(timer).toContainText('结束');
  // Far from the nine hours of the clock, and from any slow machine.
  await expect.poll(off).toBeLessThan(3600);
}

const phones: Record<string, OddPhone> = {
  'a slow clock, no storage, no locks, channels or service worker, and a browser that says it is offline': {
    hours: -9,
    storage: 'denied',
    isPoor: true,
    onLine: false,
  },
  'a fast clock, full storage': { hours: 9, storage: 'full', isPoor: false, onLine: true },
};

for (const [name, phone] of Object.entries(phones))
  test(`a member registers on a phone with ${name}; countdowns follow the server's time`, async ({ member, page, gateway }) => {
    await arrange(gateway, { sale: { id: 2001, stock: 20, startsIn: -60, endsIn: HOUR_S } });
    await page.addInitScript(become, phone);
    const sales = page.waitForResponse(/getBreakActivities$/);
    await member.open('/AppRegister');
    await member.fillRegistration(freshPhone());
    await expect(page.getByRole('button', { name: /^(?:60|[1-5]?\d) 秒后重新获取$/ })).toBeVisible();
    await member.registerButton.tap();
    await expect(page).toHaveURL(/#\/appdownload$/);
    await member.go('/home');
    await expect(page.getByText('收益余额')).toBeVisible();
    const { data } = (await (await sales).json()) as { data: { list: readonly { state: number; endTime: string }[] } };
    await expectServerTime(page, data.list.find(({ state }) => state === 1)?.endTime ?? '');
  });
