import { updateMemberPwd } from '@juyi/contract/auth/password';
import type { Page } from '@playwright/test';
import { Api } from '../support/api';
import type { GatewayProcess } from '../support/gateway';
import { LEADER, loseAnswer, NEWCOMER, Redeeming, STORE, totalsOf } from '../support/redeeming';
import { expect, type Member, test } from '../support/test';

/** Sets a payment password in the sheet by SMS code. */
async function setPassword(page: Page, member: Member, gateway: GatewayProcess, phone: string, password: string) {
  const sheet = page.getByRole('dialog', { name: '支付密码' });
  await expect(sheet.getByAltText('图形验证码')).toBeVisible();
  await sheet.getByLabel(/^图形验证码/).fill(await member.captchaText());
  const sent = page.waitForResponse(/\/sendCode$/);
  await sheet.getByRole('button', { name: '获取验证码' }).tap();
  await sent;
  await expect(member.toast).toHaveText('验证码已发送，请注意查收');
  const code = await gateway.smsCode(phone);
  await sheet.getByLabel('短信验证码').fill(code);
  await sheet.getByLabel('支付密码', { exact: true }).fill(password);
  await sheet.getByLabel('再次输入').fill('111111');
  await sheet.getByRole('button', { name: '保存' }).tap();
  await expect(sheet.getByText('两次输入的支付密码不一致')).toBeVisible();
  await sheet.getByLabel('再次输入').fill(password);
  // Everything is filled in, and yet the sixth digit does not submit: the button is there to be tapped.
  await sheet.getByLabel('短信验证码').fill(code.slice(0, 5));
  await sheet.getByLabel('短信验证码').fill(code);
  await sheet.getByRole('button', { name: '保存' }).tap();
}

test('a payment password is set by SMS within the redemption, and works afterwards', async ({ member, page, gateway }) => {
  const api = await Api.logIn(gateway, NEWCOMER);
  const isSet = async () => (await api.read<{ isSet: boolean }>('/api/web/member/checkPaymentPasswordSet')).isSet;
  expect(await isSet()).toBe(false);
  const { available } = await totalsOf(api, 'DATA_IP');
  const redeeming = new Redeeming(page, 'DATA_IP');
  await api.open(page, '/redeem');
  await redeeming.fill('100');
  await redeeming.next.tap();
  await expect(page.getByRole('heading', { name: '设置支付密码' })).toBeVisible();
  await setPassword(page, member, gateway, NEWCOMER, '630852');
  await expect(member.toast).toHaveText('支付密码已设置');
  expect(await isSet()).toBe(true);
  await redeeming.pay('630852');
  await redeeming.expectRecord();
  await redeeming.toTheSheet(api, '100');
  await redeeming.pay('630852');
  await redeeming.expectRecord();
  expect(await totalsOf(api, 'DATA_IP')).toMatchObject({ count: 2, available: available - 200 });
});

test('a quote that ends while the first payment password is set is renewed by itself, and shown before it is paid', async ({
  member,
  page,
  gateway,
}) => {
  const api = await Api.signUp(gateway, { inviteCode: 'JY8K2M' });
  const redeeming = new Redeeming(page, 'DATA_IP');
  await page.clock.install();
  await api.open(page, '/redeem');
  await redeeming.fill('100');
  await redeeming.next.tap();
  await expect(page.getByRole('heading', { name: '设置支付密码' })).toBeVisible();
  await page.clock.fastForward(61_000);
  await setPassword(page, member, gateway, api.phone, '630852');
  await expect(redeeming.sheet.getByText('报价已更新，金额没有变化')).toBeVisible();
  await expect(page.getByText('报价已过期，请重新确认')).toHaveCount(0);
  await redeeming.pay('630852');
  await redeeming.expectRecord();
});

test('wrong payment passwords count down to a lock that shows its end; a reset by SMS ends the lock, also when its answer is lost', async ({
  member,
  page,
  gateway,
  allow,
}) => {
  allow(/Failed to load resource/);
  const api = await Api.logIn(gateway, LEADER);
  const before = await totalsOf(api, 'DATA_IP');
  const redeeming = new Redeeming(page, 'DATA_IP');
  await redeeming.toTheSheet(api, '100');
  for (const left of [4, 3, 2, 1]) {
    await redeeming.pay('000000');
    await expect(member.toast).toHaveText(`支付密码错误，还可尝试 ${left} 次`);
    await expect(redeeming.sheet.getByText(`还可尝试 ${left} 次`)).toBeVisible();
    await expect(redeeming.sheet.getByLabel('请输入 6 位支付密码')).toHaveValue('');
  }
  await redeeming.pay('000000');
  await expect(redeeming.sheet.getByText(/支付密码已锁定，(29|30):\d\d 后可再试/)).toBeVisible();
  await expect(redeeming.password).toHaveCount(0);
  // Playwright reports no request that is in flight while its first route is added, and so would miss a captcha's.
  await page.route(`**${updateMemberPwd.path}`, loseAnswer, { times: 1 });
  await page.reload();
  await redeeming.next.tap();
  await expect(redeeming.sheet.getByText(/支付密码已锁定/)).toBeVisible();
  await redeeming.sheet.getByRole('button', { name: '忘记支付密码' }).tap();
  await expect(page.getByRole('heading', { name: '重设支付密码' })).toBeVisible();
  await page.goBack();
  await expect(redeeming.sheet.getByText(/支付密码已锁定/)).toBeVisible();
  await redeeming.sheet.getByRole('button', { name: '忘记支付密码' }).tap();
  await setPassword(page, member, gateway, LEADER, '836104');
  await expect(page.getByText('新密码可能已生效')).toBeVisible();
  await expect(page.getByText('网络异常，请稍后重试')).toBeHidden();
  await page.getByRole('button', { name: '用新密码继续' }).tap();
  await redeeming.pay('836104');
  await redeeming.expectRecord();
  expect((await totalsOf(api, 'DATA_IP')).count - before.count).toBe(1);
});

test('a failed check whether a payment password is set shows an error in the sheet and can be retried', async ({
  page,
  gateway,
  allow,
}) => {
  allow(/Failed to load resource/);
  const api = await Api.logIn(gateway, STORE);
  const redeeming = new Redeeming(page, 'DATA_IP');
  await page.route('**/checkPaymentPasswordSet', (route) => route.fulfill({ status: 502, body: '<h1>Bad Gateway</h1>' }));
  await redeeming.toTheSheet(api, '100');
  await expect(redeeming.sheet.getByText('服务开小差了，请稍后重试')).toBeVisible();
  await page.unroute('**/checkPaymentPasswordSet');
  await redeeming.sheet.getByRole('button', { name: '重试' }).tap();
  await expect(redeeming.sheet.getByLabel('请输入 6 位支付密码')).toBeVisible();
});
