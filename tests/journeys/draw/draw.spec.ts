import { chancesLeft, drawButton, HOUR_S, newDrawer, resultSheet, sendPrize } from '../support/drawing';
import { NARROW } from '../support/fits';
import { arrange } from '../support/gateway';
import { readQrCode } from '../support/qrCode';
import { expect, hold, test } from '../support/test';

// The casket opens without motion, except in the first test.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

const RAP = '**/activity/prize/rap';
const MINE = '**/activity/prize/memberPrize';

const results = [
  { prizeId: 'points-50', says: '恭喜您抽中', title: '贡献值 50', text: '已计入您的贡献值' },
  { prizeId: 'data-ip', says: '恭喜您抽中', title: '数据IP 1.00', text: '已计入您的数据IP' },
  { prizeId: 'none', says: '谢谢参与', title: null, text: '下次好运' },
] as const;

test('a draw stops on its prize and shows its result, each kind in turn', async ({ page, gateway }) => {
  const api = await newDrawer(gateway, results.length + 1);
  await api.open(page, '/allblind');
  await expect(page.getByRole('list', { name: '奖品', exact: true }).getByRole('listitem')).toHaveCount(8);
  for (const [index, { prizeId, says, title, text }] of results.entries())
    await test.step(prizeId, async () => {
      // The first with the casket's motion.
      await page.emulateMedia({ reducedMotion: index === 0 ? 'no-preference' : 'reduce' });
      await arrange(gateway, { only: prizeId, ...(prizeId !== 'none' && { stock: 1000 }) });
      await expect(chancesLeft(page, results.length + 1 - index)).toBeVisible();
      const sheet = resultSheet(page);
      // The first from a scrolled page, which comes back to the casket.
      if (index === 0) await page.evaluate(() => window.scrollTo(0, 200));
      // The second by a long press, whose release must not draw again.
      if (index === 1) {
        await drawButton(page).hover();
        await page.mouse.down();
        await expect(sheet).toContainText(says);
        await page.mouse.up();
      } else await drawButton(page).tap();
      if (index === 0) await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
      await expect(sheet).toContainText(says);
      if (title) await expect(sheet).toContainText(title);
      await expect(sheet).toContainText(text);
      await sheet.getByRole('button', { name: '关闭' }).tap();
      await expect(sheet).toBeHidden();
      // Its opener, which was busy meanwhile.
      await expect(drawButton(page)).toBeFocused();
      await expect(chancesLeft(page, results.length - index)).toBeVisible();
      await expect(drawButton(page)).toBeEnabled();
    });
});

test('the casket is silent until its sound is on, and then rings for a win', async ({ page, gateway }) => {
  const api = await newDrawer(gateway, 2);
  await arrange(gateway, { only: 'points-20', stock: 1000 });
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.addInitScript(() => {
    const start = Reflect.get(AudioScheduledSourceNode.prototype, 'start') as (
      this: AudioScheduledSourceNode,
      at?: number,
    ) => void;
    AudioScheduledSourceNode.prototype.start = function (at) {
      const { dataset } = document.documentElement;
      dataset.tones = String(Number(dataset.tones ?? 0) + 1);
      start.call(this, at);
    };
  });
  await api.open(page, '/allblind');
  const sheet = resultSheet(page);
  await drawButton(page).tap();
  await expect(sheet).toContainText('恭喜您抽中');
  await expect(page.locator('html')).not.toHaveAttribute('data-tones');
  await sheet.getByRole('button', { name: '关闭' }).tap();
  await page.getByRole('button', { name: '开盒声音' }).tap();
  await drawButton(page).tap();
  await expect(sheet).toContainText('恭喜您抽中');
  await expect(page.locator('html')).toHaveAttribute('data-tones', '3');
});

test('the result draws again with one tap and one call; a revealed win is not revealed again', async ({ page, gateway }) => {
  const api = await newDrawer(gateway, 3);
  await arrange(gateway, { only: 'points-20', stock: 1000 });
  const draws: string[] = [];
  page.on('request', (request) => request.url().endsWith('/rap') && draws.push(request.postData() ?? ''));
  await api.open(page, '/allblind');
  await drawButton(page).tap();
  await resultSheet(page).getByRole('button', { name: '再开一次（剩 2 次）' }).tap();
  await expect(resultSheet(page).getByRole('button', { name: '再开一次（剩 1 次）' })).toBeVisible();
  expect(new Set(draws).size).toBe(2);
  await resultSheet(page).getByRole('link', { name: '查看我的盲盒' }).tap();
  await expect(page.getByRole('list', { name: '我的奖品' }).getByRole('listitem')).toHaveCount(2);
  // Back and forth: the history does not grow, and nothing is played again.
  const length = await page.evaluate(() => window.history.length);
  for (let round = 0; round < 2; round += 1) {
    await page.getByRole('link', { name: /^去开盒/ }).tap();
    await expect(page.getByText('还可开 1 次')).toBeVisible();
    await expect(resultSheet(page)).toBeHidden();
    await page.getByRole('link', { name: '我的盲盒' }).tap();
    await expect(page).toHaveURL(/#\/myblind$/);
  }
  expect(await page.evaluate(() => window.history.length)).toBe(length);
  expect(draws).toHaveLength(2);
});

test('a prize is shown to others: a picture with the member’s code, handed to another app or saved', async ({
  page,
  gateway,
}) => {
  const api = await newDrawer(gateway, 2);
  await arrange(gateway, { only: 'points-20', stock: 1000 });
  await page.addInitScript(() => {
    Object.assign(navigator, {
      canShare: ({ files = [] }: ShareData) => files.every(({ type }) => type === 'image/png'),
      share: async ({ files: [file] = [] }: ShareData) => {
        document.title = `${file?.name} ${file?.size}`;
      },
    });
  });
  const loaded: string[] = [];
  page.on('request', (request) => loaded.push(request.url()));
  await api.open(page, '/allblind');
  await drawButton(page).tap();
  const sheet = resultSheet(page);
  await expect(sheet).toContainText('恭喜您抽中');
  await page.waitForLoadState('networkidle');
  expect(loaded.filter((url) => /PrizePicture|recruit\/inviter/.test(url))).toEqual([]);
  await sheet.getByRole('button', { name: '晒一晒' }).tap();
  const shown = page.getByRole('dialog', { name: '晒一晒' });
  const picture = shown.getByRole('img', { name: '我开到了贡献值 20' });
  expect(await readQrCode(page, (await picture.getAttribute('src')) ?? '')).toEqual({
    text: `${gateway.url}/#/scanAddTeam?code=${api.inviteCode}`,
    width: 1080,
    height: 1680,
  });
  await shown.getByRole('button', { name: '分享给朋友' }).tap();
  await expect(page).toHaveTitle(new RegExp(`^juyi-${api.inviteCode}\\.png \\d{5,}$`));
  const downloading = page.waitForEvent('download');
  await shown.getByRole('button', { name: '保存图片' }).tap();
  expect((await downloading).suggestedFilename()).toBe(`juyi-${api.inviteCode}.png`);
  // The back key takes the picture away and leaves the result.
  await page.goBack();
  await expect(shown).toBeHidden();
  await expect(sheet).toContainText('恭喜您抽中');
  await page.goBack();
  await expect(sheet).toBeHidden();
});

test('after a reload over the picture of a prize, one press of back leaves the page', async ({ member, page, gateway }) => {
  const api = await newDrawer(gateway, 2);
  await arrange(gateway, { only: 'points-20', stock: 1000 });
  await api.open(page, '/home');
  await expect(page).toHaveTitle('首页');
  await member.go('/allblind');
  await drawButton(page).tap();
  await resultSheet(page).getByRole('button', { name: '晒一晒' }).tap();
  await expect(page.getByRole('dialog', { name: '晒一晒' }).getByRole('img')).toBeVisible();
  await page.reload();
  await expect(drawButton(page)).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/#\/home$/);
});

test('a draw is verified on the phone, in steps that can be read, and again on the page of the prize', async ({
  page,
  gateway,
}) => {
  const api = await newDrawer(gateway, 2);
  await arrange(gateway, { only: null, stock: 1000 });
  await api.open(page, '/allblind');
  await drawButton(page).tap();
  const sheet = resultSheet(page);
  await expect(sheet).toContainText('已验证');
  await sheet.getByText('查看验证').tap();
  await expect(sheet.getByRole('listitem')).toHaveCount(5);
  await expect(sheet).toContainText(/用种子和随机数重新计算，抽签数是 \d+，与系统的相同/);
  await expect(sheet.getByRole('button', { name: '复制核对资料' })).toBeInViewport();
  // A tester's prize is not said to be drawn.
  await arrange(gateway, { only: 'points-50', stock: 1000 });
  await api.open(page, '/allblind');
  await drawButton(page).tap();
  await expect(sheet).toContainText('测试指定的奖品，不是抽出的');
  await sheet.getByRole('link', { name: '查看我的盲盒' }).tap();
  await page
    .getByRole('link', { name: /贡献值 50/ })
    .first()
    .tap();
  await page.getByRole('button', { name: '核对这次开盒' }).tap();
  await page.getByText('查看验证').tap();
  await expect(page.getByText(/公开记录/).first()).toBeVisible();
});

test('on a small phone nothing covers the button that closes a result', async ({ page, gateway }) => {
  await page.setViewportSize(NARROW);
  const api = await newDrawer(gateway, 1);
  await arrange(gateway, { only: 'none', stock: 1000 });
  await api.open(page, '/allblind');
  await drawButton(page).tap();
  const sheet = resultSheet(page);
  await sheet.getByText('看谜底').tap();
  await sheet.getByText('查看验证').tap();
  await expect(sheet.getByRole('button', { name: '复制核对资料' })).toBeInViewport();
  await sheet.getByRole('button', { name: '关闭' }).tap();
  await expect(sheet).toBeHidden();
  await expect(page).toHaveURL(/#\/allblind$/);
});

test('an answer that was tampered with does not fit: the result stands, and support is offered', async ({ page, gateway }) => {
  const api = await newDrawer(gateway, 1);
  await arrange(gateway, { only: null, stock: 1000 });
  await page.route(RAP, async (route) => {
    const response = await route.fetch();
    const answer = (await response.json()) as { data: object };
    await route.fulfill({ response, json: { ...answer, data: { ...answer.data, prizeId: 'another' } } });
  });
  await api.open(page, '/allblind');
  await drawButton(page).tap();
  const sheet = resultSheet(page);
  await expect(sheet.getByRole('alert')).toContainText('核对不符');
  await expect(sheet.getByRole('link', { name: '联系客服' })).toBeVisible();
  await sheet.getByText('查看验证').tap();
  await expect(sheet).toContainText('抽签数对应的不是这个结果');
  await sheet.getByRole('button', { name: '知道了，看结果' }).tap();
  await expect(sheet).toContainText(/恭喜您抽中|谢谢参与/);
});

test('goods with an address are being shipped; the back key closes the result', async ({ page, gateway }) => {
  const api = await newDrawer(gateway, 1);
  await api.addAddress('陈小满');
  await arrange(gateway, { only: 'tea-bowl', stock: 100 });
  await api.open(page, '/allblind');
  await drawButton(page).tap();
  await expect(resultSheet(page)).toContainText('将寄往您的默认收货地址');
  await page.goBack();
  await expect(resultSheet(page)).toBeHidden();
  await expect(page).toHaveURL(/#\/allblind$/);
  await page.getByRole('link', { name: '我的盲盒' }).tap();
  const mine = page.getByRole('list', { name: '我的奖品' });
  await expect(mine).toContainText('青花盖碗');
  await expect(mine).toContainText('待发货');
  await sendPrize(gateway, api, '中通快递', 'ZT75000000001');
  await page.reload();
  await expect(mine).toContainText('已发货');
  await expect(mine).toContainText('中通快递 ZT75000000001');
});

test('goods without an address ask for one on their page, are sent by the desk, and their number goes along to customer service', async ({
  page,
  gateway,
  member,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const api = await newDrawer(gateway, 1);
  await arrange(gateway, { only: 'bookmark-set', stock: 100 });
  await api.open(page, '/allblind');
  await drawButton(page).tap();
  await expect(resultSheet(page)).toContainText('填写收货地址后，奖品转为待发货');
  await resultSheet(page).getByRole('button', { name: '填写收货地址' }).tap();
  await expect(page).toHaveURL(/#\/address\/create$/);
  await page.goBack();
  await expect(page).toHaveURL(/#\/allblind$/);
  await expect(resultSheet(page)).toBeHidden();
  await page.getByRole('link', { name: '我的盲盒' }).tap();
  const mine = page.getByRole('list', { name: '我的奖品' });
  await expect(mine).toContainText('待完善地址');
  await mine.getByRole('link', { name: /填写收货地址/ }).tap();
  const ofPrize = /#\/redeemRecordDetail\?kind=PRIZE&no=[\da-f-]{36}$/;
  await expect(page).toHaveURL(ofPrize);
  await expect(page.getByRole('heading', { name: '奖品详情' })).toBeVisible();
  const state = page.getByRole('region', { name: '奖品状态' });
  await expect(state).toContainText('书签套装');
  await expect(page.getByText('¥68.00')).toBeVisible();
  await page.getByRole('link', { name: '填写收货地址' }).tap();
  await page.getByLabel('智能粘贴').fill('陈小满 138 0013 8000\n江西景德镇珠山区陶溪川文创街区 12 号');
  await page.getByRole('button', { name: '识别' }).tap();
  await page.getByRole('button', { name: '保存' }).tap();
  await expect(page).toHaveURL(ofPrize);
  await expect(state).toContainText('15 个工作日内寄出');
  await expect(page.getByText('陈小满 138****8000')).toBeVisible();
  await expect(page.getByText('运单号')).toHaveCount(0);
  const number = await sendPrize(gateway, api, '顺丰速运', 'SF1390013900099');
  await page.getByRole('button', { name: '刷新进度' }).tap();
  await expect(state).toContainText('已寄出，请保持收货电话畅通');
  await expect(page.getByText('顺丰速运')).toBeVisible();
  await page.getByRole('button', { name: '复制运单号' }).tap();
  await expect(member.toast).toHaveText('已复制');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('SF1390013900099');
  await page.getByRole('link', { name: '有疑问？联系客服' }).tap();
  const asked = page.getByRole('region', { name: '咨询的编号' });
  await expect(asked).toContainText(`尾号 ${number.slice(-8).toUpperCase()}`);
  await asked.getByRole('button', { name: '复制编号' }).tap();
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(number);
  await page.goBack();
  await expect(page).toHaveURL(ofPrize);
  await page.getByRole('link', { name: '我的盲盒' }).tap();
  await page.getByRole('button', { name: '待完善地址' }).tap();
  await expect(page.getByText('没有这个状态的奖品')).toBeVisible();
});

test('after the last chance the button leads to the page for help by friends', async ({ page, gateway }) => {
  const api = await newDrawer(gateway, 1);
  await arrange(gateway, { only: 'none' });
  await api.open(page, '/allblind');
  await drawButton(page).tap();
  await expect(resultSheet(page).getByRole('link', { name: '邀请好友助力，再得次数' })).toHaveAttribute(
    'href',
    '#/assistfriends',
  );
  await resultSheet(page).getByRole('button', { name: '知道了' }).tap();
  await expect(chancesLeft(page, 0)).toBeVisible();
  await page.getByRole('button', { name: '请好友助力' }).tap();
  await expect(page).toHaveURL(/#\/assistfriends$/);
});

test('a draw whose response is lost is looked up by its requestId and shown once', async ({ page, gateway, allow }) => {
  allow(/Failed to load resource|ERR_/);
  const api = await newDrawer(gateway, 1);
  await arrange(gateway, { only: 'points-20', stock: 1000 });
  await api.open(page, '/allblind');
  const sent: string[] = [];
  // Executed, but the response is lost.
  let letLookUp = () => {};
  await page.route(RAP, async (route) => {
    sent.push(route.request().postData() ?? '');
    letLookUp = await hold(page, MINE);
    await route.fetch();
    await route.abort('connectionreset');
  });
  await drawButton(page).tap();
  await expect(page.getByText('正在确认这次开盒的结果')).toBeVisible();
  letLookUp();
  await expect(resultSheet(page)).toContainText('贡献值 20');
  await resultSheet(page).getByRole('button', { name: '知道了' }).tap();
  await expect(chancesLeft(page, 0)).toBeVisible();
  expect(sent).toHaveLength(1);
  await page.reload();
  await expect(chancesLeft(page, 0)).toBeVisible();
  await expect(resultSheet(page)).toBeHidden();
  expect(await api.call('/activity/prize/memberPrize', { pageNum: 1, pageSize: 10 })).toMatchObject({ total: 1, chances: 0 });
});

test('a draw whose page is closed midway is looked up and shown in a later visit, without a second draw', async ({
  page,
  context,
  gateway,
  allow,
}) => {
  allow(/Failed to load resource|ERR_/);
  const api = await newDrawer(gateway, 2);
  await arrange(gateway, { only: 'points-10', stock: 1000 });
  await api.open(page, '/allblind');
  let draws = 0;
  await context.route(RAP, async (route) => {
    draws += 1;
    await route.fetch();
    // No response while the member leaves.
  });
  await drawButton(page).tap();
  await expect(page.getByRole('button', { name: '开盒中' })).toBeVisible();
  await expect.poll(() => draws).toBe(1);
  await page.close();
  const again = await context.newPage();
  await again.goto(`${gateway.url}/#/allblind`);
  await expect(resultSheet(again)).toContainText('贡献值 10');
  await resultSheet(again).getByRole('button', { name: '关闭' }).tap();
  await expect(chancesLeft(again, 1)).toBeVisible();
  expect(draws).toBe(1);
  await again.reload();
  await expect(drawButton(again)).toBeEnabled();
  await expect(resultSheet(again)).toBeHidden();
});

test('a visitor sees the prizes; the button leads to the login and back', async ({ page, gateway, member }) => {
  await member.open('/allblind');
  await expect(page.getByText('登录后即可开盒')).toBeVisible();
  await drawButton(page).tap();
  await expect(page).toHaveURL(/#\/login$/);
  const api = await newDrawer(gateway, 1);
  await api.open(page, '/allblind');
  await expect(chancesLeft(page, 1)).toBeVisible();
});

test('out of stock keeps the chance and offers another look; a draw that has not started opens by itself', async ({
  page,
  gateway,
}) => {
  const api = await newDrawer(gateway, 1);
  await arrange(gateway, { stock: 0 });
  await page.clock.install();
  await api.open(page, '/allblind');
  await drawButton(page).tap();
  const lookAgain = page.getByRole('button', { name: '再看看' });
  await expect(lookAgain).toHaveText('再看看奖品已抢光');
  await expect(page.getByText('奖品已抢光，您的次数已保留')).toBeVisible();
  await expect(chancesLeft(page, 1)).toBeVisible();
  await arrange(gateway, { stock: 1000, activity: { id: 1001, startsIn: HOUR_S } });
  await lookAgain.tap();
  await expect(page.getByRole('button', { name: '未开始' })).toBeDisabled();
  await expect(page.getByText('剩余 1 次，活动进行时可用')).toBeVisible();
  await expect(chancesLeft(page, 1)).toHaveCount(0);
  await arrange(gateway, { activity: { id: 1001, startsIn: 0 } });
  await page.clock.fastForward((HOUR_S + 1) * 1000);
  await expect(drawButton(page)).toBeEnabled();
  await arrange(gateway, { activity: { id: 1001, endsIn: 0, startsIn: -60 } });
  await page.reload();
  await expect(lookAgain).toHaveText('再看看活动已结束');
  await arrange(gateway, { activity: { id: 1001, endsIn: 24 * HOUR_S } });
  await lookAgain.tap();
  await expect(drawButton(page)).toBeEnabled();
});

test('returning to the page refetches the chances; a failed refetch can be retried', async ({ page, gateway, allow }) => {
  allow(/Failed to load resource/);
  const api = await newDrawer(gateway, 0);
  await api.open(page, '/allblind');
  await expect(chancesLeft(page, 0)).toBeVisible();
  const { memberId } = await api.call<{ memberId: string }>('/api/web/member/getMemberAccountInfo');
  await arrange(gateway, { chances: { who: memberId, count: 1 } });
  await page.route('**/prizeList?*', (route) => route.fulfill({ status: 502, body: '<h1>Bad Gateway</h1>' }), { times: 1 });
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await page.getByRole('button', { name: '重试' }).tap();
  await expect(chancesLeft(page, 1)).toBeVisible();
  await expect(drawButton(page)).toBeEnabled();
});

test('the rules go to the lost page without the activity (spec §8); the odds can be retried', async ({ page, member, allow }) => {
  allow(/Failed to load resource/);
  let answer: 'lost' | 'broken' | 'good' = 'lost';
  await page.route('**/prizeList?*', (route) => {
    if (answer === 'good') return route.fallback();
    if (answer === 'broken') return route.fulfill({ status: 502, body: '<h1>Bad Gateway</h1>' });
    return route.fulfill({ json: { status: '1021', message: '活动不存在', data: null } });
  });
  await member.open('/rule');
  await expect(page).toHaveURL(/#\/lostPage$/);
  answer = 'broken';
  await member.go('/rule');
  await expect(page.getByRole('heading', { name: '二、参与资格' })).toBeVisible();
  const odds = page.getByRole('region', { name: '奖品与中奖概率' });
  await expect(odds).toContainText('服务开小差了');
  answer = 'good';
  await odds.getByRole('button', { name: '重试' }).tap();
  await expect(odds.getByRole('row')).toHaveCount(9);
});

/** The drawing in place of a picture that can't be loaded. */
const STAND_IN = /^data:image\/svg/;

test('winners are shown with their prize, or a drawing where its picture is missing', async ({ page, member, allow }) => {
  allow(/Failed to load resource/);
  const winner = (icon: string) => ({ phone: '138****8000', title: '奖品', icon });
  const data = [winner('/prizes/nothing.png'), winner(''), winner('/icon.svg')];
  await page.route('**/winnerList', (route) => route.fulfill({ json: { status: '200', message: '成功', data } }));
  await page.route(/prizes\/(?:nothing\.png|tea-bowl\.webp)/, (route) => route.fulfill({ status: 404 }));
  await member.open('/allblind');
  const prizes = page.getByRole('list', { name: '奖品' }).getByRole('listitem');
  await expect(prizes.filter({ hasText: '青花盖碗' }).locator('img')).toHaveAttribute('src', STAND_IN);
  await expect(prizes.filter({ hasText: '书签套装' }).locator('img')).toHaveAttribute('src', /^\/prizes\//);
  const winners = page.getByRole('group', { name: '中奖名单' }).getByRole('listitem');
  await expect(winners).toHaveCount(3);
  await expect(winners.nth(0).locator('img')).toHaveAttribute('src', STAND_IN);
  await expect(winners.nth(1).locator('[data-missing]')).toHaveCount(1);
  await expect(winners.nth(2).locator('img')).toHaveAttribute('src', '/icon.svg');
});

test('the rules publish the odds of every prize, and the marquee shows winners', async ({ page, member }) => {
  await member.open('/allblind');
  await expect(page.getByRole('group', { name: '中奖名单' })).toContainText('****');
  await page.getByRole('link', { name: '规则' }).tap();
  await expect(page).toHaveURL(/#\/rule$/);
  const rows = page.getByRole('table').first().getByRole('row');
  await expect(rows).toHaveCount(9);
  const won = await rows.filter({ hasNotText: '谢谢参与' }).locator('td:last-child').allTextContents();
  expect(won).toHaveLength(7);
  const sum = won.reduce((all, share) => all + Number.parseFloat(share), 0);
  await expect(page.getByRole('region', { name: '奖品与中奖概率' })).toContainText(`中奖率合计 ${Number(sum.toFixed(4))}%`);
});
