import { phones } from '../../support/userAgents';
import { Api } from '../support/api';
import { drawButton, resultSheet } from '../support/drawing';
import { NARROW } from '../support/fits';
import { expect, freshPhone, revealCaptcha, test } from '../support/test';
import { countTaps } from './taps';

const REGISTER = '**/api/web/auth/register';
/** Its team has room for only four more, and all tests of a worker share it. */
const LEADER = 'JY8K2M';
const OTHER = 'MR9K3T';
const INVALID_CODE = '邀请码无效：改正得新人礼，也可直接注册';
const UNFOLD = '有邀请码？填写得新人礼';
const UNUSED = '再点一次注册，将不使用这个邀请码';

for (const address of [
  `/#/r?code=${LEADER}`,
  `/?code=${LEADER.toLowerCase()}&from=singlemessage#/Register`,
  `/#/invite?code=${encodeURIComponent(' jy8 k2m ')}&from=timeline`,
])
  test(`registration from ${address} shows the inviter and joins the team`, async ({ member, page, gateway }) => {
    await page.goto(gateway.url + address);
    await expect(page.getByText('来自 137****7000')).toBeVisible();
    await expect(page.getByRole('heading', { name: /邀请您加入聚艺\s?「青禾艺社团队」/ })).toBeVisible();
    await expect(page.getByRole('region', { name: '新人礼' })).toContainText(/3 次[\s\S]*100/);
    await expect(page.getByText(`已使用邀请码 ${LEADER}`)).toBeVisible();
    await member.fillRegistration(freshPhone());
    const sent = page.waitForRequest(REGISTER);
    await member.registerButton.tap();
    const source = address.includes('/invite') ? 'INVITE' : 'SCAN';
    const body = (await sent).postDataJSON() as { inviteCode: string; source: string };
    // The code is sent in the link's case: the gateway knows it in lower case too.
    expect({ ...body, inviteCode: body.inviteCode.toUpperCase() }).toMatchObject({ inviteCode: LEADER, source });
    await expect(page).toHaveURL(/#\/appdownload$/);
    // The page shows what the new member has received; a reload keeps it.
    await page.reload();
    await expect(page.getByRole('heading', { name: '注册成功', level: 1 })).toBeVisible();
    // spec §2: the title is the route's.
    await expect(page).toHaveTitle('下载App');
    await expect(page.getByRole('region', { name: '已到账' })).toContainText(/3 次[\s\S]*100/);
    await expect(page.getByRole('button', { name: '去开盒' })).toBeVisible();
    await page.getByRole('button', { name: '把聚艺放到桌面' }).tap();
    await expect(page.getByRole('heading', { name: '把聚艺放到桌面', level: 1 })).toBeVisible();
    // Nothing of the app is behind: back is home, not the page before the app.
    await page.getByRole('button', { name: '返回' }).tap();
    await expect(page).toHaveURL(/#\/home$/);
  });

test('from a friend’s link to the first result of a draw in six taps', async ({ member, page, gateway }) => {
  const phone = freshPhone();
  const { tap, tapAndType, typeFocused, taps } = countTaps();
  await page.goto(`${gateway.url}/#/r?code=${OTHER}`);
  await tapAndType(page.getByLabel('手机号'), phone);
  // The request leads to the captcha, and is made with its last character.
  await tap(page.getByRole('button', { name: '获取验证码' }));
  await expect(page.getByAltText('图形验证码')).toBeVisible();
  await typeFocused(page.getByLabel(/^图形验证码/), await member.captchaText());
  await expect(page.getByLabel('短信验证码')).toBeFocused();
  await typeFocused(page.getByLabel('短信验证码'), await gateway.smsCode(phone));
  await typeFocused(page.getByLabel('登录密码'), 'juyi2026');
  await tap(page.getByLabel(/我已阅读并同意/));
  await tap(member.registerButton);
  await tap(page.getByRole('button', { name: '去开盒' }));
  await tap(drawButton(page));
  await expect(resultSheet(page)).toContainText(/恭喜您抽中|谢谢参与/);
  expect(taps()).toBe(6);
});

for (const code of ['ZZZZZZ', 'not-a-code'])
  test(`an unknown invite code (${code}) shows an error, and registration still works`, async ({ member, page, gateway }) => {
    await page.goto(`${gateway.url}/#/r?code=${code}`);
    await expect(page.getByText(INVALID_CODE)).toBeVisible();
    await member.fillRegistration(freshPhone());
    await member.registerButton.tap();
    await expect(page.getByLabel(/^邀请码/)).toHaveAccessibleDescription(UNUSED);
    const sent = page.waitForRequest(REGISTER);
    await member.registerButton.tap();
    expect((await sent).postDataJSON()).not.toHaveProperty('inviteCode');
    await expect(page).toHaveURL(/#\/appdownload$/);
    await expect(page.getByText(`邀请码 ${code} 无效，没有用上`)).toBeVisible();
    await page.reload();
    await expect(page.getByText(`邀请码 ${code} 无效，没有用上`)).toBeVisible();
  });

test('every wrong code holds the registration back once, and the last digit of the SMS code does not stand for that', async ({
  member,
  page,
  gateway,
}) => {
  const phone = freshPhone();
  const inviteCode = page.getByLabel(/^邀请码/);
  let sent = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/auth/register')) sent += 1;
  });
  await page.goto(`${gateway.url}/#/r?code=ZZZZZZ`);
  await page.getByLabel('手机号').fill(phone);
  const smsCode = await member.receiveCode(phone);
  await page.getByLabel('登录密码').fill('juyi2026');
  await page.getByLabel(/我已阅读并同意/).check();
  await page.getByLabel('短信验证码').fill(smsCode);
  for (const code of ['YYYYYY', 'XXXXXX']) {
    await member.registerButton.tap();
    await expect(inviteCode).toHaveAccessibleDescription(UNUSED);
    await inviteCode.fill(code);
    await expect(page.getByText(INVALID_CODE)).toBeVisible();
    await expect(inviteCode).toHaveAccessibleDescription('');
  }
  await member.registerButton.tap();
  await expect(inviteCode).toHaveAccessibleDescription(UNUSED);
  expect(sent).toBe(0);
});

test('who changes the invite code submits it by the button, not by the last digit of the SMS code', async ({
  member,
  page,
  gateway,
}) => {
  const phone = freshPhone();
  const sent = page.waitForRequest(REGISTER);
  await page.goto(`${gateway.url}/#/r?code=${LEADER}`);
  await page.getByLabel('手机号').fill(phone);
  const smsCode = await member.receiveCode(phone);
  await page.getByLabel('登录密码').fill('juyi2026');
  await page.getByLabel(/我已阅读并同意/).check();
  await page.getByRole('button', { name: '更换' }).tap();
  await page.getByLabel('短信验证码').fill(smsCode);
  await page.getByLabel(/^邀请码/).fill(OTHER);
  await member.registerButton.tap();
  expect((await sent).postDataJSON()).toMatchObject({ inviteCode: OTHER });
  await expect(page).toHaveURL(/#\/appdownload$/);
});

for (const address of [`/#/?code=${LEADER}`, `/?code=${LEADER}`, `/#/scanAddTeam?code=${LEADER}`])
  test(`the newest link’s code is used: ${address}, after another friend’s`, async ({ member, page, gateway }) => {
    const inUse = page.getByText(`已使用邀请码 ${LEADER}`).or(page.getByText('邀请您加入聚艺「青禾艺社团队」')).first();
    await page.goto(`${gateway.url}/#/invite?code=MR9K3T`);
    await page.getByLabel('手机号').fill('13800138000');
    await page.goto(gateway.url + address);
    await expect(inUse).toBeVisible();
    await page.reload();
    await expect(inUse).toBeVisible();
    // Without a code in the address it is still the newest.
    await member.go('/AppRegister');
    await expect(page.getByText(`已使用邀请码 ${LEADER}`)).toBeVisible();
    await expect(page.getByText(/^3 次开盒.*贡献值$/)).toBeVisible();
  });

test('a code that is looked up when its field is left, by the tap on 注册, holds that back once', async ({
  member,
  page,
  gateway,
}) => {
  await page.goto(gateway.url);
  await member.fillRegistration(freshPhone());
  await page.getByRole('button', { name: UNFOLD }).tap();
  await page.getByLabel('邀请码').fill('abc');
  await member.registerButton.tap();
  await expect(page.getByText(INVALID_CODE)).toBeVisible();
  await member.registerButton.tap();
  await expect(page).toHaveURL(/#\/appdownload$/);
});

test('a corrected invite code outlives a reload', async ({ member, page, gateway }) => {
  await page.goto(`${gateway.url}/#/r?code=ZZZZZZ`);
  await page.getByLabel('邀请码').fill(OTHER);
  await expect(page.getByText('来自 139****9000').first()).toBeVisible();
  await page.reload();
  await expect(page.getByText(`已使用邀请码 ${OTHER}`)).toBeVisible();
  await member.fillRegistration(freshPhone());
  const sent = page.waitForRequest(REGISTER);
  await member.registerButton.tap();
  expect((await sent).postDataJSON()).toMatchObject({ inviteCode: OTHER, source: 'SCAN' });
  await expect(page).toHaveURL(/#\/appdownload$/);
});

test('an invalid code is not filled in on the next page; its own link explains it again', async ({ member, page, gateway }) => {
  await page.goto(`${gateway.url}/#/r?code=ZZZZZZ`);
  await expect(page.getByText(INVALID_CODE)).toBeVisible();
  await page.reload();
  await expect(page.getByText(INVALID_CODE)).toBeVisible();
  await member.go('/invite');
  await expect(page.getByRole('button', { name: UNFOLD })).toBeVisible();
  await expect(page.getByText(INVALID_CODE)).toHaveCount(0);
});

test('a code typed at one link does not replace that of the next', async ({ page, gateway }) => {
  await page.goto(`${gateway.url}/#/r?code=ZZZZZZ`);
  await page.getByLabel('邀请码').fill('YYYYYY');
  await expect(page.getByText(INVALID_CODE)).toBeVisible();
  await page.goto(`${gateway.url}/#/r?code=${LEADER}`);
  await expect(page.getByText(`已使用邀请码 ${LEADER}`)).toBeVisible();
});

for (const address of ['/r', `/r?code=${LEADER}`])
  test(`on a small phone all of ${address} is in the first screen, fields at their full size`, async ({ member, page }) => {
    await page.setViewportSize(NARROW);
    await member.open(address);
    await revealCaptcha(page);
    if (address !== '/r') await expect(page.getByText(`已使用邀请码 ${LEADER}`)).toBeVisible();
    await expect(member.registerButton).toBeInViewport({ ratio: 1 });
    for (const field of await page.locator('input:not([type=checkbox])').all()) {
      expect((await field.boundingBox())?.height).toBeGreaterThanOrEqual(44);
      expect(await field.evaluate((input) => Number.parseFloat(getComputedStyle(input).fontSize))).toBeGreaterThanOrEqual(16);
    }
    // No target reaches into another field.
    const listen = await page.getByRole('button', { name: '听验证码' }).boundingBox();
    const phone = await page.getByLabel('手机号').boundingBox();
    expect(listen?.height).toBeGreaterThanOrEqual(44);
    expect(listen?.y).toBeGreaterThanOrEqual((phone?.y ?? 0) + (phone?.height ?? 0));
  });

test('the field of the invite code opens by a tap and takes the focus; a typed code is looked up on blur', async ({
  member,
  page,
}) => {
  await member.open('/AppRegister');
  await expect(page.getByLabel('邀请码')).toHaveCount(0);
  await page.getByRole('button', { name: UNFOLD }).tap();
  await expect(page.getByLabel('邀请码')).toBeFocused();
  await page.getByLabel('邀请码').fill('jy8k2m');
  await page.getByLabel('邀请码').blur();
  await expect(page.getByText('来自 137****7000')).toBeVisible();
});

test('an agreement opens over the registration form without losing values; back closes it', async ({ member, page }) => {
  const phone = freshPhone();
  await member.open('/AppRegister');
  await member.fillRegistration(phone);
  for (const [link, title] of [
    ['用户协议', '用户协议'],
    ['注册隐私政策', '注册隐私政策'],
  ] as const) {
    await page.getByRole('button', { name: link }).tap();
    const sheet = page.getByRole('dialog', { name: '协议' });
    await expect(sheet.getByRole('heading', { level: 1 })).toContainText(title.slice(-2));
    if (title === '用户协议') await page.goBack();
    else await sheet.getByRole('button', { name: '关闭' }).tap();
    await expect(sheet).toBeHidden();
    await expect(page).toHaveURL(/#\/AppRegister$/);
  }
  await expect(page.getByLabel('登录密码')).toHaveValue('juyi2026');
  await expect(page.getByLabel('短信验证码')).toHaveValue(/^\d{6}$/);
  await member.registerButton.tap();
  await expect(page).toHaveURL(/#\/appdownload$/);
});

test('agreement pages show version and date', async ({ member, page }) => {
  for (const [path, title] of [
    ['/Appprivacy', '注册隐私政策'],
    ['/protocol', '用户协议'],
    ['/yxyyHelp', '隐私协议'],
  ] as const) {
    await member.open(path);
    await expect(page).toHaveTitle(title);
    await expect(page.getByText(/^版本 ./)).toBeVisible();
    await expect(page.getByText(/^更新于 \d{4}年/)).toBeVisible();
    await expect(page.getByRole('article')).toHaveText(/^[\s\S]{300,}$/);
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    await expect(page.getByRole('button', { name: '返回' })).toBeInViewport({ ratio: 1 });
  }
});

test('an agreement that failed to load can be retried', async ({ member, page, allow }) => {
  allow(/status of 502/);
  let broken = true;
  await page.route('**/getProtocolInfoByCode', (route) =>
    broken ? route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>502</h1>' }) : route.continue(),
  );
  await member.open('/protocol');
  await expect(page.getByText('服务开小差了，请稍后重试')).toBeVisible();
  broken = false;
  await page.getByRole('button', { name: '重试' }).tap();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('协议');
});

test.describe('on a phone', () => {
  test.use({ userAgent: phones['an iPhone'].userAgent });

  test('the download page without a store leads to the home screen, and goes on in the browser', async ({
    member,
    page,
    gateway,
  }) => {
    await member.open('/appdownload');
    await expect(page.getByRole('heading', { level: 1, name: '把聚艺放到桌面' })).toBeVisible();
    await expect(page.getByRole('button', { name: /App Store|Android/ })).toHaveCount(0);
    await expect(page.getByRole('region', { name: 'iPhone 上两步就好' }).getByRole('listitem').locator('svg')).toHaveCount(2);
    await expect(page.getByRole('region', { name: '放到桌面以后' })).toContainText('未上架应用商店');
    await page.getByRole('button', { name: '先用网页版' }).tap();
    await expect(page).toHaveURL(/#\/home$/);
    await (await Api.signUp(gateway)).open(page, '/appdownload');
    await page.getByRole('button', { name: '先用网页版' }).tap();
    await expect(page).toHaveURL(/#\/home$/);
  });
});
