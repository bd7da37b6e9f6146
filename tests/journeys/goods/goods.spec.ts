import { Api } from '../support/api';
import { HOUR_S } from '../support/drawing';
import { NARROW } from '../support/fits';
import { arrange } from '../support/gateway';
import { Hand } from '../support/hand';
import { STORE } from '../support/redeeming';
import { expect, test } from '../support/test';

const SALES = '**/getBreakActivities';

test('a flash sale changes at its start and end on screen without a reload', async ({ page, gateway, member }) => {
  await arrange(gateway, { sale: { id: 2004, stock: 20, startsIn: HOUR_S, endsIn: 2 * HOUR_S } });
  await page.clock.install();
  await member.open('/commodity');
  const named = page.getByRole('link', { name: /苏绣书签/ });
  // After the sale the goods are among 更多好物, too.
  const card = named.first();
  await expect(card).toHaveAttribute('data-phase', 'upcoming');
  const round = (phase: string) => page.getByRole('listitem').filter({ has: named }).filter({ hasText: phase });
  await expect(round('距开始')).toBeVisible();
  const download = page.waitForEvent('download');
  await round('距开始')
    .getByRole('link', { name: /提醒我/ })
    .tap();
  expect((await download).suggestedFilename()).toBe('juyi-sale.ics');
  await expect(member.toast).toHaveText('正在存入“文件/下载”');
  await arrange(gateway, { sale: { id: 2004, startsIn: -60, endsIn: HOUR_S } });
  await page.clock.fastForward((HOUR_S + 1) * 1000);
  await expect(card).toHaveAttribute('data-phase', 'running');
  await expect(round('距结束')).toBeVisible();
  await arrange(gateway, { sale: { id: 2004, startsIn: -60, endsIn: 0 } });
  await page.clock.fastForward((HOUR_S + 1) * 1000);
  await expect(card).toHaveAttribute('data-phase', 'over');
  await arrange(gateway, { sale: { id: 2004, startsIn: -60, endsIn: HOUR_S, stock: 0 } });
  await page.reload();
  await expect(card).toHaveAttribute('data-phase', 'soldOut');
});

test('flash sales that failed to load can be retried', async ({ page, member, allow }) => {
  allow(/Failed to load resource/);
  await page.route(SALES, (route) => route.fulfill({ status: 502, body: '<h1>Bad Gateway</h1>' }), { times: 1 });
  await member.open('/commodity');
  await page.getByRole('button', { name: '重试' }).tap();
  await expect(page.getByRole('link', { name: /景德镇茶盏/ })).toBeVisible();
});

test('without an id the page of goods is the list of flash sales', async ({ page, gateway, member }) => {
  await arrange(gateway, { sale: { id: 2001, stock: 20, startsIn: -60, endsIn: HOUR_S } });
  await member.open('/Productdetails');
  await expect(page).toHaveTitle('商品详情');
  await page.getByRole('list', { name: '秒杀商品' }).getByRole('link').first().tap();
  await expect(page).toHaveURL(/#\/Productdetails\?id=/);
  await expect(page.getByRole('button', { name: /^(请选择|已选)/ })).toBeVisible();
  await expect(member.toast).toBeEmpty();
});

test('goods detail: pictures, price, specifications', async ({ page, gateway, member }) => {
  const endsIn = (Date.parse('2036-12-31T12:00+08:00') - Date.now()) / 1000;
  await arrange(gateway, { sale: { id: 2001, stock: 20, startsIn: -60, endsIn } });
  await member.open('/commodity');
  await page.getByRole('link', { name: /景德镇茶盏/ }).tap();
  await expect(page).toHaveURL(/#\/Productdetails\?id=tea-cup&no=2001$/);
  await expect(page.getByRole('heading', { name: '景德镇茶盏' })).toBeVisible();
  await expect(page.getByText('6.90 数据IP 商城价 8.80')).toBeVisible();
  await expect(page.getByText('2036-12-31 结束')).toBeVisible();
  await expect(page.getByText('剩余 20 件')).toBeVisible();
  const pictures = page.getByRole('region', { name: '商品图片' });
  await expect(pictures.getByText('1 / 4')).toBeVisible();
  const strip = page.getByRole('group', { name: '景德镇茶盏' });
  await strip.evaluate((element) => element.scrollTo(element.clientWidth, 50));
  await expect(pictures.getByText('2 / 4')).toBeVisible();
  // A swipe upwards on a picture scrolls the page.
  expect(await strip.evaluate(({ scrollTop }) => scrollTop)).toBe(0);
  await page.getByRole('button', { name: '景德镇茶盏 2' }).tap();
  const large = page.getByRole('dialog', { name: '查看大图' });
  await expect(large.getByText('2 / 4')).toBeVisible();
  await expect(large.getByText('景德镇茶盏 2')).toBeAttached();
  const isOver = (y: number) => large.evaluate((dialog, at) => dialog.contains(document.elementFromPoint(195, at)), y);
  expect([await isOver(4), await isOver(820)]).toEqual([true, true]);
  await page.keyboard.press('ArrowLeft');
  await expect(large.getByText('1 / 4')).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(large.getByText('2 / 4')).toBeVisible();
  // antd-mobile ignores taps of zero duration.
  const hand = await Hand.on(page);
  await hand.down({ x: 195, y: 422 });
  hand.rest(60);
  await hand.up();
  await expect(large).toBeHidden();
  await page.getByRole('button', { name: '请选择 釉色' }).tap();
  const sheet = page.getByRole('dialog', { name: '选择规格与数量' });
  await sheet.getByRole('button', { name: '影青' }).tap();
  await sheet.getByRole('button', { name: '增加' }).tap();
  await sheet.getByRole('button', { name: '关闭' }).tap();
  await expect(page.getByRole('button', { name: '已选 影青 / 2 件' })).toBeVisible();
  const drawn = page.getByRole('img', { name: /^素胎茶盏/ });
  await drawn.scrollIntoViewIfNeeded();
  await expect(drawn).toHaveJSProperty('naturalWidth', 600);
  await expect(page.getByText('青花料画上去是灰黑色，烧过才见蓝。')).toBeVisible();
});

test('a sale that is over leads to the goods at the price of the mall, and both say so', async ({ page, gateway, member }) => {
  await arrange(gateway, { sale: { id: 2004, startsIn: -HOUR_S, endsIn: -60, stock: 20 } });
  await member.open('/commodity');
  const card = page.getByRole('list', { name: '秒杀商品' }).getByRole('link', { name: /苏绣书签/ });
  await expect(card).toContainText('已结束');
  await expect(card).toContainText('商城价 3.00 数据IP');
  await card.tap();
  await expect(page.getByText('秒杀已结束，现为商城价')).toBeVisible();
  await expect(page.getByText('3.00 数据IP').first()).toBeVisible();
});

test('goods priced in data IP lead to their redemption with the selected specifications and quantity', async ({
  page,
  gateway,
}) => {
  await (await Api.logIn(gateway, STORE)).open(page, '/Productdetails?id=bookmark');
  await expect(page.getByText('3.00 数据IP').first()).toBeVisible();
  await page.getByRole('button', { name: '立即兑换' }).tap();
  const sheet = page.getByRole('dialog', { name: '选择规格与数量' });
  await expect(sheet).toContainText('请选择花样');
  await expect(sheet.getByText('请选择花样', { exact: true })).toBeHidden();
  await sheet.getByRole('button', { name: '立即兑换' }).tap();
  await expect(sheet.getByText('请选择花样', { exact: true })).toBeVisible();
  await sheet.getByRole('button', { name: '兰' }).tap();
  await expect(sheet).toContainText('3.00 数据IP');
  await expect(sheet).toContainText(/库存 \d+ 件\s· 已选 兰 \/ 1 件/);
  await sheet.getByRole('button', { name: '增加' }).tap();
  // From the sheet in one tap.
  await sheet.getByRole('button', { name: '立即兑换' }).tap();
  await expect(page).toHaveURL(/#\/redeemExchangeValue\?id=bookmark$/);
  const chosen = async (flower: string, pieces: string) => {
    await expect(page.getByText(`已选 ${flower}`)).toBeVisible();
    await expect(page.getByRole('spinbutton', { name: '数量' })).toHaveValue(pieces);
  };
  await chosen('兰', '2');
  await expect(page.getByRole('region', { name: '合计' })).toContainText('6.00');
  // The redemption has taken the selection over, and asks again only on request: a reload restores changes from its own draft.
  await expect(page.getByRole('radio')).toHaveCount(0);
  await page.getByRole('button', { name: '更改' }).tap();
  await page.getByRole('radio', { name: '梅' }).tap();
  await page.reload();
  await chosen('梅', '2');
});

test('without a store nothing leads to the App: goods are redeemed, or say before a tap why not', async ({
  page,
  gateway,
  member,
}) => {
  await arrange(gateway, { sale: { id: 2002, stock: 5, startsIn: HOUR_S, endsIn: 2 * HOUR_S } });
  for (const [id, text, enabled] of [
    ['round-fan', '原价兑换', true],
    ['lantern', '已兑完', false],
    ['scarf', '立即兑换', true],
    ['new-year-print', '即将上线', false],
  ] as const)
    await test.step(id, async () => {
      await member.open(`/Productdetails?id=${id}`);
      await expect(page.getByRole('button', { name: text })).toBeEnabled({ enabled });
      await expect(page.getByRole('button', { name: '去App购买' })).toBeHidden();
    });
  await page.getByRole('link', { name: '看看其他' }).tap();
  await expect(page).not.toHaveURL(/Productdetails/);
  await member.open('/commodity');
  await expect(page.getByRole('link', { name: /景德镇茶盏/ })).toContainText('去兑换');
  await expect(page.locator('a[href*="appdownload"]')).toHaveCount(0);
});

test('the mall: grid, goods and order each have an address, back leads through them, and the tab shows the grid', async ({
  page,
  gateway,
}) => {
  await (await Api.logIn(gateway, STORE)).open(page, '/home');
  const mall = page.getByRole('navigation', { name: '主导航' }).getByRole('link', { name: '商城' });
  const back = page.getByRole('button', { name: '返回' });
  const tile = page.getByRole('link', { name: /手工团扇/ });
  await mall.tap();
  await tile.tap();
  await expect(page).toHaveURL(/#\/Productdetails\?id=round-fan$/);
  await page.getByRole('button', { name: /^(立即|原价)兑换$/ }).tap();
  await expect(page).toHaveURL(/#\/redeemExchangeValue\?id=round-fan$/);
  await expect(page.getByRole('heading', { name: '手工团扇' })).toBeVisible();
  await expect(mall).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('heading', { name: '手工团扇' })).toBeVisible();
  await back.tap();
  await expect(page).toHaveURL(/#\/Productdetails\?id=round-fan$/);
  await back.tap();
  await expect(page).toHaveURL(/#\/redeemExchangeValue$/);
  await expect(tile).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/#\/home$/);
  await mall.tap();
  await expect(tile).toBeVisible();
});

test('back from goods leads to the same place of the sorted mall', async ({ page, member }) => {
  await member.open('/redeemExchangeValue');
  await page.getByRole('button', { name: '价格从低到高' }).tap();
  await expect(page).toHaveURL(/view=cheapest/);
  await page.evaluate(() => window.scrollTo(0, 500));
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(500);
  await page.getByRole('list', { name: '可兑换的商品' }).getByRole('link').nth(3).tap();
  await expect(page).toHaveURL(/Productdetails/);
  await page.goBack();
  await expect(page).toHaveURL(/view=cheapest/);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(500);
});

test('a visitor looks around the mall; to redeem leads to the login, and back to the order', async ({ page, member }) => {
  await member.open('/home');
  await page.getByRole('navigation', { name: '主导航' }).getByRole('link', { name: '商城' }).tap();
  await expect(page.getByRole('link', { name: '登录后可兑换' })).toBeVisible();
  await page.getByRole('link', { name: /手工团扇/ }).tap();
  await expect(page.getByRole('heading', { name: '还可以换' })).toBeVisible();
  await page.getByRole('button', { name: /^(立即|原价)兑换$/ }).tap();
  await expect(page).toHaveURL(/#\/login$/);
  await member.logInByPassword(STORE);
  await expect(page).toHaveURL(/#\/redeemExchangeValue\?id=round-fan$/);
});

test('price, stock, limit, fee and balances of one thing are the same on every page that shows them', async ({
  page,
  gateway,
  member,
}) => {
  await arrange(gateway, { sale: { id: 2001, stock: 20, startsIn: -60, endsIn: HOUR_S } });
  const api = await Api.logIn(gateway, STORE);
  const seen: Record<string, string[]> = {};
  const note = (what: string, text: string, figure: RegExp) => {
    seen[what] = [...(seen[what] ?? []), figure.exec(text)?.[1] ?? `nothing in ${text}`];
  };
  const NORMAL = /商城价\s*([\d.]+)/;
  const IP = /(?<![\d.]|省 )([\d.]+) ?数据IP/;

  await api.open(page, '/home');
  const card = page.getByRole('link', { name: /景德镇茶盏/ });
  const assets = page.getByRole('region', { name: '我的资产' });
  const pending = /待到账 ([\d.]+)/;
  for (const path of ['/home', '/commodity']) {
    await member.go(path);
    await expect(card).toBeVisible();
    note('normalIpPrice', await card.innerText(), NORMAL);
    note('ipPrice', await card.innerText(), IP);
  }
  for (const path of ['/Productdetails?id=tea-cup&no=2001', '/Productdetails?id=tea-cup']) {
    await member.go(path);
    const choose = page.getByRole('button', { name: /请选择 釉色/ });
    await expect(choose).toBeVisible();
    const text = await page.locator('main').innerText();
    note('normalIpPrice', text, NORMAL);
    note('ipPrice', text, IP);
    note('redeemed at most', text, /限兑 (\d+)/);
    note('stock', text, /剩余 (\d+)/);
    await choose.tap();
    const sheet = page.getByRole('dialog', { name: '选择规格与数量' });
    await expect(sheet).toContainText('库存');
    note('normalIpPrice', await sheet.innerText(), NORMAL);
    note('ipPrice', await sheet.innerText(), IP);
    note('stock', await sheet.innerText(), /库存 (\d+)/);
    note('redeemed at most', await sheet.innerText(), /限兑 (\d+)/);
    await sheet.getByRole('button', { name: '关闭' }).tap();
    await expect(sheet).toBeHidden();
  }
  await member.go('/redeemExchangeValue');
  await expect(card).toBeVisible();
  note('ipPrice', await card.innerText(), IP);
  note('stock', await card.innerText(), /剩 (\d+)/);
  note('data IP', await page.locator('main').innerText(), /可用数据IP\s*([\d.,]+)/);
  await member.go('/redeemExchangeValue?id=tea-cup');
  const order = page.getByText(/^可用数据IP/);
  await expect(order).toBeVisible();
  note('ipPrice', await page.locator('main').innerText(), IP);
  note('normalIpPrice', await page.locator('main').innerText(), NORMAL);
  note('redeemed at most', await page.locator('main').innerText(), /限兑 (\d+)/);
  note('data IP', await order.innerText(), /可用数据IP\s*([\d.,]+)/);

  await member.go('/home');
  await expect(assets).toContainText('待到账');
  note('data IP', await assets.innerText(), /数据IP\s*([\d.,]+)/);
  note('pending', await assets.innerText(), pending);
  await member.go('/assetsRecord');
  const balances = page.getByRole('region', { name: '余额' });
  await expect(balances).toContainText('待到账');
  note('data IP', await balances.innerText(), /数据IP\s*([\d.,]+)/);
  note('pending', await balances.innerText(), pending);

  await member.go('/redeem');
  await page.getByLabel('使用贡献值兑换').fill('100');
  const quote = page.getByRole('region', { name: '兑换明细' });
  await expect(quote).toContainText('手续费无');
  await member.go('/redeemRecord');
  await page.getByRole('list', { name: '数据IP兑换记录' }).getByRole('link').first().tap();
  await expect(page.locator('dl')).toContainText('手续费无');

  expect(Object.fromEntries(Object.entries(seen).map(([what, figures]) => [what, [...new Set(figures)]]))).toEqual({
    normalIpPrice: ['8.80'],
    ipPrice: ['6.90'],
    'redeemed at most': ['2'],
    stock: [expect.stringMatching(/^\d+$/)],
    'data IP': [expect.stringMatching(/^[\d.,]+$/)],
    pending: [expect.stringMatching(/^[\d.]+$/)],
  });
});

test('spec §8: removed goods and articles lead to the lost page each time; back from there leads to the page before', async ({
  page,
  member,
}) => {
  await member.open('/commodity');
  for (const path of ['/Productdetails?id=nothing', '/Articletemplate?id=nothing', '/Articletemplate?id=nothing'] as const) {
    await member.go(path);
    await expect(page).toHaveURL(/#\/lostPage$/);
    await expect(page.getByRole('heading', { name: '页面走丢了' })).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('heading', { name: '秒杀商品' })).toBeVisible();
  }
});

test('goods tell of their maker, delivery and returns; they lead to their article, and it leads to them', async ({
  page,
  member,
}) => {
  await member.open('/Productdetails?id=tea-cup');
  const about = page.getByRole('region', { name: '来历与寄送' });
  for (const text of ['周师傅', '江西景德镇', '口径 9 厘米，高 5 厘米', '运费由聚艺承担', '签收后 7 日内'])
    await expect(about.getByText(text)).toBeVisible();
  await about.getByRole('link', { name: '一只青花茶盏的七十二道工序' }).tap();
  await expect(page).toHaveURL(/#\/Articletemplate\?id=blue-and-white$/);
  await page
    .getByRole('list', { name: '文中的物件' })
    .getByRole('link', { name: /景德镇茶盏/ })
    .tap();
  await expect(page).toHaveURL(/#\/Productdetails\?id=tea-cup$/);
});

test('an article shows author, date and views', async ({ page, member }) => {
  await member.open('/Articletemplate?id=blue-and-white');
  await expect(page.getByRole('heading', { name: '一只青花茶盏的七十二道工序' })).toBeVisible();
  await expect(page.getByText(/聚艺编辑部\s*2026年10月18日\s*阅读 \d+/)).toBeVisible();
  await expect(page.getByRole('heading', { name: '一、泥与水' })).toBeVisible();
});

test('customer service has a phone link and a WeChat id to copy', async ({ page, context, member }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await member.open('/customer');
  await expect(page.getByRole('link', { name: '拨打客服电话' })).toHaveAttribute('href', 'tel:4002001001');
  await expect(page.getByRole('link', { name: '拨打客服电话' })).toBeInViewport({ ratio: 1 });
  await page.getByText('收不到短信验证码怎么办？').tap();
  await expect(page.getByText(/请确认手机号正确/)).toBeVisible();
  for (const row of await page.getByRole('region', { name: '协议与规则' }).getByRole('link').all())
    expect((await row.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  await member.open('/customer?no=DH202611200800000000000001');
  await expect(page.getByRole('region', { name: '奖品与兑换' })).toBeVisible();
  await page.getByRole('button', { name: '复制微信号' }).tap();
  await expect(member.toast).toHaveText('已复制');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('juyi_kaixia');
});

test('no text is seen under the buttons of a page of goods that is scrolled', async ({ page, member }) => {
  await page.setViewportSize(NARROW);
  await member.open('/Productdetails?id=bookmark');
  const heading = page.getByRole('heading', { name: '苏绣书签' });
  await heading.evaluate((element) => window.scrollTo(0, element.getBoundingClientRect().top - 16));
  const [back, name] = [await page.getByRole('button', { name: '返回' }).boundingBox(), await heading.boundingBox()];
  if (!back || !name) throw new Error('nothing is shown');
  expect(name.y).toBeGreaterThan(back.y - name.height);
  expect(name.y).toBeLessThan(back.y + back.height);
  const isSeen = ({ x, y }: { x: number; y: number }) => document.elementFromPoint(x, y)?.closest('section') !== null;
  expect(await page.evaluate(isSeen, { x: 200, y: name.y + name.height / 2 })).toBe(false);
});
