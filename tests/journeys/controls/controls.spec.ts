import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { expectGoodLook, NARROW } from '../support/fits';
import { Hand, middleOf } from '../support/hand';
import { expect, test } from '../support/test';

test.use({ appDir: 'build/qa' });

const quantity = (page: Page) => page.getByRole('spinbutton', { name: '数量', exact: true });
const stepperButton = (page: Page, name: '增加' | '减少') =>
  page.getByRole('group', { name: '数量', exact: true }).getByRole('button', { name });

/** Opens the page with fake timers. */
async function openWithClock(page: Page, open: () => Promise<void>) {
  await page.clock.install();
  await open();
  await expect(page.getByRole('heading', { name: '控件' })).toBeVisible();
  await page.clock.pauseAt(Date.now() + 3_600_000);
}

test.describe('stepper', () => {
  test('a short tap is one step, a cancelled touch none; spec §5: the limits 20 and 1; a hidden tab stops a long press', async ({
    member,
    page,
  }) => {
    await openWithClock(page, () => member.open('/controls'));
    const hand = await Hand.on(page);
    /** A drag may have scrolled the page. */
    const findPlus = () => middleOf(stepperButton(page, '增加'));
    await test.step('a short tap, and cancelled touches', async () => {
      const plus = await findPlus();
      await page.touchscreen.tap(plus.x, plus.y);
      await expect(quantity(page)).toHaveValue('2');
      // Slides off the button; cancelled by the system.
      await hand.down(plus);
      await hand.move({ x: plus.x, y: plus.y - 60 });
      await page.clock.runFor(5000);
      await hand.up();
      await expect(quantity(page)).toHaveValue('2');
      await hand.down(await findPlus());
      await hand.takenAway();
      await page.clock.runFor(5000);
      await expect(quantity(page)).toHaveValue('2');
    });
    await test.step('the limits, announced to screen readers', async () => {
      await hand.down(await findPlus());
      await page.clock.runFor(600 + 200 * 30);
      await hand.up();
      await expect(quantity(page)).toHaveValue('20');
      await expect(quantity(page)).toHaveAttribute('aria-valuemax', '20');
      await expect(stepperButton(page, '增加')).toHaveAttribute('aria-disabled', 'true');
      await quantity(page).focus();
      await page.keyboard.press('Home');
      await expect(quantity(page)).toHaveValue('1');
      await expect(stepperButton(page, '减少')).toHaveAttribute('aria-disabled', 'true');
    });
    await test.step('a hidden tab', async () => {
      await hand.down(await findPlus());
      await page.clock.runFor(800);
      await expect(quantity(page)).toHaveValue('3');
      await page.evaluate(() => {
        Object.defineProperty(document, 'hidden', { configurable: true, value: true });
        document.dispatchEvent(new Event('visibilitychange'));
      });
      await page.clock.runFor(5000);
      await expect(quantity(page)).toHaveValue('3');
      await hand.up();
    });
  });

  test('keyboard: arrows, Page Up/Down, Home and End, and the buttons by Enter; an invalid typed value is corrected on blur, with a message', async ({
    member,
    page,
  }) => {
    await member.open('/controls');
    await quantity(page).focus();
    const keys = { ArrowUp: '2', PageUp: '12', End: '20', PageDown: '10', ArrowDown: '9', Home: '1' };
    for (const [key, value] of Object.entries(keys)) {
      await page.keyboard.press(key);
      await expect(quantity(page)).toHaveValue(value);
    }
    await stepperButton(page, '增加').focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Space');
    await expect(quantity(page)).toHaveValue('3');

    for (const [typed, value, said] of [
      ['99', '20', '最多 20，已改为 20'],
      ['0', '1', '最少 1，已改为 1'],
      ['', '1', '请输入整数，已改为 1'],
      ['7', '7', ''],
    ] as const) {
      await quantity(page).fill(typed);
      await expect(page.getByLabel('步进器的结果')).toHaveText(`已选 ${value} 件`);
      await quantity(page).blur();
      await expect(quantity(page)).toHaveValue(value);
      if (said) await expect(quantity(page)).toHaveAccessibleDescription(said);
      else await expect(quantity(page)).not.toHaveAttribute('aria-describedby');
    }
    // A button tapped while the field has the focus steps from the typed value.
    await quantity(page).fill('12');
    await stepperButton(page, '增加').tap();
    await expect(quantity(page)).toHaveValue('13');
  });
});

test.describe('marquee', () => {
  const line = (page: Page) => page.getByRole('group', { name: '中奖名单' }).locator('[aria-hidden] p').first();
  const track = (page: Page) => page.getByRole('group', { name: '中奖名单' }).locator('[aria-hidden] > div:last-child');

  /** IntersectionObservers are notified in creation order: this one after the marquee's. */
  const untilOutOfSight = (target: Locator) =>
    target.evaluate(
      (element) =>
        new Promise<void>((resolve) => {
          new IntersectionObserver((entries, observer) => {
            if (entries.some(({ isIntersecting }) => isIntersecting)) return;
            observer.disconnect();
            resolve();
          }).observe(element);
        }),
    );

  /** Scrolls the marquee into view and replaces its lines, which starts its first wait now. */
  async function begin(page: Page) {
    const tab = page.getByRole('button', { name: '5 条' });
    await tab.scrollIntoViewIfNeeded();
    await page.getByRole('button', { name: '0 条' }).tap();
    await page.clock.runFor(3000);
    await tab.tap();
    await expect(line(page)).toContainText('159****2231');
  }

  test('spec §9: waits 1000 ms between moves; pauses under a finger and out of view; lines can be replaced while it runs', async ({
    member,
    page,
  }) => {
    await openWithClock(page, () => member.open('/controls'));
    await test.step('still at 999 ms, moves at 1000 ms', async () => {
      await begin(page);
      for (const next of ['138****8000', '186****0417', '137****7000', '199****6650', '159****2231']) {
        await page.clock.runFor(999);
        await expect(track(page)).not.toHaveAttribute('data-moving');
        await page.clock.runFor(1);
        await expect(track(page)).toHaveAttribute('data-moving');
        await page.clock.runFor(400);
        await expect(line(page)).toContainText(next);
        await expect(track(page)).not.toHaveAttribute('data-moving');
      }
    });
    await test.step('pauses under a finger and resumes after it', async () => {
      await begin(page);
      const hand = await Hand.on(page);
      await hand.down(await middleOf(line(page)));
      await page.clock.runFor(10_000);
      await expect(line(page)).toContainText('159****2231');
      await hand.up();
      await page.clock.runFor(1400);
      await expect(line(page)).toContainText('138****8000');
    });
    await test.step('pauses while out of view', async () => {
      await begin(page);
      await page.getByRole('region', { name: '价格与倒计时' }).scrollIntoViewIfNeeded();
      await untilOutOfSight(page.getByRole('group', { name: '中奖名单' }));
      await page.clock.runFor(10_000);
      await expect(line(page)).toContainText('159****2231');
      await expect(track(page)).not.toHaveAttribute('data-moving');
    });
    await test.step('does not move with one line or none; lines can be replaced while it runs', async () => {
      await begin(page);
      await page.clock.runFor(1100);
      await expect(track(page)).toHaveAttribute('data-moving');
      await page.getByRole('button', { name: '1 条' }).tap();
      await page.clock.runFor(10_000);
      await expect(line(page)).toContainText('159****2231');
      await expect(track(page)).not.toHaveAttribute('data-moving');
      await page.getByRole('button', { name: '0 条' }).tap();
      await page.clock.runFor(10_000);
      await expect(track(page).locator('p')).toHaveCount(0);
      await page.getByRole('button', { name: '2 条' }).tap();
      await page.clock.runFor(1400);
      await expect(line(page)).toContainText('138****8000');
    });
  });

  test('does not move under reduced motion; screen readers find every line', async ({ member, page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await openWithClock(page, () => member.open('/controls'));
    await line(page).scrollIntoViewIfNeeded();
    await page.clock.runFor(10_000);
    await expect(line(page)).toContainText('159****2231');
    await expect(page.getByRole('group', { name: '中奖名单' }).getByRole('listitem')).toHaveCount(5);
  });
});

test('spec §4: steps are finished, in process or waiting by the active index', async ({ member, page }) => {
  await member.open('/controls');
  for (const [tab, words, current] of [
    ['第一步', ['进行中', '未开始', '未开始'], '填写数量'],
    ['第二步', ['已完成', '进行中', '未开始'], '核对确认'],
    ['第三步', ['已完成', '已完成', '进行中'], '提交结果'],
    ['全部完成', ['已完成', '已完成', '已完成'], null],
  ] as const) {
    await page.getByRole('button', { name: tab }).tap();
    for (const name of ['兑换步骤', '兑换进度']) {
      const steps = page.getByRole('list', { name }).getByRole('listitem');
      await expect(steps).toHaveText(words.map((word) => new RegExp(word)));
    }
    const active = page.getByRole('list', { name: '兑换步骤' }).locator('[aria-current="step"]');
    if (current) await expect(active).toContainText(current);
    else await expect(active).toHaveCount(0);
  }
});

test('spec §9: prices have two decimals; a countdown ticks in server time and never goes below zero', async ({
  member,
  page,
}) => {
  await openWithClock(page, () => member.open('/controls'));
  const section = page.getByRole('region', { name: '价格与倒计时' });
  for (const price of ['¥199.00', '¥399.00', '¥1,234,567.89', '¥0.05']) await expect(section).toContainText(price);
  // One hour after the page was opened.
  const times = section.getByRole('timer');
  await expect(times).toHaveText([/^距结束01:1\d:\d\d$/, '即将结束00:00:00', '已结束00:00:00']);
  const secondsLeft = async () =>
    ((await times.first().textContent()) ?? '')
      .replace('距结束', '')
      .split(':')
      .reduce((sum, part) => sum * 60 + Number(part), 0);
  const before = await secondsLeft();
  await page.clock.runFor(1000);
  await expect.poll(secondsLeft).toBe(before - 1);
  await page.clock.runFor(4_600_000);
  await expect(times.first()).toHaveText('距结束00:00:00');
});

test('the controls page: no axe violations, no horizontal overflow at 320 and 390 px, also at 150 % text', async ({
  member,
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.setViewportSize(NARROW);
  await member.open('/controls');
  await expect(page.getByRole('heading', { name: '控件' })).toBeVisible();
  await expectGoodLook(page);
});

test('the production build contains no controls page', () => {
  const files = readdirSync('dist', { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  expect(files.length).toBeGreaterThan(10);
  const telling = files.filter(
    ({ name, parentPath }) => /controls/i.test(name) || /控件|\/controls/.test(readFileSync(join(parentPath, name), 'utf8')),
  );
  expect(telling.map(({ name }) => name)).toEqual([]);
});
