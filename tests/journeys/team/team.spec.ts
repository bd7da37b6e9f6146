import { readFile } from 'node:fs/promises';
import { validAddress } from '@juyi/gateway/tests/address/fixtures';
import { titleOf } from '#paths/routes.ts';
import { phones } from '../../support/userAgents';
import { Api } from '../support/api';
import { isPullLeft } from '../support/hand';
import { enterPhone, join, masked } from '../support/joining';
import { readQrCode } from '../support/qrCode';
import { expect, freshPhone, Member, test, watch } from '../support/test';

const LEADER = '13700137000';

test('A shares a link, B joins by it, and A sees B in the list, the counts and the rewards', async ({
  member,
  page,
  gateway,
  browser,
}) => {
  const a = await Api.signUp(gateway);
  await a.open(page, '/inviterFriends');
  await expect(page.getByRole('heading', { name: '好友的每一步，您都有奖' })).toBeVisible();
  const link = `${gateway.url}/#/scanAddTeam?code=${a.inviteCode}`;

  const context = await browser.newContext();
  const theirs = await context.newPage();
  const seen = watch(theirs);
  const b = await Member.on(theirs, gateway);
  await theirs.goto(`${link}&sourceNo=poster-07`);
  await expect(theirs).toHaveTitle('加入团队');
  await expect(theirs.getByText(`来自 ${masked(a.phone)}`)).toBeVisible();
  await expect(theirs.getByText('已有 1 位成员')).toBeVisible();
  const phone = freshPhone();
  // On a low screen the form is scrolled, and its outcome begins at the top.
  await theirs.setViewportSize({ width: 320, height: 568 });
  const sent = theirs.waitForRequest('**/auth/ma/regTeam');
  await join(b, phone, true);
  expect((await sent).postDataJSON()).toMatchObject({ sourceNo: 'poster-07', recruitCode: a.inviteCode, agreed: true });
  await expect(theirs.getByText('加入成功')).toBeInViewport();
  expect(await theirs.evaluate(() => scrollY)).toBe(0);
  // The history entry of the second step is gone, so that one press of back leaves.
  await expect.poll(() => theirs.evaluate(() => (history.state as { layer?: number } | null)?.layer ?? 0)).toBe(0);
  await theirs.getByRole('link', { name: '进入首页' }).tap();
  await expect(theirs.getByText(masked(phone), { exact: true })).toBeVisible();
  await expect(theirs.getByRole('region', { name: '我的资产' })).toContainText(/贡献值\s*100/);

  await page.reload();
  await expect(page.getByRole('list', { name: '我邀请的好友' })).toContainText(masked(phone));
  await expect(page.getByText('待好友填写收货地址')).toBeVisible();
  await expect(page.getByRole('region', { name: '邀请奖励' })).toContainText(/已到账\s*¥0\.00\s*待到账\s*¥20\.00/);
  // Adding the first address is the newcomer's task, which is rewarded; with another's phone a person would look at it first.
  const token = await theirs.evaluate(() => JSON.parse(localStorage.getItem('juyi.session') ?? '{}').state.token as string);
  await fetch(`${gateway.url}/api/store/address/add`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Authorization: token },
    body: JSON.stringify({ ...validAddress, tel: phone, isDefault: true, requestId: crypto.randomUUID() }),
  });
  await page.reload();
  await expect(page.getByRole('list', { name: '我邀请的好友' })).toContainText('+¥20.00');
  await member.go('/home');
  await expect(page.getByRole('region', { name: '我的资产' })).toContainText(/贡献值\s*50[\s\S]*¥20\.00/);
  expect(seen).toEqual([]);
  await context.close();
});

test('B registers by ?code= before the hash; source and code are kept, and A gets the help', async ({
  member,
  page,
  gateway,
}) => {
  const a = await Api.signUp(gateway);
  for (const path of ['/invite', '/r']) {
    await page.goto(`${gateway.url}/?code=${a.inviteCode.toLowerCase()}&sourceNo=video-3#${path}`);
    await expect(page.getByText(`来自 ${masked(a.phone)}`)).toBeVisible();
    const phone = freshPhone();
    await member.fillRegistration(phone);
    const sent = page.waitForRequest('**/auth/register');
    await member.registerButton.tap();
    // The code is sent as it was typed: only the backend knows which codes there are.
    expect((await sent).postDataJSON()).toMatchObject({ inviteCode: a.inviteCode.toLowerCase(), sourceNo: 'video-3' });
    await expect(page).toHaveURL(/#\/appdownload$/);
    await page.evaluate(() => localStorage.clear());
  }
  await a.open(page, '/assistfriends');
  await expect(page.getByRole('region', { name: '助力进度' })).toContainText('再邀请 1 位好友');
  const bar = page.getByRole('progressbar', { name: '离下一次机会' });
  await expect(bar).toHaveAttribute('aria-valuenow', '2');
  await expect(bar).toHaveAttribute('aria-valuemax', '3');
  // The free seat invites.
  await page.getByRole('button', { name: '邀请好友', exact: true }).tap();
  await expect(page.getByRole('img', { name: /^邀请海报/ })).toBeVisible();
  await page.goBack();
  await Api.signUp(gateway, { inviteCode: a.inviteCode });
  // The member comes back from another app.
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect(member.toast).toHaveText('又有好友为您助力');
  const helpers = page.getByRole('region', { name: '为我助力的好友' });
  await expect(helpers).toContainText(/共 3 位\s*· 已得 1 次开盒/);
  await expect(helpers.getByRole('listitem')).toHaveText([/\+50 贡献值$/, /\+50 贡献值$/, /\+50 贡献值$/]);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.getByRole('button', { name: '复制文案' }).tap();
  await expect(member.toast).toHaveText('文案已复制');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(
    /^请您助力开盒：点链接加入团队，.+\/scanAddTeam\?code=/,
  );
  await helpers.getByRole('link', { name: '全部' }).tap();
  await expect(page).toHaveURL(/#\/inviterFriends\b/);
});

test('a registered phone joins without registration and is signed in', async ({ member, page, gateway }) => {
  const a = await Api.signUp(gateway);
  const b = await Api.signUp(gateway);
  await member.open(`/scanAddTeam?code=${a.inviteCode}`);
  await join(member, b.phone, false);
  await page.getByRole('button', { name: '开始新手教程' }).tap();
  await expect(page).toHaveURL(/#\/taskIntro$/);
  // Opening the link again, signed in: no second form.
  await member.open(`/scanAddTeam?code=${a.inviteCode}`);
  await page.reload();
  await expect(page.getByRole('heading', { name: /^您已加入/ })).toBeVisible();
  await expect(page.getByText('您已有团队')).toBeVisible();
  await page.getByRole('button', { name: '查看我的团队' }).tap();
  await expect(page.getByText(/^我加入的团队/)).toContainText(`聚艺会员${a.phone.slice(-4)}的团队`);
});

test('a signed-in member joins with one tap and a confirmation, once; the form remains for a backend that wants the phone', async ({
  member,
  page,
  gateway,
  context,
  allow,
}) => {
  allow(/ERR_CONNECTION_RESET/);
  const [a, b, c] = [await Api.signUp(gateway), await Api.signUp(gateway), await Api.signUp(gateway)];
  const tap = page.getByRole('button', { name: '一键加入' });
  const confirmation = page.getByRole('button', { name: '确认加入' });
  const regTeam = '**/auth/ma/regTeam';
  await b.open(page, '/scanAddTeam');
  await page.getByLabel('邀请码').fill('12');
  await page.getByRole('button', { name: '下一步' }).tap();
  await expect(page.getByLabel('邀请码')).toHaveAccessibleDescription('邀请码不存在或已失效，请核对');
  const code = a.inviteCode.toLowerCase();
  await page.getByLabel('邀请码').fill(` ${code.slice(0, 3)} ${code.slice(3)} `);
  await page.getByRole('button', { name: '下一步' }).tap();
  await expect(page.getByText(masked(a.phone))).toBeVisible();
  await member.open(`/scanAddTeam?code=%20${code.slice(0, 2)}%20${code.slice(2)}`);
  await expect(page.getByText(masked(a.phone))).toBeVisible();
  await expect(page.getByText(masked(b.phone))).toBeVisible();

  // A tap joins nothing before the team and the inviter are confirmed.
  await tap.tap();
  await expect(page.getByRole('dialog')).toContainText(masked(a.phone));
  await page.getByRole('button', { name: '取消' }).tap();
  await expect(confirmation).toHaveCount(0);

  // Offline nothing is sent, and the card stays.
  await context.setOffline(true);
  await tap.tap();
  await confirmation.tap();
  await expect(member.toast).toHaveText('网络未连接，请检查网络');
  await expect(tap).toBeEnabled();
  await context.setOffline(false);

  // A backend that takes no token for a phone: the form, for the account's own phone alone.
  const refusal = { status: '40000', message: '手机号不能为空', data: { field: 'phone' } };
  await page.route(regTeam, (route) => route.fulfill({ json: refusal }), { times: 1 });
  await tap.tap();
  await confirmation.tap();
  await expect(page.getByText(/^这次没能一键加入/)).toContainText(masked(b.phone));
  await expect(page.getByText(masked(a.phone))).toBeVisible();
  await enterPhone(member, '16600000001');
  await expect(page.getByText('请输入登录账号的手机号')).toBeVisible();
  await join(member, b.phone, false);

  // The first answer is lost after two taps: one request, sent again under the same requestId, and no other token.
  await c.open(page, `/scanAddTeam?code=${a.inviteCode}`);
  await expect(page.getByText(masked(c.phone))).toBeVisible();
  const bodies: unknown[] = [];
  await page.route(regTeam, async (route) => {
    bodies.push(route.request().postDataJSON());
    const response = await route.fetch();
    await (bodies.length === 1 ? route.abort('connectionreset') : route.fulfill({ response }));
  });
  await tap.tap();
  await confirmation.evaluate((button: HTMLElement) => {
    button.click();
    button.click();
  });
  await expect(page.getByText('可能已加入成功')).toBeVisible();
  await page.getByRole('button', { name: '再试一次' }).tap();
  await expect(page.getByRole('heading', { name: /^欢迎加入/ })).toBeVisible();
  expect(bodies).toEqual([{ recruitCode: a.inviteCode, requestId: expect.any(String) }, bodies[0]]);
  expect(await page.evaluate(() => localStorage.getItem('juyi.session'))).toContain(c.token);

  // Joined elsewhere since the card was read.
  const d = await Api.signUp(gateway);
  await page.unroute(regTeam);
  await d.open(page, `/scanAddTeam?code=${a.inviteCode}`);
  await expect(page.getByText(masked(d.phone))).toBeVisible();
  await d.join(b.inviteCode);
  await tap.tap();
  await confirmation.tap();
  await expect(page.getByRole('heading', { name: words.JOINED })).toBeVisible();
  await page.getByRole('button', { name: '查看我的团队' }).tap();
  await expect(page.getByText(/^我加入的团队/)).toBeVisible();
});

const refusals = ['JOINED', 'OTHER_TEAM', 'SELF'] as const;
const words = {
  SELF: '这是您自己的邀请码',
  JOINED: '您已在该团队中',
  OTHER_TEAM: '您已加入其他团队',
} as const;

test('a phone that may not join gets the reason and a next step', async ({ member, page, gateway }) => {
  const a = await Api.signUp(gateway);
  const child = await Api.signUp(gateway, { inviteCode: a.inviteCode });
  const other = await Api.signUp(gateway);
  const cases = {
    SELF: [a.phone, a.inviteCode],
    JOINED: [child.phone, a.inviteCode],
    OTHER_TEAM: [child.phone, other.inviteCode],
  } as const;
  for (const reason of refusals) {
    const [phone, code] = cases[reason];
    await member.open(`/scanAddTeam?code=${code}`);
    await enterPhone(member, phone);
    // Only who has the phone is told that it is the inviter's.
    const needsCode = reason === 'SELF';
    if (needsCode) await page.getByLabel('短信验证码').fill(await member.receiveCode(phone));
    await expect(page.getByRole('heading', { name: words[reason] })).toBeVisible();
    if (!needsCode) await expect(member.toast).toBeEmpty();
    await page.getByRole('button', { name: '换一个手机号' }).tap();
    await expect(page.getByLabel('手机号')).toBeVisible();
  }
  await enterPhone(member, child.phone);
  await page.getByRole('button', { name: '登录查看我的团队' }).tap();
  await expect(page).toHaveURL(/#\/login$/);
});

test('a full team and an invalid code offer another code or registration', async ({ member, page, gateway }) => {
  const crowded = await Api.signUp(gateway);
  for (let person = 0; person < 49; person += 1) await Api.signUp(gateway, { inviteCode: crowded.inviteCode });
  await member.open(`/scanAddTeam?code=${crowded.inviteCode}`);
  await expect(page.getByText('已有 50 位成员')).toBeVisible();
  await enterPhone(member, freshPhone());
  await expect(page.getByRole('heading', { name: '团队已满' })).toBeVisible();
  await page.getByRole('button', { name: '换一个邀请码' }).tap();
  await page.getByLabel('邀请码').fill('ZZZZZZ');
  await page.getByRole('button', { name: '下一步' }).tap();
  await expect(page.getByLabel('邀请码')).toHaveAccessibleDescription('邀请码不存在或已失效，请核对');
  await member.open('/scanAddTeam?code=ZZZZZZ');
  await expect(page.getByRole('heading', { name: '邀请码不可用' })).toBeVisible();
  await page.getByRole('button', { name: '直接注册' }).tap();
  await expect(page).toHaveURL(/#\/AppRegister$/);
  // The dead code is not offered again.
  await expect(page.getByRole('button', { name: '有邀请码？填写得新人礼' })).toBeVisible();
});

test('a change of the team during the form is reported on submit', async ({ member, page, gateway }) => {
  const a = await Api.signUp(gateway);
  const b = await Api.signUp(gateway);
  await member.open(`/scanAddTeam?code=${a.inviteCode}`);
  await enterPhone(member, b.phone);
  const code = await member.receiveCode(b.phone);
  // Joining would now make a cycle.
  await a.join(b.inviteCode);
  await page.getByLabel('短信验证码').fill(code);
  await expect(page.getByRole('heading', { name: '对方是您团队的成员' })).toBeVisible();
  // docs/spec.md §8: the refusal's own message is a toast as well.
  await expect(member.toast).toHaveText('不能加入自己成员的团队');
});

test('the back key leaves the second step; a reload restarts at the first with the typed phone', async ({
  member,
  page,
  gateway,
}) => {
  const a = await Api.signUp(gateway);
  const phone = freshPhone();
  await member.open('/appdownload');
  await member.open(`/scanAddTeam?code=${a.inviteCode}`);
  await enterPhone(member, phone);
  await expect(page.getByText('可以加入')).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('button', { name: '下一步' })).toBeVisible();
  await expect(page).toHaveURL(/scanAddTeam/);
  await page.reload();
  await expect(page.getByLabel('手机号')).toHaveValue(`${phone.slice(0, 3)} ${phone.slice(3, 7)} ${phone.slice(7)}`);
});

test('the saved poster’s QR code decodes to the same link', async ({ page, gateway }) => {
  const a = await Api.signUp(gateway);
  await a.open(page, '/inviterFriends');
  await page.getByRole('button', { name: '生成海报' }).tap();
  await expect(page.getByRole('img', { name: `邀请海报，邀请码 ${a.inviteCode}` })).toBeVisible();
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: '保存图片' }).tap();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe(`juyi-${a.inviteCode}.png`);
  const png = (await readFile(await download.path())).toString('base64');
  expect(await readQrCode(page, `data:image/png;base64,${png}`)).toEqual({
    text: `${gateway.url}/#/scanAddTeam?code=${a.inviteCode}`,
    width: 1080,
    height: 1680,
  });
});

test.describe('inside WeChat', () => {
  test.use({ userAgent: phones['WeChat on Android (XWEB)'].userAgent });
  test('pictures are saved by long press, a guide shows how to share, and layers hold the page', async ({
    member,
    page,
    gateway,
  }) => {
    const a = await Api.signUp(gateway);
    await a.open(page, '/invite');
    // WeChat's own bar shows the title, which is the route's as everywhere (spec §2). The page's heading is not shown twice.
    await expect(page).toHaveTitle('邀请好友');
    const heading = page.getByRole('heading', { name: '邀请好友', level: 1 }).locator('span');
    expect((await heading.boundingBox())?.width).toBeLessThan(2);
    await expect(page.getByRole('paragraph').filter({ hasText: a.inviteCode })).toBeVisible();
    await page.getByRole('button', { name: '生成海报' }).tap();
    await expect(page.getByText('长按图片，保存到手机或发送给朋友')).toBeVisible();
    await expect(page.getByRole('button', { name: '保存图片' })).toHaveCount(0);
    await expect(page.getByRole('img', { name: /^邀请海报/ })).toHaveAttribute('src', /^data:image\/png/);
    expect(await isPullLeft(page.getByRole('dialog', { name: '邀请海报' }))).toBe(false);
    await page.goBack();
    await expect(page.getByRole('img', { name: /^邀请海报/ })).toHaveCount(0);
    await page.getByRole('button', { name: '微信分享指引' }).tap();
    const guide = page.getByRole('dialog', { name: '在微信里分享' });
    expect(await isPullLeft(guide)).toBe(false);
    await guide.getByRole('button', { name: '知道了' }).tap();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await member.go('/shareCode');
    const code = page.getByRole('img', { name: `邀请二维码 ${a.inviteCode}` });
    await expect(code).toHaveAttribute('src', /^data:image\/png/);
    const { text } = await readQrCode(page, (await code.getAttribute('src')) ?? '');
    expect(text).toBe(`${gateway.url}/#/scanAddTeam?code=${a.inviteCode}`);
  });

  test('every page that invites carries the code in its address, and shows a friend the invitation', async ({
    member,
    page,
    gateway,
    browser,
  }) => {
    const [a, b] = [await Api.signUp(gateway), await Api.signUp(gateway)];
    const context = await browser.newContext();
    const theirs = await context.newPage();
    const seen = watch(theirs);
    await a.open(page, '/home');
    for (const path of [
      '/inviterFriends',
      '/shareCode',
      '/assistfriends',
      '/myteam',
      '/invite',
      '/exposure',
      '/shareVideo',
    ] as const) {
      await member.go(path);
      await expect(page).toHaveURL(`${gateway.url}/#${path}?code=${a.inviteCode}`);
      await expect(page).toHaveTitle(titleOf(path));
      await theirs.goto(page.url());
      if (path === '/invite') {
        await expect(theirs.getByText(`来自 ${masked(a.phone)}`)).toBeVisible();
        continue;
      }
      if (path === '/exposure' || path === '/shareVideo') await theirs.getByRole('link', { name: '查看邀请' }).tap();
      await expect(theirs).toHaveURL(`${gateway.url}/#/scanAddTeam?code=${a.inviteCode}`);
      await expect(theirs.getByText(masked(a.phone))).toBeVisible();
    }
    expect(seen).toEqual([]);
    await context.close();
    // Nothing can be saved here: the video page leads to the share menu.
    await page.getByRole('button', { name: '发给好友' }).tap();
    await expect(page.getByRole('dialog', { name: '在微信里分享' })).toBeVisible();
    await page.goBack();
    // The member's own link is refused at once, without a form.
    await member.go(`/scanAddTeam?code=${a.inviteCode}`);
    await expect(page.getByRole('heading', { name: words.SELF })).toBeVisible();
    await expect(page.getByRole('alert').getByRole('button')).toHaveText(['去邀请好友', '换一个邀请码']);
    // A friend who is signed in: the invitation, not the friend's own code.
    await b.open(page, `/invite?code=${a.inviteCode}`);
    await expect(page).toHaveURL(`${gateway.url}/#/scanAddTeam?code=${a.inviteCode}`);
    await expect(page.getByText(masked(a.phone))).toBeVisible();
  });
});

test('link and code are copied; without clipboard permission they are shown for manual copying', async ({
  member,
  page,
  gateway,
  context,
}) => {
  const a = await Api.signUp(gateway);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await a.open(page, '/shareCode');
  await page.getByRole('button', { name: '复制邀请码' }).tap();
  await expect(member.toast).toHaveText('邀请码已复制');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(a.inviteCode);
  await page.getByRole('button', { name: '复制链接' }).tap();
  await expect(member.toast).toHaveText('链接已复制');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${gateway.url}/#/scanAddTeam?code=${a.inviteCode}`);
  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error('no'));
    document.execCommand = () => false;
  });
  await page.getByRole('button', { name: '复制链接' }).tap();
  await expect(page.getByRole('dialog', { name: '手动复制' }).getByLabel('链接')).toHaveValue(/scanAddTeam\?code=/);
  await page.goBack();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('a member without a store sees team and rewards, but nothing that needs more permissions', async ({
  member,
  page,
  gateway,
}) => {
  const plain = await Api.signUp(gateway);
  const friend = await Api.signUp(gateway, { inviteCode: plain.inviteCode });
  await plain.open(page, '/myteam');
  // 权限不足 for the two levels: the invited people instead.
  await expect(page.getByRole('list', { name: '我邀请的好友' })).toContainText(masked(friend.phone));
  await expect(page.getByRole('group', { name: '层级' })).toHaveCount(0);
  await expect(page.getByRole('region', { name: '邀请奖励' })).toContainText(/邀请的好友\s*1/);
  await expect(page.getByRole('region', { name: '团队成员' })).toHaveCount(0);
  await expect(member.toast).toBeEmpty();
  await page.getByRole('link', { name: '收益明细' }).tap();
  await expect(page).toHaveTitle('提现明细');
  await expect(page.getByRole('region', { name: '我的收益' })).toContainText(
    /收益余额\s*¥0\.00\s*待到账\s*¥20\.00\s*已到账\s*¥0\.00\s*已兑换\s*¥0\.00/,
  );
  await expect(page.getByRole('list', { name: '邀请奖励' })).toContainText('待好友填写收货地址');
  await expect(page.getByRole('link', { name: /去兑换/ })).toHaveCount(0);
  await expect(page.getByRole('region', { name: '收益', exact: true })).toHaveCount(0);
  await expect(page.getByRole('region', { name: '收益明细' })).toHaveCount(0);
  await expect(member.toast).toBeEmpty();
});

test('a team leader sees both levels, searches members, and filters income by type', async ({ page, gateway }) => {
  const leader = await Api.logIn(gateway, LEADER);
  await leader.open(page, '/myteam');
  const list = page.getByRole('list', { name: '团队成员' });
  await expect(list.getByText('+¥20.00').first()).toBeVisible();
  await page.getByRole('button', { name: /^好友的好友/ }).tap();
  // Rewards are for friends alone.
  await expect(list.getByText(/¥/)).toHaveCount(0);
  await expect(list.getByText(/ 加入$/).first()).toBeVisible();
  await page.getByLabel('查找成员').tap();
  await expect(page.getByLabel('搜索成员')).toBeFocused();
  await page.getByLabel('搜索成员').fill('没有这个人');
  await page.getByRole('button', { name: '搜索' }).tap();
  await expect(page.getByText('没有找到“没有这个人”')).toBeVisible();
  await page.getByRole('button', { name: '查看全部成员' }).tap();
  await page.getByRole('button', { name: /^好友( \d+)?$/ }).tap();
  await page.getByLabel('查找成员').tap();
  await expect(page.getByLabel('搜索成员')).toHaveValue('');
  await page.getByLabel('搜索成员').fill('林巧云');
  // Leaving the field searches, too.
  await page.getByLabel('搜索成员').blur();
  await expect(list.getByRole('listitem')).toHaveCount(1);
  // Below the members, once all of them are there.
  await expect(page.getByText(/^我的店铺：青禾艺社\s*浙江省 杭州市\s· 4 级$/)).toBeVisible();
  await page.getByRole('link', { name: '收益明细' }).tap();
  const entries = page.getByRole('list', { name: '收益明细' });
  await expect(entries.getByText('邀请奖励').first()).toBeVisible();
  // Nothing was ever paid out: a filter for it would show nothing.
  await expect(page.getByText('暂不支持提现')).toBeVisible();
  await expect(page.getByRole('group', { name: '类型' }).getByRole('button')).toHaveText(['全部', '收益', '兑换']);
  await entries
    .getByRole('link', { name: /^邀请奖励/ })
    .first()
    .tap();
  // The page puts the member’s own code in its URL.
  await expect(page).toHaveURL(/#\/inviterFriends\?code=JY8K2M$/);
});

test('a guide begins with the registration, and leads a member to the first step that is not done', async ({
  member,
  page,
  gateway,
}) => {
  await member.open('/taskIntro');
  const steps = page.getByRole('list', { name: titleOf('/taskIntro') }).getByRole('link');
  await expect(steps).toHaveCount(5);
  await page.getByRole('region', { name: '注册和登录' }).getByRole('link', { name: '登录' }).tap();
  await expect(page).toHaveURL(/#\/login$/);
  await (await Api.signUp(gateway)).open(page, '/taskIntro');
  await expect(page.getByText('已完成 0 / 5')).toBeVisible();
  await expect(steps).toHaveText(['去添加地址', /认识三种资产/, /了解抽奖规则.*去完成/, /邀请第一位好友/, /请好友助力/]);
  await expect(page.getByRole('link', { name: '去添加地址' })).toHaveAttribute('href', '#/address/create');
  // A step whose page was opened is done.
  await page.getByRole('link', { name: /了解抽奖规则/ }).tap();
  await expect(page).toHaveTitle(titleOf('/rule'));
  await page.goBack();
  await expect(page.getByText('已完成 1 / 5')).toBeVisible();
  const current = page.getByRole('listitem').and(page.locator('[aria-current="step"]'));
  await expect(current.getByRole('heading')).toHaveText('填写收货地址');
  await page.reload();
  await expect(steps.filter({ hasText: '了解抽奖规则' })).toHaveText('了解抽奖规则✓ 已打开过成');
});

test('the exposure guide is public; members see their figures, copy texts and make the poster', async ({
  member,
  page,
  gateway,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await member.open('/exposure');
  await expect(page.getByText('填好地址再得 ¥20.00')).toBeVisible();
  const ways = page.getByRole('list', { name: '推广指南' }).getByRole('listitem');
  await expect(ways.first()).toContainText('请好友用微信扫一扫');
  await expect(ways.first().getByRole('link')).toHaveAttribute('href', '#/shareCode');
  const film = page.getByRole('region', { name: '一段短片，一张海报' });
  await expect(film.getByRole('link', { name: '登录' })).toHaveAttribute('href', '#/login');
  const a = await Api.signUp(gateway);
  await member.open(`/scanAddTeam?code=${a.inviteCode}`);
  await expect(page.getByText(masked(a.phone))).toBeVisible();
  await a.open(page, '/exposure');
  const results = page.getByRole('region', { name: '推广成果' }).getByRole('link');
  await expect(results).toHaveText(['被访问1 次今日 1 次', '好友加入0 位每位 +50', '得到开盒0 次再邀 3 位']);
  // All ways are on the page itself, so no list of them follows.
  await expect(ways).toHaveCount(0);
  await expect(page.getByRole('link', { name: '当面扫码' })).toHaveAttribute('href', '#/shareCode');
  await page.getByRole('group', { name: '发到' }).getByRole('button', { name: '群聊' }).tap();
  await page.getByRole('button', { name: '复制文案' }).tap();
  await expect(member.toast).toHaveText('文案已复制');
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toMatch(/抽中的手作寄到家，一起来。/);
  expect(copied).toContain(`/#/scanAddTeam?code=${a.inviteCode}`);
  await page.getByRole('button', { name: '生成海报' }).tap();
  await expect(page.getByRole('img', { name: `邀请海报，邀请码 ${a.inviteCode}` })).toBeVisible();
});

test('the video is served by range requests, and its share text has the member’s link', async ({
  member,
  page,
  gateway,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await member.open('/shareVideo');
  await expect(page.locator('video')).toHaveAttribute('playsinline', '');
  // It plays by itself where motion is welcome.
  const played = () => page.locator('video').evaluate((video: HTMLVideoElement) => video.currentTime);
  await expect.poll(played).toBeGreaterThan(0);
  const isPaused = () => page.locator('video').evaluate((video: HTMLVideoElement) => video.paused);
  await page.getByRole('button', { name: '暂停视频' }).tap();
  await expect.poll(isPaused).toBe(true);
  await page.getByRole('button', { name: '播放视频' }).tap();
  await expect.poll(isPaused).toBe(false);
  // The message shows no address; a button copies the link.
  await expect(page.getByRole('region', { name: '分享文案' })).not.toContainText(new URL(gateway.url).host);
  const part = await page.request.get(`${gateway.url}/video/share.mp4`, { headers: { Range: 'bytes=0-99' } });
  expect([part.status(), part.headers()['content-type'], (await part.body()).length]).toEqual([206, 'video/mp4', 100]);
  const a = await Api.signUp(gateway);
  await a.open(page, '/shareVideo');
  await expect(page.getByText('好友加入 +50 贡献值')).toBeVisible();
  // The bar covers the end of the page, but not the message to a friend; on a low screen the whole video stands above it.
  const topOf = async (selector: string) => (await page.locator(selector).boundingBox())?.y ?? Number.NaN;
  await expect(page.getByText(/^点链接加入团队，新人立得/)).toBeVisible();
  await page.setViewportSize({ width: 320, height: 568 });
  const video = await page.locator('video').boundingBox();
  expect(video?.width).toBeGreaterThan(220);
  expect((video?.y ?? 0) + (video?.height ?? 0)).toBeLessThan(await topOf('footer'));
  await page.setViewportSize({ width: 390, height: 844 });
  const caption = await page.getByRole('region', { name: '分享文案' }).boundingBox();
  expect((caption?.y ?? 0) + (caption?.height ?? 0)).toBeLessThan((await topOf('footer')) - 8);
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBe(844);
  const downloading = page.waitForEvent('download');
  await page.getByRole('link', { name: '保存视频' }).tap();
  expect((await downloading).suggestedFilename()).toBe('开盒邀请.mp4');
  await expect(member.toast).toHaveText('正在存入“文件/下载”');
  await page.getByRole('button', { name: '复制链接' }).tap();
  await expect(member.toast).toHaveText('链接已复制');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${gateway.url}/#/scanAddTeam?code=${a.inviteCode}`);
  await page.getByRole('button', { name: '复制文案' }).tap();
  await expect(member.toast).toHaveText('文案已复制');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(`scanAddTeam?code=${a.inviteCode}`);
});
