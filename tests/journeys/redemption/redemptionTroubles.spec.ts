import { memberAccount } from '@juyi/contract/account/account';
import { Api } from '../support/api';
import { changed, giveBack, loseAnswer, PAY_PASSWORD, Redeeming, STORE, totalsOf, ways } from '../support/redeeming';
import { expect, hold, letTimePassUntil, test } from '../support/test';

const QUOTE_VALIDITY_MS = 60_000;

test('a redemption whose response is lost is looked up, and charged once', async ({ page, gateway, allow }) => {
  allow(/Failed to load resource/);
  const api = await Api.logIn(gateway, STORE);
  const before = await totalsOf(api, 'MALL');
  const redeeming = new Redeeming(page, 'MALL');
  await redeeming.toTheSheet(api, '');
  let sent = 0;
  let letLookUp = () => {};
  await page.route(ways.MALL.submit, async (route) => {
    sent += 1;
    letLookUp = await hold(page, ways.MALL.records);
    return loseAnswer(route);
  });
  await redeeming.pay();
  await expect(page.getByRole('heading', { name: '结果确认中' })).toBeVisible();
  await expect(page.getByRole('region', { name: '结果确认中' })).toContainText('苏绣书签');
  letLookUp();
  const orderNo = await redeeming.expectRecord();
  expect([sent, (await totalsOf(api, 'MALL')).count - before.count]).toEqual([1, 1]);
  await giveBack(gateway, orderNo);
  expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('juyi.intent')))).toEqual([]);
});

/** Shortens XHR timeouts, which fake timers do not control, to what remains after the first 14.9 s. */
const shortenLimit = (path: string) => {
  const limits: number[] = [];
  Object.assign(window, { limits });
  window.XMLHttpRequest = class extends XMLHttpRequest {
    private path = '';

    override open(method: string, url: string | URL): void {
      this.path = String(url);
      super.open(method, url);
    }

    override send(body?: XMLHttpRequestBodyInit | null): void {
      if (this.path.endsWith(path)) {
        limits.push(this.timeout);
        this.timeout -= 14_900;
      }
      super.send(body);
    }
  };
};

test('a timeout of 15 s: the redemption is looked up by its requestId, also after a reload', async ({ page, gateway, allow }) => {
  allow(/Failed to load resource/);
  const api = await Api.logIn(gateway, STORE);
  const before = await totalsOf(api, 'CONTRIBUTION');
  const redeeming = new Redeeming(page, 'CONTRIBUTION');
  await page.addInitScript(shortenLimit, '/exchangeContribution/submit');
  await redeeming.toTheSheet(api, '20');
  let letLookUp = () => {};
  // Executed without a response.
  await page.route(ways.CONTRIBUTION.submit, async (route) => {
    letLookUp = await hold(page, ways.CONTRIBUTION.records);
    await route.fetch();
  });
  await redeeming.pay();
  await expect(page.getByRole('heading', { name: '结果确认中' })).toBeVisible();
  expect(await page.evaluate(() => (window as unknown as { limits: number[] }).limits)).toEqual([15_000]);
  await page.reload();
  letLookUp();
  await redeeming.expectRecord();
  expect((await totalsOf(api, 'CONTRIBUTION')).count - before.count).toBe(1);
});

test('a redemption of unknown outcome survives back and reload, and can only be resent with the same requestId', async ({
  page,
  gateway,
  allow,
}) => {
  allow(/Failed to load resource/);
  await page.clock.install();
  const api = await Api.logIn(gateway, STORE);
  const before = await totalsOf(api, 'DATA_IP');
  const redeeming = new Redeeming(page, 'DATA_IP');
  const ids: unknown[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/applyAssets')) ids.push((request.postDataJSON() as { requestId: string }).requestId);
  });
  await redeeming.toTheSheet(api, '100');
  await page.route(ways.DATA_IP.submit, (route) => route.abort('connectionreset'));
  await redeeming.pay();
  const again = page.getByRole('button', { name: '再次提交' });
  await expect(page.getByText('没有收到提交结果，正在自动查询…')).toBeVisible();
  // The page may be left at once, and nothing is forgotten.
  await page.getByRole('link', { name: '先去逛逛' }).tap();
  await expect(page).toHaveURL(/#\/home$/);
  await page.goBack();
  await expect(page.getByText('还没有查到结果，可能已经兑换成功')).toBeVisible();
  await expect(redeeming.next).toBeHidden();
  // After a reload everything can be tapped at once, while a look-up hangs.
  const letLookUp = await hold(page, ways.DATA_IP.records);
  await page.reload();
  await expect(page.getByText('正在查询兑换结果…')).toBeVisible();
  for (const name of ['再查一次', '再次提交']) await expect(page.getByRole('button', { name })).toBeEnabled();
  for (const name of ['查看兑换记录', '先去逛逛', '联系客服'])
    await expect(page.getByRole('link', { name, exact: true })).toBeVisible();
  letLookUp();
  await expect(page.getByText('还没有查到结果，可能已经兑换成功')).toBeVisible();
  // A look-up that could not ask says so.
  await page.context().setOffline(true);
  await page.getByRole('button', { name: '再查一次' }).tap();
  await expect(page.getByText('没有查成：网络未连接，请检查网络，可能已经兑换成功')).toBeVisible();
  await page.context().setOffline(false);
  await page.getByRole('button', { name: '再查一次' }).tap();
  await expect(page.getByText('还没有查到结果，可能已经兑换成功')).toBeVisible();
  // A reload on a network that answers nothing shows it too.
  await page.route(`**${memberAccount.path}`, (route) => route.abort('connectionreset'));
  await page.reload();
  await expect(page.getByText('还没有查到结果，可能已经兑换成功')).toBeVisible();
  await page.unroute(`**${memberAccount.path}`);
  await page.unroute(ways.DATA_IP.submit);
  await again.tap();
  await expect(redeeming.sheet).toContainText('支出贡献值100');
  await redeeming.pay('000000');
  await expect(redeeming.sheet.getByText('还可尝试 4 次')).toBeVisible();
  await redeeming.pay();
  await redeeming.expectRecord();
  expect(new Set(ids).size).toBe(1);
  expect((await totalsOf(api, 'DATA_IP')).count - before.count).toBe(1);
});

test('a redemption of unknown outcome whose quote is over is quoted anew before the password, and sent under the same requestId', async ({
  page,
  gateway,
  allow,
}) => {
  allow(/Failed to load resource/);
  await page.clock.install();
  const api = await Api.logIn(gateway, STORE);
  const before = await totalsOf(api, 'CONTRIBUTION');
  const redeeming = new Redeeming(page, 'CONTRIBUTION');
  const ids: unknown[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/exchangeContribution/submit'))
      ids.push((request.postDataJSON() as { requestId: string }).requestId);
  });
  await redeeming.toTheSheet(api, '20');
  await redeeming.pay('000000');
  await expect(redeeming.sheet.getByText('还可尝试 4 次')).toBeVisible();
  await page.route(ways.CONTRIBUTION.submit, (route) => route.abort('connectionreset'));
  await redeeming.pay();
  const again = page.getByRole('button', { name: '再次提交' });
  await letTimePassUntil(again);
  await page.unroute(ways.CONTRIBUTION.submit);
  await page.reload();
  // An answer that comes after the jump would set the clock back to the server's time.
  await expect(page.getByText('还没有查到结果，可能已经兑换成功')).toBeVisible();
  await page.clock.fastForward(8 * QUOTE_VALIDITY_MS);
  await again.tap();
  await expect(redeeming.sheet.getByText('报价已过期，请重新确认')).toBeVisible();
  await expect(redeeming.password).toHaveCount(0);
  await page.route(
    ways.CONTRIBUTION.quote,
    changed(({ fee, balanceAfter }) => ({ fee: Number(fee) * 2, balanceAfter: Number(balanceAfter) - Number(fee) })),
  );
  await redeeming.sheet.getByRole('button', { name: '重新报价' }).tap();
  await expect(redeeming.sheet).toContainText('支出收益原 ¥20.20¥20.40');
  // It is a fresh entry.
  await expect(redeeming.sheet.getByText(/还可尝试/)).toHaveCount(0);
  await expect(redeeming.password).not.toHaveAttribute('aria-invalid', 'true');
  await redeeming.pay();
  await redeeming.expectRecord();
  expect([ids.length, new Set(ids.slice(1)).size]).toEqual([3, 1]);
  expect((await totalsOf(api, 'CONTRIBUTION')).count - before.count).toBe(1);
});

test('offline at confirm: an error, no request, and the password is typed again when online', async ({
  member,
  page,
  context,
  gateway,
}) => {
  const api = await Api.logIn(gateway, STORE);
  const before = await totalsOf(api, 'CONTRIBUTION');
  const redeeming = new Redeeming(page, 'CONTRIBUTION');
  await redeeming.toTheSheet(api, '20');
  await context.setOffline(true);
  await redeeming.pay();
  await expect(member.toast).toHaveText('网络未连接，请检查网络');
  await expect(redeeming.password).toHaveValue('');
  await context.setOffline(false);
  await redeeming.pay();
  await redeeming.expectRecord();
  expect((await totalsOf(api, 'CONTRIBUTION')).count - before.count).toBe(1);
});

/** Types the password in both as simultaneously as two pages can. On a busy machine, no outcome comes before both have typed it. */
const payAtOnce = async (tabs: readonly Redeeming[]) => {
  const given = { password: PAY_PASSWORD, at: Date.now() + 500 };
  const type = (element: HTMLElement | SVGElement, { password, at }: typeof given) =>
    new Promise<void>((resolve) => {
      setTimeout(() => {
        (element as HTMLElement).focus();
        document.execCommand('insertText', false, password);
        resolve();
      }, at - Date.now());
    });
  const typed = () => Promise.all(tabs.map(({ password }) => password.evaluate(type, given)));
  const both = tabs.map(({ page }) => page.route(ways.CONTRIBUTION.submit, (route) => typing.then(() => route.continue())));
  const typing = Promise.all(both).then(typed);
  await typing;
};

for (const locks of ['with locks', 'without, as over plain http'])
  test(`two tabs that confirm simultaneously make one redemption: one shows its record, the other the way to it (${locks})`, async ({
    page,
    context,
    gateway,
  }) => {
    if (locks !== 'with locks')
      await context.addInitScript(() => Object.defineProperty(navigator, 'locks', { value: undefined }));
    const api = await Api.logIn(gateway, STORE);
    const before = await totalsOf(api, 'CONTRIBUTION');
    const tabs = [new Redeeming(page, 'CONTRIBUTION'), new Redeeming(await context.newPage(), 'CONTRIBUTION')];
    for (const tab of tabs) {
      await tab.toTheSheet(api, '20');
      await expect(tab.password).toBeEditable();
    }
    await payAtOnce(tabs);
    const ways = tabs.map(({ page: of }) => of.getByRole('link', { name: '查看那一笔' }));
    const shown = async ({ page: of }: Redeeming) => {
      if (of.url().includes('/redeemRecordDetail')) return 'its record';
      return (await of.getByRole('link', { name: '查看那一笔' }).isVisible()) ? 'the way' : 'neither';
    };
    await expect.poll(async () => (await Promise.all(tabs.map(shown))).toSorted()).toEqual(['its record', 'the way']);
    for (const way of ways) if (await way.isVisible()) await way.tap();
    const [one, two] = await Promise.all(tabs.map((tab) => tab.expectRecord()));
    expect(two).toBe(one);
    expect((await totalsOf(api, 'CONTRIBUTION')).count - before.count).toBe(1);
  });

test('a tab that is slow to submit shows the way to what another tab has redeemed meanwhile, and redeems nothing', async ({
  page,
  context,
  gateway,
}) => {
  const api = await Api.logIn(gateway, STORE);
  const before = await totalsOf(api, 'CONTRIBUTION');
  const quick = new Redeeming(page, 'CONTRIBUTION');
  const slow = new Redeeming(await context.newPage(), 'CONTRIBUTION');
  for (const tab of [quick, slow]) {
    await tab.toTheSheet(api, '20');
    await expect(tab.password).toBeEditable();
  }
  const redeemed = page.waitForURL('**/redeemRecordDetail**');
  await slow.page.route(ways.CONTRIBUTION.records, (route) => redeemed.then(() => route.continue()));
  await slow.pay();
  await quick.pay();
  const orderNo = await quick.expectRecord();
  await slow.page.getByRole('link', { name: '查看那一笔' }).tap();
  expect(await slow.expectRecord()).toBe(orderNo);
  expect((await totalsOf(api, 'CONTRIBUTION')).count - before.count).toBe(1);
});

for (const opened of ['a form', 'a sheet'] as const)
  test(`${opened} waits for another tab that confirms, and says that its own was not sent, until it is`, async ({
    page,
    context,
    gateway,
  }) => {
    const api = await Api.logIn(gateway, STORE);
    const redeeming = new Redeeming(await context.newPage(), 'CONTRIBUTION');
    const other = new Redeeming(page, 'CONTRIBUTION');
    await api.open(page, ways.CONTRIBUTION.path);
    await other.fill('30');
    if (opened === 'a sheet') await other.next.tap();
    await redeeming.toTheSheet(api, '20');
    await redeeming.pay();
    const orderNo = await redeeming.expectRecord();
    const note = page.getByRole('alert').filter({ hasText: '您在另一个页面提交了一笔兑换' });
    await expect(note).toContainText('这里填写的没有提交');
    await expect(page.getByText('提交成功')).toHaveCount(0);
    await expect(note.getByRole('link', { name: '查看那一笔' })).toHaveAttribute('href', new RegExp(`no=${orderNo}$`));
    await expect(other.amount).toHaveValue('30');
    await expect(page).toHaveURL(/#\/redeemContribution$/);
    await other.next.tap();
    await other.pay();
    expect(await other.expectRecord()).not.toBe(orderNo);
  });

test('a quote that expires in the sheet is renewed there', async ({ page, gateway }) => {
  const api = await Api.logIn(gateway, STORE);
  const redeeming = new Redeeming(page, 'CONTRIBUTION');
  await page.clock.install();
  await redeeming.toTheSheet(api, '20');
  await redeeming.password.fill('258');
  await page.clock.fastForward(QUOTE_VALIDITY_MS);
  await expect(redeeming.sheet.getByText('报价已过期，请重新确认')).toBeVisible();
  await expect(redeeming.password).toHaveCount(0);
  await redeeming.sheet.getByRole('button', { name: '重新报价' }).tap();
  await expect(redeeming.sheet.getByText('报价已更新，金额没有变化')).toBeVisible();
  await expect(redeeming.password).toHaveValue('');
  await redeeming.pay();
  await redeeming.expectRecord();
});

test('a quote that expires on the form is renewed there', async ({ page, gateway }) => {
  const api = await Api.logIn(gateway, STORE);
  const redeeming = new Redeeming(page, 'CONTRIBUTION');
  await page.clock.install();
  await api.open(page, '/redeemContribution');
  await redeeming.fill('20');
  await page.clock.fastForward(QUOTE_VALIDITY_MS);
  await page.getByRole('button', { name: '重新报价' }).tap();
  await expect(redeeming.next).toBeEnabled();
});

test('a quote that is expired for the gateway only is rejected and renewed, without a charge', async ({
  member,
  page,
  gateway,
}) => {
  const api = await Api.logIn(gateway, STORE);
  const before = await totalsOf(api, 'DATA_IP');
  const redeeming = new Redeeming(page, 'DATA_IP');
  await page.route(
    ways.DATA_IP.quote,
    changed(({ quoteId }) => (quoteId ? { quoteId: 'used-already' } : {})),
  );
  await redeeming.toTheSheet(api, '100');
  await page.unroute(ways.DATA_IP.quote);
  await redeeming.pay();
  await expect(member.toast).toHaveText('报价已过期');
  expect((await totalsOf(api, 'DATA_IP')).count).toBe(before.count);
  await redeeming.sheet.getByRole('button', { name: '重新报价' }).tap();
  await redeeming.pay();
  await redeeming.expectRecord();
});

test('a changed price is rejected, shown, and confirmed again', async ({ member, page, gateway }) => {
  const api = await Api.logIn(gateway, STORE);
  const redeeming = new Redeeming(page, 'MALL');
  await page.route(
    ways.MALL.quote,
    changed(() => ({ ipPrice: 200 })),
  );
  await redeeming.toTheSheet(api);
  await expect(redeeming.sheet).toContainText('支出数据IP2.00');
  await page.unroute(ways.MALL.quote);
  await redeeming.pay();
  await expect(member.toast).toHaveText('价格已变化');
  await expect(redeeming.sheet).toBeHidden();
  await expect(page.getByText('价格已变化，请核对后再兑换')).toBeVisible();
  await expect(page.getByText('已选 梅')).toBeVisible();
  await redeeming.next.tap();
  await expect(redeeming.sheet).toContainText('支出数据IP3.00');
  await redeeming.pay();
  await giveBack(gateway, await redeeming.expectRecord());
});

test('the last item is sold to another member: sold out, with a link to other goods', async ({ member, page, gateway }) => {
  const api = await Api.logIn(gateway, STORE);
  const redeeming = new Redeeming(page, 'MALL');
  await api.open(page, '/redeemExchangeValue');
  await redeeming.chooseGoods('蓝印花布抱枕', '团花', '40 厘米');
  await redeeming.next.tap();
  await expect(redeeming.sheet).toBeVisible();
  const addressId = await api.addAddress('先到的人');
  const { orderNo } = await api.call<{ orderNo: string }>('/api/web/member/exchangeIp/submit', {
    goodsId: 'cushion',
    quantity: 1,
    specs: [
      { name: '纹样', value: '水纹' },
      { name: '尺寸', value: '45 厘米' },
    ],
    addressId,
    spend: 760,
    payPassword: '258036',
    requestId: crypto.randomUUID(),
  });
  await redeeming.pay();
  await expect(member.toast).toHaveText('库存不足');
  await expect(redeeming.next).toBeDisabled();
  await page.getByRole('link', { name: '去商城换一件' }).tap();
  await expect(page.getByRole('link', { name: /蓝印花布抱枕/ })).toContainText('已兑完');
  await giveBack(gateway, orderNo);
});

test('a balance spent between quote and confirm: rejected, with an error at the amount', async ({ member, page, gateway }) => {
  const api = await Api.logIn(gateway, STORE);
  const redeeming = new Redeeming(page, 'CONTRIBUTION');
  const { available } = await totalsOf(api, 'CONTRIBUTION');
  const most = Math.floor(available / 101) * 100;
  await redeeming.toTheSheet(api, String(Math.floor(most / 100)));
  const { quoteId } = await api.call<{ quoteId: string }>('/api/store/backend/store/income/exchangeContribution/convert', {
    amount: 5000,
  });
  const paid = { quoteId, payPassword: '258036', requestId: crypto.randomUUID() };
  await api.call('/api/store/backend/store/income/exchangeContribution/submit', paid);
  await redeeming.pay();
  await expect(member.toast).toHaveText('可用余额不足');
  await expect(page.getByText(/^可用余额不足，最多可用 ¥/)).toBeVisible();
  await expect(redeeming.amount).toHaveAttribute('aria-invalid', 'true');
});
