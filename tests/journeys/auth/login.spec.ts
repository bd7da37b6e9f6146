import { updateMemberPwd } from '@juyi/contract/auth/password';
import { Api } from '../support/api';
import { drawButton } from '../support/drawing';
import type { GatewayProcess } from '../support/gateway';
import { loseAnswer } from '../support/redeeming';
import { expect, type Member, test } from '../support/test';
import { countTaps } from './taps';

const PASSWORD = 'juyi2026';
const SEEDED = '13800138000';

/** Opens the reset sheet over the login and fills in all but the new password. */
async function fillReset(member: Member, gateway: GatewayProcess, phone: string) {
  const { page } = member;
  // The newest captcha is then that of the sheet.
  await expect(page.getByAltText('图形验证码')).toBeVisible();
  await page.getByRole('button', { name: '忘记密码' }).tap();
  const sheet = page.getByRole('dialog', { name: '重置密码' });
  await expect(sheet.getByLabel('手机号')).toHaveValue(/./);
  await expect(sheet.getByAltText('图形验证码')).toBeVisible();
  await sheet.getByLabel(/^图形验证码/).fill(await member.captchaText());
  await sheet.getByRole('button', { name: '获取验证码' }).tap();
  await expect(member.toast).toHaveText('验证码已发送，请注意查收');
  await sheet.getByLabel('短信验证码').fill(await gateway.smsCode(phone));
  return sheet;
}

test('login by SMS code returns to the requested page', async ({ member, page, gateway }) => {
  const { phone } = await Api.signUp(gateway);
  await member.open('/assetsRecord');
  await expect(page).toHaveURL(/#\/login$/);
  await expect(page).toHaveTitle('登录');
  await page.getByLabel('手机号').fill(`${phone.slice(0, 3)} ${phone.slice(3, 7)} ${phone.slice(7)}`);
  await page.getByLabel('短信验证码').fill(await member.receiveCode(phone));
  await member.loginButton.tap();
  await expect(page.getByText('请先阅读并同意以上协议')).toBeVisible();
  await page.getByLabel(/我已阅读并同意/).check();
  await member.loginButton.tap();
  await expect(page).toHaveURL(/#\/assetsRecord$/);
  // Nothing of the app is behind: back is home.
  await page.getByRole('button', { name: '返回' }).tap();
  await expect(page).toHaveURL(/#\/home$/);
  await expect(page.getByText(`${phone.slice(0, 3)}****${phone.slice(7)}`, { exact: true }).first()).toBeVisible();
});

test('a login from a page comes back to that page, which is not in the history twice', async ({ member, page, gateway }) => {
  const { phone } = await Api.signUp(gateway);
  await member.open('/rule');
  await member.go('/allblind');
  await drawButton(page).tap();
  await expect(page).toHaveURL(/#\/login$/);
  await page.getByLabel('手机号').fill(phone);
  await page.getByLabel(/我已阅读并同意/).check();
  await page.getByLabel('短信验证码').fill(await member.receiveCode(phone));
  await expect(page).toHaveURL(/#\/allblind$/);
  await page.goBack();
  await expect(page).toHaveURL(/#\/rule$/);
});

test('login by password needs no captcha', async ({ member, page, gateway }) => {
  const { phone } = await Api.signUp(gateway);
  await member.open('/login');
  await member.logInByPassword(phone);
  await expect(page).toHaveURL(/#\/home$/);
});

test('a wrong password shows an error, asks for a captcha from then on, and keeps the typed values', async ({
  member,
  page,
  gateway,
}) => {
  const { phone } = await Api.signUp(gateway);
  const captcha = page.getByLabel(/^图形验证码/);
  await member.open('/login');
  await page.getByLabel('手机号').fill(phone);
  await member.loginButton.tap();
  await expect(page.getByText('请输入图形验证码')).toBeVisible();
  await member.logInByPassword(phone, 'wrong1234');
  await expect(member.toast).toHaveText('账号或密码错误');
  // The captcha comes without the message of the login by code.
  await expect(captcha).toBeVisible();
  await expect(page.getByText('请输入图形验证码')).toBeHidden();
  await expect(page.getByLabel('登录密码')).toHaveValue('wrong1234');
  await expect(page.getByLabel('登录密码')).toBeFocused();
  await page.getByLabel('登录密码').fill(PASSWORD);
  await member.loginButton.tap();
  await expect(page.getByText('请输入图形验证码')).toBeVisible();
  await expect(captcha).toBeFocused();
  const right = await member.captchaText();
  await captcha.fill(right === 'AAAA' ? 'BBBB' : 'AAAA');
  await member.loginButton.tap();
  await expect(member.toast).toHaveText('图形验证码错误');
  await expect(captcha).toHaveValue('');
  await member.solveCaptcha();
  await member.loginButton.tap();
  await expect(page).toHaveURL(/#\/home$/);
});

test('a captcha that the gateway asks for is a request, and no error of the field', async ({ member, page, gateway }) => {
  const { phone } = await Api.signUp(gateway);
  await member.open('/login');
  await member.logInByPassword(phone, 'wrong1234');
  await expect(member.toast).toHaveText('账号或密码错误');
  await page.reload();
  await member.logInByPassword(phone);
  await expect(page.getByRole('status').getByText('为了账号安全，请输入验证码')).toBeVisible();
  await expect(page.getByLabel(/^图形验证码/)).not.toHaveAttribute('aria-invalid', 'true');
  await member.solveCaptcha();
  await member.loginButton.tap();
  await expect(page).toHaveURL(/#\/home$/);
});

test('ten wrong passwords block password login for a while; login by SMS code still works', async ({
  member,
  page,
  gateway,
  allow,
}) => {
  allow(/status of 429/);
  // Not a seeded phone: password login is blocked from now on.
  const { phone } = await Api.signUp(gateway);
  await member.open('/login');
  await member.logInByPassword(phone, 'wrong1234');
  for (let failure = 2; failure <= 11; failure += 1) {
    await expect(page.getByLabel(/^图形验证码/)).toHaveValue('');
    await member.solveCaptcha();
    await member.loginButton.tap();
    if (failure <= 10) await expect(member.toast).toHaveText('账号或密码错误');
    else await expect(page.getByRole('alert')).toHaveText('操作太频繁，请稍后再试');
  }
  await expect(page.getByRole('button', { name: /^\d+ 秒后可再试$/ })).toBeDisabled();
  await page.getByRole('button', { name: '验证码登录' }).tap();
  // The sixth digit submits: the phone and the consent are there.
  await page.getByLabel('短信验证码').fill(await member.receiveCode(phone));
  await expect(page).toHaveURL(/#\/home$/);
});

test('a registered phone is handed over to the login, but not in the URL', async ({ member, page }) => {
  await member.open('/AppRegister');
  await page.getByLabel('手机号').fill(SEEDED);
  await member.solveCaptcha();
  await page.getByRole('button', { name: '获取验证码' }).tap();
  await expect(member.toast).toHaveText('该手机号已注册，请直接登录');
  await expect(page.getByLabel('手机号')).toBeFocused();
  await expect(page.getByLabel('手机号')).toHaveAttribute('aria-invalid', 'true');
  await page.getByRole('link', { name: '去登录' }).tap();
  await expect(page).toHaveURL(/#\/login$/);
  await expect(page.getByLabel('手机号')).toHaveValue('138 0013 8000');
});

test('a password reset by SMS ends the session in another tab', async ({ member, page, context, gateway }) => {
  const api = await Api.signUp(gateway);
  const { phone } = api;
  const other = await context.browser()?.newContext();
  if (!other) throw new Error('no browser');
  const elsewhere = await other.newPage();
  await api.open(elsewhere, '/home');
  await expect(elsewhere.getByText('收益余额')).toBeVisible();

  await member.open('/login');
  await page.getByLabel('手机号').fill(phone);
  const sheet = await fillReset(member, gateway, phone);
  await sheet.getByLabel('新密码').fill('12345678');
  await sheet.getByRole('button', { name: '重置密码' }).tap();
  await expect(sheet.getByText('密码需 8–64 位，含字母和数字')).toBeVisible();
  await sheet.getByLabel('新密码').fill('juyi2027new');
  // The sixth digit resets nothing: a new password takes a tap.
  const code = sheet.getByLabel('短信验证码');
  const digits = await code.inputValue();
  await code.fill(digits.slice(0, 5));
  await code.fill(digits);
  await expect(sheet.getByRole('button', { name: '重置密码' })).toBeEnabled();
  await sheet.getByRole('button', { name: '重置密码' }).tap();
  await expect(member.toast).toHaveText('密码已重置，请用新密码登录');
  await expect(sheet).toBeHidden();

  await elsewhere.reload();
  await expect(elsewhere).toHaveURL(/#\/login$/);
  await other.close();

  // The member need not type again what was typed in the sheet; the consent is left.
  await expect(page.getByLabel('登录密码')).toHaveValue('juyi2027new');
  await expect(page.getByLabel('手机号')).toHaveValue(/^1\d\d \d{4} \d{4}$/);
  await page.getByLabel(/我已阅读并同意/).check();
  await member.loginButton.tap();
  await expect(page).toHaveURL(/#\/home$/);
});

test('a forgotten password: back in by six taps; the phone and the consent stay', async ({ member, page, gateway }) => {
  const { phone } = await Api.signUp(gateway);
  const { tap, tapAndType, typeFocused, taps } = countTaps();
  const sheet = page.getByRole('dialog', { name: '重置密码' });
  await member.open('/login');
  await tapAndType(page.getByLabel('手机号'), phone);
  await tap(page.getByLabel(/我已阅读并同意/));
  await tap(page.getByRole('button', { name: '忘记密码' }));
  await expect(sheet.getByAltText('图形验证码')).toBeVisible();
  await typeFocused(sheet.getByLabel(/^图形验证码/), await member.captchaText());
  await tap(sheet.getByRole('button', { name: '获取验证码' }));
  await expect(sheet.getByLabel('短信验证码')).toBeFocused();
  await typeFocused(sheet.getByLabel('短信验证码'), await gateway.smsCode(phone));
  await typeFocused(sheet.getByLabel('新密码'), 'juyi2027new');
  await tap(sheet.getByRole('button', { name: '重置密码' }));
  await expect(sheet).toBeHidden();
  await expect(page.getByLabel('手机号')).toHaveValue(`${phone.slice(0, 3)} ${phone.slice(3, 7)} ${phone.slice(7)}`);
  await expect(page.getByLabel(/我已阅读并同意/)).toBeChecked();
  await tap(member.loginButton);
  await expect(page).toHaveURL(/#\/home$/);
  expect(taps()).toBe(6);
});

test('login by SMS code: the sixth digit logs in, pasted too; a wrong one is corrected in place', async ({
  member,
  page,
  gateway,
}) => {
  const { phone } = await Api.signUp(gateway);
  await member.open('/login');
  await page.getByLabel('手机号').fill(phone);
  await page.getByLabel(/我已阅读并同意/).check();
  const right = await member.receiveCode(phone);
  const wrong = `${right.slice(0, 5)}${(Number(right[5]) + 1) % 10}`;
  await page.keyboard.type(wrong);
  await expect(page.getByLabel('短信验证码')).toHaveAttribute('aria-invalid', 'true');
  await expect(page).toHaveURL(/#\/login$/);
  await page.getByLabel('短信验证码').selectText();
  await page.keyboard.insertText(right);
  await expect(page).toHaveURL(/#\/home$/);
});

test('a reset whose answer is lost says that the new password may hold, also after a second attempt', async ({
  member,
  page,
  gateway,
  allow,
}) => {
  allow(/Failed to load resource/);
  const { phone } = await Api.signUp(gateway);
  await member.open('/login');
  await member.logInByPassword(phone, 'wrong1234');
  const sheet = await fillReset(member, gateway, phone);
  await sheet.getByLabel('新密码').fill('juyi2027new');
  await page.route(`**${updateMemberPwd.path}`, loseAnswer, { times: 1 });
  const submit = sheet.getByRole('button', { name: '重置密码' });
  const note = sheet.getByText('新密码可能已生效');
  await submit.tap();
  await expect(note).toBeVisible();
  await submit.tap();
  await expect(sheet.getByLabel('短信验证码')).toHaveAttribute('aria-invalid', 'true');
  await expect(note).toBeVisible();
  // The phone and the new password go along to the login.
  await sheet.getByRole('button', { name: '用新密码登录' }).tap();
  await expect(sheet).toBeHidden();
  await expect(page.getByLabel(/^图形验证码/)).toBeFocused();
  // The sheet's image came later than the login's.
  await member.anotherCaptcha();
  await member.solveCaptcha();
  await member.loginButton.tap();
  await expect(page).toHaveURL(/#\/home$/);
});

test('a reload while the SMS of a reset is read keeps its countdown, and asks for no other captcha', async ({
  member,
  page,
  gateway,
}) => {
  const { phone } = await Api.signUp(gateway);
  await member.open('/login');
  await page.getByLabel('手机号').fill(phone);
  const before = await fillReset(member, gateway, phone);
  await expect(before.getByRole('button', { name: /秒后重新获取$/ })).toBeVisible();
  await page.reload();
  await page.getByRole('button', { name: '忘记密码' }).tap();
  const sheet = page.getByRole('dialog', { name: '重置密码' });
  await expect(sheet.getByRole('button', { name: /秒后重新获取$/ })).toBeVisible();
  await expect(sheet.getByLabel(/^图形验证码/)).toBeHidden();
  await sheet.getByLabel('短信验证码').fill(await gateway.smsCode(phone));
  await sheet.getByLabel('新密码').fill('juyi2027new');
  await sheet.getByRole('button', { name: '重置密码' }).tap();
  await expect(member.toast).toHaveText('密码已重置，请用新密码登录');
});

test('back closes the reset sheet; the next back leaves the login', async ({ member, page }) => {
  await member.open('/AppRegister');
  await page.getByRole('link', { name: '去登录' }).tap();
  await page.getByRole('button', { name: '忘记密码' }).tap();
  await expect(page.getByRole('dialog', { name: '重置密码' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('dialog', { name: '重置密码' })).toBeHidden();
  await expect(page).toHaveURL(/#\/login$/);
  await page.goBack();
  await expect(page).toHaveURL(/#\/AppRegister$/);
});

test('a token in the URL is removed from the URL and signs nobody in', async ({ member, page, gateway }) => {
  const { token } = await Api.signUp(gateway);
  for (const address of [`/?token=${token}#/assetsRecord`, `/#/assetsRecord?token=${token}&from=singlemessage`]) {
    await page.goto(gateway.url + address);
    await expect(page).toHaveURL(/#\/login$/);
    await expect(member.loginButton).toBeVisible();
    expect(page.url()).not.toContain(token);
    expect(await page.evaluate(() => JSON.stringify([history.state, Object.entries(localStorage)]))).not.toContain(token);
    await page.goto('about:blank');
  }
});

test('an agreement or the reset over the form leaves the chosen way of login', async ({ member, page }) => {
  await member.open('/login');
  for (const over of ['用户协议', '忘记密码']) {
    await page.getByText(over).first().tap();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expect(page.locator('[aria-pressed=true]', { hasText: '验证码登录' })).toHaveCount(1);
    await page.goBack();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page.getByLabel('短信验证码')).toBeVisible();
  }
});
