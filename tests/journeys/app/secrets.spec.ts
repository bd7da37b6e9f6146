import type { Page } from '@playwright/test';
import { Api } from '../support/api';
import { loseAnswer, Redeeming, STORE, ways } from '../support/redeeming';
import { isIn } from '../support/secrets';
import { expect, freshPhone, hold, test } from '../support/test';

/** Everything that a page exposes outside its fields: URL, history state and storage. */
const remembered = (page: Page) =>
  page.evaluate(() => ({
    address: window.location.href + JSON.stringify(window.history.state),
    storage: [localStorage, sessionStorage].flatMap((area) =>
      Object.entries(area).map(([key, text]) => ({ key, text: String(text) })),
    ),
  }));

test('the secrets of a member never leak into storage, URL, console or the gateway’s log', async ({ member, page, gateway }) => {
  const phone = freshPhone();
  const said: string[] = [];
  page.on('console', (message) => said.push(message.text()));
  const tokens: string[] = [];
  const typed = new Set<string>();
  // Collects the secrets from request bodies and response tokens.
  page.on('request', (request) => {
    const { password, newPwd, smsCode, captcha } = (request.postDataJSON() ?? {}) as Record<string, string | undefined>;
    for (const secret of [password, newPwd, smsCode, captcha]) if (secret) typed.add(secret);
  });
  page.on('response', async (response) => {
    if (!/register|loginSms|loginPwd/.test(response.url())) return;
    const { data } = (await response.json()) as { data: { token?: string } | null };
    if (data?.token) tokens.push(data.token);
  });
  const lookEverywhere = async () => {
    const { address, storage } = await remembered(page);
    const elsewhere = storage.filter(({ key }) => key !== 'juyi.session');
    const places = { address, storage: JSON.stringify(elsewhere), console: said.join('\n'), log: gateway.logged.join('\n') };
    for (const [place, text] of Object.entries(places))
      for (const secret of [...typed, ...tokens]) expect(isIn(text, secret), `${secret} in ${place}`).toBe(false);
    const undrafted = elsewhere.filter(({ key }) => !key.startsWith('juyi.draft.'));
    for (const text of [address, said.join('\n'), gateway.logged.join('\n'), JSON.stringify(undrafted)])
      expect(text).not.toContain(phone);
  };

  await member.open('/AppRegister');
  await member.fillRegistration(phone, 'juyi2026first');
  await lookEverywhere();
  await member.registerButton.tap();
  await expect(page).toHaveURL(/#\/appdownload$/);
  await lookEverywhere();

  await page.evaluate(() => localStorage.clear());
  await page.reload();
  await member.open('/login');
  await page.getByRole('button', { name: '忘记密码' }).tap();
  const sheet = page.getByRole('dialog', { name: '重置密码' });
  await sheet.getByLabel('手机号').fill(phone);
  await expect(sheet.getByAltText('图形验证码')).toBeVisible();
  await sheet.getByLabel('图形验证码', { exact: true }).fill(await member.captchaText());
  await sheet.getByRole('button', { name: '获取验证码' }).tap();
  await expect(member.toast).toHaveText('验证码已发送，请注意查收');
  await sheet.getByLabel('短信验证码').fill(await gateway.smsCode(phone));
  await sheet.getByLabel('新密码').fill('juyi2026second');
  await lookEverywhere();
  await sheet.getByRole('button', { name: '重置密码' }).tap();
  await expect(sheet).toBeHidden();

  await page.getByLabel('手机号').fill(phone);
  await page.getByLabel('登录密码').fill('juyi2026wrong');
  await page.getByLabel(/我已阅读并同意/).check();
  await member.anotherCaptcha();
  await member.solveCaptcha();
  await member.loginButton.tap();
  await expect(member.toast).toHaveText('账号或密码错误');
  await page.getByLabel('登录密码').fill('juyi2026second');
  await member.solveCaptcha();
  await member.loginButton.tap();
  await expect(page).toHaveURL(/#\/home$/);
  await lookEverywhere();

  await page.getByRole('button', { name: '退出登录' }).tap();
  await page.getByRole('dialog').getByRole('button', { name: '退出登录' }).tap();
  await page.getByLabel('手机号').fill(phone);
  await page.getByLabel('短信验证码').fill(await member.receiveCode(phone));
  await page.getByLabel(/我已阅读并同意/).check();
  await member.loginButton.tap();
  await expect(page).toHaveURL(/#\/home$/);
  await lookEverywhere();

  // 3 passwords, 3 SMS codes, 5 captchas, 3 tokens.
  expect(typed.size + tokens.length).toBeGreaterThanOrEqual(12);
});

test('a payment password never leaks into storage, URL, console or the gateway’s log, also with an unknown outcome', async ({
  member: _,
  page,
  gateway,
  allow,
}) => {
  allow(/Failed to load resource/);
  const said: string[] = [];
  page.on('console', (message) => said.push(message.text()));
  const secrets = ['258036', '482915'];
  const lookEverywhere = async () => {
    const { address, storage } = await remembered(page);
    const elsewhere = JSON.stringify(storage.filter(({ key }) => key !== 'juyi.session'));
    for (const [place, text] of Object.entries({ address, elsewhere, console: said.join('\n'), log: gateway.logged.join('\n') }))
      for (const secret of secrets) expect(isIn(text, secret), `${secret} in ${place}`).toBe(false);
  };
  const api = await Api.logIn(gateway, STORE);
  const redeeming = new Redeeming(page, 'CONTRIBUTION');
  await redeeming.toTheSheet(api, '20');
  await redeeming.password.fill('48291');
  await lookEverywhere();
  await page.keyboard.type('5');
  await expect(redeeming.sheet.getByText(/还可尝试 \d 次/)).toBeVisible();
  await lookEverywhere();
  let letLookUp = () => {};
  await page.route(ways.CONTRIBUTION.submit, async (route) => {
    letLookUp = await hold(page, ways.CONTRIBUTION.records);
    return loseAnswer(route);
  });
  await redeeming.pay();
  await expect(page.getByRole('heading', { name: '结果确认中' })).toBeVisible();
  // The intent is stored for a resend, without the password.
  expect(JSON.stringify((await remembered(page)).storage)).toContain('juyi.intent.');
  await lookEverywhere();
  letLookUp();
  await redeeming.expectRecord();
  await lookEverywhere();
});
