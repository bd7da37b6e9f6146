import { Api } from '../support/api';
import { arrange, HOUR_S } from '../support/drawing';
import { Hand } from '../support/hand';
import { STORE } from '../support/redeeming';
import { expect, test } from '../support/test';

const SALES = '**/getBreakActivities';

test('a flash sale changes at its start and end on screen without a reload', async ({ page, gateway, member }) => {
  await arrange(gateway, { sale: { id: 2004, stock: 20, startsIn: HOUR_S, endsIn: 2 * HOUR_S } });
  await page.clock.install();
  await member.open('/commodity');
  const card = page.getByRole('link', { name: /苏绣书签/ });
  await expect(card).toContainText('即将开抢');
  await expect(card).toContainText('距开始');
  await arrange(gateway, { sale: { id: 2004, startsIn: -60, endsIn: HOUR_S } });
  await page.clock.fastForward((HOUR_S + 1) * 1000);
  await expect(card).toContainText('去抢购');
  await expect(card).toContainText('距结束');
  await arrange(gateway, { sale: { id: 2004, startsIn: -60, endsIn: 0 } });
  await page.clock.fastForward((HOUR_S + 1) * 1000);
  await expect(card).toContainText('已结束');
  await arrange(gateway, { sale: { id: 2004, startsIn: -60, endsIn: HOUR_S, stock: 0 } });
  await page.reload();
  await expect(card).toContainText('已抢完');
});

for (const [says, days] of [
  ['ahead', 1],
  ['behind', -1],
] as const)
  test(`with a device clock a day ${says}, a sale has the same countdown, on home too`, async ({ page, gateway, member }) => {
    await arrange(gateway, { sale: { id: 2001, stock: 20, startsIn: -60, endsIn: HOUR_S } });
    await page.clock.install({ time: Date.now() + days * 86_400_000 });
    await member.open('/commodity');
    const card = page.getByRole('link', { name: /景德镇茶盏/ });
    const left = card.getByRole('timer');
    await expect(card).toContainText('去抢购');
    await expect(left).toContainText(/距结束(01:00:00|00:5\d:\d\d)/);
    await (await Api.signUp(gateway)).open(page, '/home');
    await expect(left).toContainText(/距结束(01:00:00|00:5\d:\d\d)/);
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

test('goods detail: pictures, price, specifications, and the link to the app', async ({ page, member }) => {
  await member.open('/commodity');
  await page.getByRole('link', { name: /景德镇茶盏/ }).tap();
  await expect(page).toHaveURL(/#\/Productdetails\?id=tea-cup&no=2001$/);
  await expect(page.getByRole('heading', { name: '景德镇茶盏' })).toBeVisible();
  await expect(page.getByText('¥69.00')).toBeVisible();
  await expect(page.getByText('1/3')).toBeVisible();
  await page.getByRole('group', { name: '景德镇茶盏' }).evaluate((strip) => strip.scrollTo(strip.clientWidth, 0));
  await expect(page.getByText('2/3')).toBeVisible();
  await page.getByRole('button', { name: '景德镇茶盏 2' }).tap();
  const large = page.getByRole('dialog', { name: '查看大图' });
  await expect(large.getByText('2 / 3')).toBeVisible();
  await expect(large.getByText('景德镇茶盏 2')).toBeAttached();
  await page.keyboard.press('ArrowLeft');
  await expect(large.getByText('1 / 3')).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(large.getByText('2 / 3')).toBeVisible();
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
  await sheet.getByRole('button', { name: '确定' }).tap();
  await expect(page.getByRole('button', { name: '已选 影青 / 2 件' })).toBeVisible();
  await page.getByRole('button', { name: '去App购买' }).tap();
  await expect(page).toHaveURL(/#\/appdownload$/);
});

test('goods priced in data IP lead to their redemption with the selected specifications and quantity', async ({
  page,
  gateway,
  member: _,
}) => {
  await (await Api.logIn(gateway, STORE)).open(page, '/Productdetails?id=bookmark');
  await expect(page.getByText('可用 3.00 数据IP 兑换')).toBeVisible();
  await page.getByRole('button', { name: '立即兑换' }).tap();
  const sheet = page.getByRole('dialog', { name: '选择规格与数量' });
  await expect(sheet.getByRole('button', { name: '立即兑换' })).toBeDisabled();
  await sheet.getByRole('button', { name: '兰' }).tap();
  await expect(sheet).toContainText('¥38.00');
  await expect(sheet).toContainText(/库存 \d+ 件 · 已选 兰 \/ 1 件/);
  await sheet.getByRole('button', { name: '增加' }).tap();
  // From the sheet in one tap.
  await sheet.getByRole('button', { name: '立即兑换' }).tap();
  await expect(page).toHaveURL(/#\/redeemExchangeValue\?id=bookmark$/);
  const chosen = async (flower: string, pieces: string) => {
    await expect(page.getByRole('radio', { name: flower })).toBeChecked();
    await expect(page.getByRole('spinbutton', { name: '数量' })).toHaveValue(pieces);
  };
  await chosen('兰', '2');
  await expect(page.getByRole('region', { name: '兑换明细' })).toContainText('6.00');
  // The redemption has taken the selection over: a reload restores changes from its own draft.
  await page.getByRole('radio', { name: '梅' }).tap();
  await page.reload();
  await chosen('梅', '2');
});

test('the button depends on the state: sold out, not started, money only', async ({ page, gateway, member }) => {
  await page.clock.install();
  await member.open('/Productdetails?id=lantern');
  await expect(page.getByRole('button', { name: '已抢完' })).toBeDisabled();
  await expect(page.getByRole('button', { name: '立即兑换' })).toBeHidden();
  await arrange(gateway, { sale: { id: 2002, stock: 5, startsIn: HOUR_S, endsIn: 2 * HOUR_S } });
  await member.go('/Productdetails?id=round-fan&no=2002');
  await expect(page.getByRole('button', { name: '即将开抢' })).toBeDisabled();
  await arrange(gateway, { sale: { id: 2002, startsIn: -60, endsIn: HOUR_S } });
  await page.clock.fastForward((HOUR_S + 1) * 1000);
  await expect(page.getByRole('button', { name: '去App购买' })).toBeEnabled();
  await member.go('/Productdetails?id=scarf');
  await expect(page.getByRole('heading', { name: '扎染方巾' })).toBeVisible();
  await expect(page.getByRole('button', { name: '立即兑换' })).toBeHidden();
});

test('spec §8: removed goods and articles lead to the lost page; back from there says why, and does not lead there again', async ({
  page,
  member,
}) => {
  await member.open('/commodity');
  for (const [path, message] of [
    ['/Productdetails?id=nothing', '商品已下架'],
    ['/Articletemplate?id=nothing', '文章不存在'],
  ] as const) {
    await member.go(path);
    await expect(page).toHaveURL(/#\/lostPage$/);
    await expect(page.getByRole('heading', { name: '页面走丢了' })).toBeVisible();
    await page.getByRole('button', { name: '返回上一页' }).tap();
    await expect(page.getByText(message)).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`#${path.replace('?', '\\?')}$`));
  }
  await page.goBack();
  await page.goBack();
  await expect(page.getByRole('heading', { name: '秒杀商品' })).toBeVisible();
});

test('an article shows author, date and views', async ({ page, member }) => {
  await member.open('/Articletemplate?id=blue-and-white');
  await expect(page.getByRole('heading', { name: '一只青花盖碗的七十二道工序' })).toBeVisible();
  await expect(page.getByText(/聚艺编辑部 · 2026年10月18日 · 阅读 \d+/)).toBeVisible();
  await expect(page.getByRole('heading', { name: '一、泥与水' })).toBeVisible();
});

test('customer service has a phone link and a WeChat id to copy', async ({ page, context, member }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await member.open('/customer');
  await expect(page.getByRole('link', { name: '客服电话' })).toHaveAttribute('href', 'tel:4002001001');
  await page.getByRole('button', { name: '客服微信号' }).tap();
  await expect(member.toast).toHaveText('已复制');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('juyi-demo-service');
});
