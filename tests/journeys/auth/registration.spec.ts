import { loseAnswer } from '../support/redeeming';
import { expect, freshPhone, revealCaptcha, stopTime, test } from '../support/test';

const REGISTER = '**/api/web/auth/register';

/** Keeps the lower edge of the toast, which is gone after 2 s. */
const watchToast = () => {
  new MutationObserver(() => {
    const toast = document.querySelector('[data-style="success"]');
    if (toast) Object.assign(window, { toastBottom: toast.getBoundingClientRect().bottom });
  }).observe(document.body, { subtree: true, childList: true });
};

test('a visitor registers, sees their balances, stays signed in after a reload, and signs out', async ({
  member,
  page,
  gateway,
}) => {
  const phone = freshPhone();
  await page.goto(gateway.url);
  await expect(page).toHaveURL(/#\/AppRegister$/);
  await expect(page).toHaveTitle('注册');
  await member.register(phone);

  await expect(page).toHaveTitle('首页');
  await expect(page.getByText(`${phone.slice(0, 3)}****${phone.slice(7)}`, { exact: true }).first()).toBeVisible();
  await expect(page.getByRole('region', { name: '我的资产' })).toContainText(/贡献值\s*0\s*数据IP\s*0\.00\s*收益余额\s*¥0\.00/);

  await page.reload();
  await expect(page.getByText('收益余额')).toBeVisible();
  await member.open('/AppRegister');
  await page.getByRole('link', { name: '去首页' }).tap();
  await expect(page).toHaveURL(/#\/home$/);

  await page.getByRole('button', { name: '退出登录' }).tap();
  await page.getByRole('dialog').getByRole('button', { name: '取消' }).tap();
  await expect(page.getByText('收益余额')).toBeVisible();
  await page.getByRole('button', { name: '退出登录' }).tap();
  await page.getByRole('dialog').getByRole('button', { name: '退出登录' }).tap();
  await expect(page).toHaveURL(/#\/login$/);
  await page.goBack();
  await expect(page.getByRole('link', { name: '免费注册' })).toBeVisible();
  await expect(page.getByText('收益余额')).toBeHidden();
});

test('who can’t see the captcha listens to it; a backend without a sound leaves the image', async ({ member, page, gateway }) => {
  const listen = page.getByRole('button', { name: '听验证码' });
  const phone = freshPhone();
  await member.open('/AppRegister');
  await revealCaptcha(page);
  const [sound, picture] = [
    await listen.boundingBox(),
    await page.getByRole('button', { name: '看不清？点击换一张' }).boundingBox(),
  ];
  expect(sound?.height).toBeGreaterThanOrEqual(44);
  // Beside the picture, and not over it.
  expect((sound?.x ?? 0) + (sound?.width ?? 0)).toBeLessThanOrEqual(picture?.x ?? 0);
  // A backend that does not know the field.
  await page.route(/sound=true/, (route) => route.continue({ url: route.request().url().replace('&sound=true', '') }), {
    times: 1,
  });
  await listen.tap();
  await expect(page.getByText('语音验证码暂不可用')).toBeVisible();
  await expect(page.getByAltText('图形验证码')).toBeVisible();
  await expect(listen).toBeVisible();

  await listen.tap();
  const field = page.getByLabel('语音验证码', { exact: true });
  await expect(field).toHaveAttribute('inputmode', 'numeric');
  await page.getByRole('button', { name: /播放语音|再听一遍/ }).tap();
  await expect(page.getByRole('button', { name: '再听一遍' })).toBeVisible();
  expect(await page.locator('audio').evaluate((audio: HTMLAudioElement) => audio.duration)).toBeGreaterThan(3);
  await field.fill(await member.captchaText());
  await page.getByLabel('手机号').fill(phone);
  await page.evaluate(watchToast);
  await page.getByRole('button', { name: '获取验证码' }).tap();
  await expect(member.toast).toHaveText('验证码已发，填完自动提交');
  // It does not cover the field that is filled in next, which has the focus.
  const code = page.getByLabel('短信验证码');
  await expect(code).toBeFocused();
  const bottom = await page.evaluate(() => (window as unknown as { toastBottom: number }).toastBottom);
  expect(bottom).toBeLessThan((await code.boundingBox())?.y ?? 0);
  await page.getByLabel('短信验证码').fill(await gateway.smsCode(phone));
  await page.getByLabel('登录密码').fill('juyi2026');
  await page.getByLabel(/我已阅读并同意/).check();
  await member.registerButton.tap();
  await expect(page).toHaveURL(/#\/appdownload$/);
});

test('an empty form shows an error at each field and focuses the first', async ({ member, page }) => {
  const captcha = page.getByLabel(/^图形验证码/);
  await member.open('/AppRegister');
  await member.registerButton.tap();
  for (const text of ['请输入手机号', '请输入短信验证码', '请设置登录密码', '请先阅读并同意以上协议'])
    await expect(page.getByText(text, { exact: true })).toBeVisible();
  await expect(page.getByLabel('手机号')).toBeFocused();
  await expect(page.getByLabel('手机号')).toHaveAccessibleDescription('请输入手机号');
  // The captcha comes with the last digit of a phone number.
  await page.getByLabel('手机号').fill('1234567890');
  await expect(captcha).toHaveCount(0);
  await page.getByLabel('手机号').fill('12345678901');
  await page.getByLabel('登录密码').fill('12345678');
  await page.getByLabel('登录密码').blur();
  await expect(page.getByText('手机号格式不正确')).toBeVisible();
  await expect(page.getByText('密码需 8–64 位，含字母和数字')).toBeVisible();
  // The line of a field is red for an error, ink while it is filled in.
  await captcha.fill('K7');
  await expect(page.getByLabel('登录密码').locator('..')).toHaveCSS('border-bottom-color', 'rgb(194, 58, 43)');
  await expect(captcha.locator('..')).toHaveCSS('border-bottom-color', 'rgb(31, 27, 24)');
});

test('the form by keyboard: Enter goes on field by field, asks for the code, and submits at the end', async ({
  member,
  page,
  gateway,
}) => {
  const phone = freshPhone();
  const captcha = page.getByLabel(/^图形验证码/);
  const code = page.getByLabel('短信验证码');
  await member.open('/AppRegister');
  await member.registerButton.tap();
  await expect(page.getByText('请输入短信验证码')).toBeVisible();
  await page.getByLabel('手机号').fill(phone);
  await page.getByLabel('手机号').press('Enter');
  await expect(captcha).toBeFocused();
  await member.solveCaptcha();
  await captcha.press('Enter');
  // Sent: the code is next, and what was wrong before is not said any more. The captcha is not asked for again.
  await expect(member.toast).toHaveText('验证码已发，填完自动提交');
  await expect(code).toBeFocused();
  await expect(page.getByText('请输入短信验证码')).toHaveCount(0);
  await expect(captcha).toHaveCount(0);
  // The sixth digit goes on by itself.
  await page.keyboard.type(await gateway.smsCode(phone));
  await expect(page.getByLabel('登录密码')).toBeFocused();
  await page.keyboard.type('juyi2026');
  const hints = page.locator('input:not([type=checkbox])');
  expect(await hints.evaluateAll((inputs) => inputs.map((input) => (input as HTMLInputElement).enterKeyHint))).toEqual([
    'next',
    'next',
    'go',
  ]);
  // The eye shows what was typed, and keeps the focus in the field.
  const eye = page.getByRole('button', { name: '显示密码' });
  await page.getByLabel('登录密码').focus();
  await eye.tap();
  await expect(eye).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByLabel('登录密码')).toHaveAttribute('type', 'text');
  await expect(page.getByLabel('登录密码')).toBeFocused();
  // The words tick, the names of the agreements do not.
  await page.getByText('我已阅读并同意', { exact: true }).tap();
  await expect(page.getByRole('checkbox')).toBeChecked();
  await page.getByLabel('登录密码').press('Enter');
  await expect(page).toHaveURL(/#\/appdownload$/);
});

test('a tap beside a field with a wrong number is answered, although its message moves the page', async ({ member, page }) => {
  await member.open('/AppRegister');
  await revealCaptcha(page);
  const phone = page.getByLabel('手机号');
  const message = page.getByText('手机号格式不正确');
  await phone.pressSequentially('1381');
  await member.anotherCaptcha();
  await expect(message).toBeVisible();
  await phone.fill('138');
  await expect(message).toBeHidden();
  // A mouse is held down for a while.
  const { x = 0, y = 0 } = (await page.getByLabel('登录密码').boundingBox()) ?? {};
  await page.mouse.move(x + 1, y + 1);
  await page.mouse.down();
  await expect(phone).not.toBeFocused();
  await expect(message).toBeHidden();
  await page.mouse.up();
  await expect(message).toBeVisible();
});

test('a wrong captcha loads a new image and keeps the typed values', async ({ member, page }) => {
  await member.open('/AppRegister');
  const image = page.getByAltText('图形验证码');
  await page.getByLabel('手机号').fill(freshPhone());
  await page.getByLabel('登录密码').fill('juyi2026');
  await expect(image).toBeVisible();
  const before = await image.getAttribute('src');
  await page.getByLabel(/^图形验证码/).fill('ZZZZ');
  await page.getByRole('button', { name: '获取验证码' }).tap();
  await expect(member.toast).toHaveText('图形验证码错误');
  // It stays there once the toast is gone.
  await expect(page.getByLabel(/^图形验证码/)).toHaveAccessibleDescription('图形验证码错误');
  await expect(image).not.toHaveAttribute('src', before ?? '');
  await expect(page.getByLabel(/^图形验证码/)).toBeFocused();
  await expect(page.getByLabel(/^图形验证码/)).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByLabel(/^图形验证码/)).toHaveValue('');
  await expect(page.getByLabel('登录密码')).toHaveValue('juyi2026');
  await member.solveCaptcha();
  await page.getByRole('button', { name: '获取验证码' }).tap();
  await expect(member.toast).toHaveText('验证码已发，填完自动提交');
});

test('an expired captcha is renewed by asking for a code, and by coming back to its field; what else was typed stays', async ({
  member,
  page,
}) => {
  const phone = page.getByLabel('手机号');
  const captcha = page.getByLabel(/^图形验证码/);
  const image = page.getByAltText('图形验证码');
  await page.clock.install();
  await member.open('/AppRegister');
  await phone.fill(freshPhone());
  await page.getByLabel('登录密码').fill('juyi2026');
  await member.solveCaptcha();
  await page.clock.fastForward(120_000);
  await expect(page.getByText('已过期，换一张')).toBeVisible();
  await page.getByRole('button', { name: '获取验证码' }).tap();
  await expect(captcha).toHaveAccessibleDescription('图片换了新的，请重新填写');
  await expect(captcha).toBeFocused();
  await expect(image).toBeVisible();
  await expect(captcha).toHaveValue('');
  await member.solveCaptcha();
  await phone.focus();
  await page.clock.fastForward(120_000);
  await expect(image).toHaveCount(0);
  await captcha.focus();
  await expect(image).toBeVisible();
  await expect(captcha).toHaveAccessibleDescription('图片换了新的，请重新填写');
  await expect(page.getByLabel('登录密码')).toHaveValue('juyi2026');
  await member.solveCaptcha();
  await expect(captcha).toHaveAccessibleDescription('');
  await page.getByRole('button', { name: '获取验证码' }).tap();
  await expect(member.toast).toHaveText('验证码已发，填完自动提交');
});

test('a refusal of any length stays on the screen', async ({ member, page }) => {
  await page.clock.install();
  await page.route('**/sendCode', (route) => route.fulfill({ json: { code: 500, message: '说得很长'.repeat(500), data: null } }));
  await member.open('/AppRegister');
  await page.getByLabel('手机号').fill(freshPhone());
  await member.solveCaptcha();
  // The toast is there as long as time stands still.
  await stopTime(page);
  await page.getByRole('button', { name: '获取验证码' }).tap();
  await expect(page.locator('[data-long]')).toBeInViewport({ ratio: 1 });
});

test('a reload keeps the resend countdown and the draft, but no secrets', async ({ member, page }) => {
  const phone = freshPhone();
  await page.clock.install();
  await member.open('/AppRegister');
  await page.getByLabel('手机号').fill(phone);
  await page.getByLabel('登录密码').fill('juyi2026');
  await member.receiveCode(phone);
  const countdown = page.getByRole('button', { name: /^\d+ 秒后重新获取$/ });
  const secondsLeft = async () => Number.parseInt((await countdown.textContent()) ?? '', 10);
  await expect(countdown).toBeDisabled();
  // A response after this: its Date header would adjust the clock to the time that goes on.
  await page.waitForLoadState('networkidle');
  await stopTime(page);
  const before = await secondsLeft();
  await page.clock.runFor(20_000);
  // Without a response after the reload: its Date header would adjust the clock, which the test has moved, to the server's.
  await page.route('**/sendpicVerifyCode?*', () => undefined);
  await page.reload();
  await expect(countdown).toBeDisabled();
  // A reload drops the offset to the server's clock: it is some seconds where a response was slow.
  expect(await secondsLeft()).toBeLessThan(before - 10);
  await page.unroute('**/sendpicVerifyCode?*');
  await page.clock.resume();
  await expect(page.getByLabel('手机号')).toHaveValue(`${phone.slice(0, 3)} ${phone.slice(3, 7)} ${phone.slice(7)}`);
  await expect(page.getByLabel('登录密码')).toHaveValue('');
  // The captcha is not asked for again until another code is.
  const captcha = page.getByLabel(/^图形验证码/);
  await expect(captcha).toHaveCount(0);
  await page.clock.fastForward(60_000);
  await page.getByRole('button', { name: '获取验证码' }).tap();
  await expect(captcha).toBeFocused();
  await expect(page.getByAltText('图形验证码')).toBeVisible();
  const kept = await page.evaluate(() => JSON.stringify([Object.entries(sessionStorage), Object.entries(localStorage)]));
  expect(kept).not.toContain('juyi2026');
});

test('registration works over a LAN address without TLS', async ({ member, page, gateway }) => {
  await member.open('/AppRegister', gateway.url.replace('127.0.0.1', 'lan.test'));
  expect(
    await page.evaluate(() => [isSecureContext, 'randomUUID' in crypto, 'clipboard' in navigator, 'locks' in navigator]),
  ).toEqual([false, false, false, false]);
  await member.register(freshPhone());
  await expect(page.getByText('收益余额')).toBeVisible();
});

test('the sourceNo of the link is stored and sent with the registration', async ({ member, page, gateway }) => {
  await page.goto(`${gateway.url}/?sourceNo=poster-07#/AppRegister`);
  await member.fillRegistration(freshPhone());
  const sent = page.waitForRequest(REGISTER);
  await member.registerButton.tap();
  expect((await sent).postDataJSON()).toMatchObject({ sourceNo: 'poster-07', source: 'APP' });
  await expect(page).toHaveURL(/#\/appdownload$/);
});

test('a registration without an answer is finished after a reload, with the same code', async ({
  member,
  page,
  gateway,
  allow,
}) => {
  allow(/Failed to load resource/);
  const phone = freshPhone();
  await member.open('/AppRegister');
  await member.fillRegistration(phone);
  await page.route(REGISTER, loseAnswer, { times: 1 });
  await member.registerButton.tap();
  await expect(page.getByRole('button', { name: '再试一次' })).toBeVisible();
  await page.reload();
  await page.getByLabel('短信验证码').fill(await gateway.smsCode(phone));
  await page.getByLabel('登录密码').fill('juyi2026');
  await member.registerButton.tap();
  await expect(page).toHaveURL(/#\/appdownload$/);
});

test('a registration without an answer is finished from the form, with the same code', async ({ member, page, allow }) => {
  allow(/Failed to load resource/);
  await member.open('/AppRegister');
  await member.fillRegistration(freshPhone());
  await page.route(REGISTER, loseAnswer, { times: 1 });
  await member.registerButton.tap();
  await page.getByRole('button', { name: '返回修改' }).tap();
  await expect(page.getByText(/可能已注册成功/)).toBeVisible();
  await member.registerButton.tap();
  await expect(page).toHaveURL(/#\/appdownload$/);
});

test('a corrected number gets its code at once', async ({ member, page, gateway }) => {
  const [wrong, right] = [freshPhone(), freshPhone()];
  await member.open('/AppRegister');
  await page.getByLabel('手机号').fill(wrong);
  await member.receiveCode(wrong);
  await expect(page.getByRole('button', { name: /秒后重新获取/ })).toBeDisabled();
  await page.getByLabel('手机号').fill(right);
  await page.getByRole('button', { name: '获取验证码' }).tap();
  await member.solveCaptcha();
  await page.getByRole('button', { name: '获取验证码' }).tap();
  await expect(page.getByRole('button', { name: /秒后重新获取/ })).toBeDisabled();
  await page.getByLabel('短信验证码').fill(await gateway.smsCode(right));
  await page.getByLabel('登录密码').fill('juyi2026');
  await page.getByLabel(/我已阅读并同意/).check();
  await member.registerButton.tap();
  await expect(page).toHaveURL(/#\/appdownload$/);
});
