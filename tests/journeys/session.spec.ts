import { expect, freshPhone, Member, test, watch } from './support';

const STRANGER = 'A'.repeat(43);

/** Puts a token into storage that the gateway does not know: what an expired one is to it. */
const expire = (token: string) => {
  const kept = JSON.parse(localStorage.getItem('juyi.session') ?? '{}') as { state: { token: string } };
  kept.state.token = token;
  localStorage.setItem('juyi.session', JSON.stringify(kept));
};

test('spec §8: an expired login is said once, and after 1 second the login comes, then the page that was asked for', async ({
  member,
  page,
}) => {
  await member.open('/AppRegister');
  await member.register(freshPhone());
  await page.evaluate(expire, STRANGER);
  await page.reload();
  await expect(member.toast).toHaveText('登录已过期，请重新登录');
  const said = Date.now();
  await expect(page).toHaveURL(/#\/login$/);
  expect(Date.now() - said).toBeGreaterThan(700);
  expect(await page.evaluate(() => localStorage.getItem('juyi.session'))).not.toContain(STRANGER);
  await page.getByLabel('手机号').fill('13800138000');
  await page.getByLabel('短信验证码').fill(await member.receiveCode('13800138000'));
  await page.getByLabel(/我已阅读并同意/).check();
  await member.loginButton.tap();
  await expect(page).toHaveURL(/#\/home$/);
});

test('a page for members sends a visitor to the login', async ({ member, page }) => {
  await member.open('/home');
  await expect(page).toHaveURL(/#\/login$/);
  await expect(member.loginButton).toBeVisible();
});

test('signing out in one tab is seen in another within a second', async ({ member, page, context, gateway }) => {
  await member.open('/AppRegister');
  await member.register(freshPhone());
  const other = await context.newPage();
  const complaints = watch(other);
  await other.goto(`${gateway.url}/#/home`);
  await expect(other.getByText('收益余额')).toBeVisible();
  await page.getByRole('button', { name: '退出登录' }).tap();
  await page.getByRole('dialog').getByRole('button', { name: '退出登录' }).tap();
  await expect(page).toHaveURL(/#\/login$/);
  await expect(other).toHaveURL(/#\/login$/, { timeout: 1000 });
  expect(complaints).toEqual([]);
});

test('another member in another tab replaces the one here', async ({ member, page, context, gateway, browser }) => {
  const [first, second] = [freshPhone(), freshPhone()];
  await member.open('/AppRegister');
  await member.register(first);
  const elsewhere = await browser.newPage();
  const guest = new Member(elsewhere, gateway);
  await elsewhere.goto(gateway.url);
  await guest.register(second);
  const session = await elsewhere.evaluate(() => localStorage.getItem('juyi.session') ?? '');
  await elsewhere.close();
  const other = await context.newPage();
  await other.goto(`${gateway.url}/#/lostPage`);
  await other.evaluate((text) => localStorage.setItem('juyi.session', text), session);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${second.slice(0, 3)}****${second.slice(7)}`, {
    timeout: 2000,
  });
});

test('an unknown path, and one in the wrong case, show the lost view with a way home', async ({ member, page }) => {
  for (const path of ['/nothing', '/appregister', '/lostPage']) {
    await member.open(path);
    await expect(page.getByRole('heading', { name: '页面走丢了' })).toBeVisible();
    await expect(page).toHaveTitle('页面走丢了');
  }
  await page.getByRole('button', { name: '回到首页' }).tap();
  await expect(page).toHaveURL(/#\/login$/);
});
