import { Api } from '../support/api';
import { masked } from '../support/joining';
import { expect, stopTime, test } from '../support/test';

const STRANGER = 'A'.repeat(43);

/** Stores a token that the gateway does not know, which it treats like an expired one. */
const expire = (token: string) => {
  const kept = JSON.parse(localStorage.getItem('juyi.session') ?? '{}') as { state: { token: string } };
  kept.state.token = token;
  localStorage.setItem('juyi.session', JSON.stringify(kept));
};

test('spec §8: an expired session shows one toast, redirects to the login after 1 s, then returns to the requested page', async ({
  member,
  page,
  gateway,
}) => {
  const api = await Api.signUp(gateway);
  await page.clock.install();
  await api.open(page, '/home');
  await expect(page.getByText('收益余额')).toBeVisible();
  await page.evaluate(expire, STRANGER);
  await stopTime(page);
  await page.reload();
  await expect(member.toast).toHaveText('登录已过期，请重新登录');
  await page.clock.runFor(999);
  await expect(page).toHaveURL(/#\/home$/);
  await page.clock.runFor(1);
  await expect(page).toHaveURL(/#\/login$/);
  await page.clock.resume();
  expect(await page.evaluate(() => localStorage.getItem('juyi.session'))).not.toContain(STRANGER);
  await page.getByLabel('手机号').fill(api.phone);
  await page.getByLabel('短信验证码').fill(await member.receiveCode(api.phone));
  await page.getByLabel(/我已阅读并同意/).check();
  await member.loginButton.tap();
  await expect(page).toHaveURL(/#\/home$/);
});

test('signing in as another member in one tab replaces the member in another tab', async ({ page, context, gateway }) => {
  const [first, second] = [await Api.signUp(gateway), await Api.signUp(gateway)];
  const name = page.getByRole('heading', { level: 1 });
  await first.open(page, '/home');
  await expect(name).toContainText(first.phone.slice(-4));
  await second.open(await context.newPage(), '/lostPage');
  await expect(name).toContainText(second.phone.slice(-4));
});

test('an unknown path, and one in the wrong case, show the not-found view with a link home', async ({ member, page }) => {
  for (const path of ['/nothing', '/appregister', '/lostPage']) {
    await member.open(path);
    await expect(page.getByRole('heading', { name: '页面走丢了' })).toBeVisible();
    await expect(page).toHaveTitle('页面走丢了');
    await expect(page.getByRole('button', { name: '返回上一页' })).toHaveCount(0);
  }
  await page.getByRole('button', { name: '回到首页' }).tap();
  await expect(page).toHaveURL(/#\/home$/);
});

test('spec §2: / leads a member to /AppRegister, too; there and in place of the other pages for visitors it says who is signed in', async ({
  member,
  page,
  gateway,
}) => {
  const leader = await Api.signUp(gateway);
  const api = await Api.signUp(gateway);
  await api.open(page, '/lostPage');
  await page.goto(gateway.url);
  await expect(page).toHaveURL(/#\/AppRegister$/);
  for (const path of ['/AppRegister', '/r', '/Register', '/login'] as const) {
    await member.go(path);
    await expect(page.getByRole('region', { name: '当前账号' })).toContainText(masked(api.phone));
    await expect(page.getByLabel('手机号')).toHaveCount(0);
  }
  await page.getByRole('link', { name: '去首页' }).tap();
  await expect(page).toHaveURL(/#\/home$/);

  // With an invite code the member sees its team; the own code leads to none.
  await member.open(`/r?code=${api.inviteCode}`);
  await expect(page.getByRole('heading', { name: '这是您自己的邀请码' })).toBeVisible();
  await member.open(`/r?code=${leader.inviteCode}`);
  await expect(page).toHaveURL(new RegExp(`#/scanAddTeam\\?code=${leader.inviteCode}$`));
  await expect(page.getByText(masked(leader.phone))).toBeVisible();

  // After signing out, the member signs in to another account on the same page, and is redirected from there.
  await member.open('/login');
  await page.getByRole('button', { name: '换个账号登录' }).tap();
  await page.getByRole('dialog').getByRole('button', { name: '退出登录' }).tap();
  await page.getByLabel('手机号').fill(leader.phone);
  await page.getByLabel('短信验证码').fill(await member.receiveCode(leader.phone));
  await page.getByLabel(/我已阅读并同意/).check();
  await member.loginButton.tap();
  await expect(page).toHaveURL(/#\/home$/);
});
