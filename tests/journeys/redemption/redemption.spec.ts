import { Api } from '../support/api';
import { NARROW } from '../support/fits';
import { giveBack, type Kind, Redeeming, STORE, totalsOf } from '../support/redeeming';
import { expect, test } from '../support/test';

/** The amount spent of each kind, and its text in the sheet. */
const spends: Record<Kind, { amount: string; minor: number; lines: string[] }> = {
  CONTRIBUTION: { amount: '20', minor: 2020, lines: ['支出收益¥20.20', '其中手续费（1%）¥0.20', '到账贡献值+200'] },
  DATA_IP: { amount: '200', minor: 200, lines: ['支出贡献值200', '手续费无', '到账数据IP+2.00'] },
  MALL: { amount: '', minor: 300, lines: ['支出数据IP3.00', '兑换件数1 件'] },
};

for (const [kind, { amount, minor, lines }] of Object.entries(spends) as [Kind, (typeof spends)[Kind]][])
  test(`${kind}: from home to the record, charged once as shown in the sheet; reload and back in each step return to the last safe step`, async ({
    page,
    gateway,
  }) => {
    const api = await Api.logIn(gateway, STORE);
    const before = await totalsOf(api, kind);
    const redeeming = new Redeeming(page, kind);
    await redeeming.fromHome(api);
    await redeeming.fill(amount);
    await page.reload();
    await expect(redeeming.next).toBeEnabled();
    await redeeming.next.tap();
    await redeeming.password.fill('258');
    await page.goBack();
    await expect(redeeming.sheet).toBeHidden();
    await redeeming.next.tap();
    await expect(redeeming.password).toHaveValue('');
    await redeeming.password.fill('25803');
    await page.reload();
    await expect(redeeming.next).toBeEnabled();
    await expect(redeeming.sheet).toBeHidden();
    await redeeming.next.tap();
    for (const line of lines) await expect(redeeming.sheet).toContainText(line);
    await expect(redeeming.sheet.getByText('输入第 6 位后立即兑换')).toBeVisible();
    await redeeming.pay();
    await redeeming.expectRecord();
    await page.reload();
    const orderNo = await redeeming.expectRecord();
    // The record has one timeline, and back leads to where the form was opened from, not to an empty form.
    await expect(page.getByRole('list', { name: /进度/ }).getByRole('listitem')).toHaveCount(3);
    await expect(page.getByRole('region', { name: '兑换结果' })).toContainText('提交成功');
    await page.goBack();
    await expect(page).toHaveURL(kind === 'MALL' ? /#\/Productdetails\?id=bookmark$/ : /#\/home$/);
    const after = await totalsOf(api, kind);
    expect([after.count - before.count, before.available - after.available]).toEqual([1, minor]);
    await giveBack(gateway, orderNo);
  });

test('keyboard: the focus is trapped in the sheet and restored to the button that opened it', async ({ page, gateway }) => {
  const api = await Api.logIn(gateway, STORE);
  const redeeming = new Redeeming(page, 'DATA_IP');
  await api.open(page, '/redeem');
  await redeeming.fill('200');
  await redeeming.next.focus();
  await page.keyboard.press('Enter');
  const { sheet } = redeeming;
  const stops = [redeeming.forget, sheet.getByRole('button', { name: '关闭' }), redeeming.password];
  await expect(redeeming.password).toBeFocused();
  for (const stop of [...stops, ...stops]) {
    await page.keyboard.press('Tab');
    await expect(stop).toBeFocused();
  }
  await page.keyboard.press('Tab');
  await page.keyboard.press('Shift+Tab');
  await expect(redeeming.password).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  await expect(redeeming.next).toBeFocused();
});

test('terms are shown before an amount is typed; the whole balance is one tap', async ({ page, gateway }) => {
  const api = await Api.logIn(gateway, STORE);
  const redeeming = new Redeeming(page, 'DATA_IP');
  await api.open(page, '/redeem');
  await expect(page.getByText('100 贡献值 = 1.00 数据IP')).toBeVisible();
  await expect(page.getByText('100 起兑，100 的整数倍')).toBeVisible();
  await redeeming.next.tap();
  await expect(redeeming.amount).toBeFocused();
  await page.getByRole('button', { name: '全部' }).tap();
  await expect(redeeming.next).toBeEnabled();
  const { available } = await totalsOf(api, 'DATA_IP');
  await expect(redeeming.amount).toHaveValue((available - (available % 100)).toLocaleString('en-US'));
});

test('an amount below the minimum, not a multiple, or above the balance shows an error without a request', async ({
  page,
  gateway,
}) => {
  const api = await Api.logIn(gateway, STORE);
  let asked = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/convert')) asked += 1;
  });
  const redeeming = new Redeeming(page, 'CONTRIBUTION');
  await api.open(page, '/redeemContribution');
  await redeeming.next.tap();
  await expect(page.getByText('请输入要兑换的收益')).toBeVisible();
  await expect(redeeming.amount).toBeFocused();
  const messages: Record<string, RegExp> = {
    5: /^最少 ¥10\.00$/,
    '10.50': /^须为 ¥1\.00 的整数倍$/,
    99999999: /^可用余额不足，最多可用 ¥[\d,]+\.00，已留手续费$/,
    '-5': /^请输入数字金额，最多两位小数$/,
  };
  for (const [typed, message] of Object.entries(messages)) {
    await redeeming.amount.fill(typed);
    await expect(page.getByText(message)).toBeVisible();
    await expect(redeeming.amount).toHaveAttribute('aria-invalid', 'true');
    await redeeming.next.tap();
    await expect(redeeming.amount).toBeFocused();
  }
  expect(asked).toBe(1);
});

test('a voucher applies to data IP; an unusable one prevents continuing', async ({ page, gateway }) => {
  const api = await Api.logIn(gateway, STORE);
  const redeeming = new Redeeming(page, 'DATA_IP');
  await api.open(page, '/redeem');
  await redeeming.fill('100');
  const picker = page.getByLabel(/^添加凭证/);
  await picker.setInputFiles({ name: 'no.txt', mimeType: 'image/png', buffer: Buffer.from('no picture') });
  await redeeming.next.tap();
  await expect(page.getByText('请等图片处理好，或移除不可用的图片')).toBeVisible();
  await page.getByRole('button', { name: '移除第 1 张凭证' }).tap();
  const picture = await page.screenshot();
  await picker.setInputFiles({ name: 'receipt.png', mimeType: 'image/png', buffer: picture });
  await expect(page.getByAltText('第 1 张凭证')).toBeVisible();
  await redeeming.next.tap();
  const sent = page.waitForRequest((request) => request.url().endsWith('/applyAssets'));
  await redeeming.pay();
  const { vouchers } = (await sent).postDataJSON() as { vouchers: { name: string; content: string }[] };
  expect(vouchers).toHaveLength(1);
  expect(vouchers[0]?.content).toMatch(/^data:image\/jpeg;base64,/);
  await redeeming.expectRecord();
});

test('goods: missing selections show errors; selecting an address on its page keeps the other selections', async ({
  page,
  gateway,
}) => {
  const api = await Api.logIn(gateway, STORE);
  const id = await api.addAddress('乙女士');
  const redeeming = new Redeeming(page, 'MALL');
  await redeeming.fromHome(api);
  await expect(page.getByRole('link', { name: /剪纸灯笼/ })).toContainText('已兑完');
  await page.goto('about:blank');
  await api.open(page, '/redeemExchangeValue?id=tea-cup');
  await expect(redeeming.next).toBeEnabled();
  await redeeming.next.tap();
  await expect(page.getByText('请选择釉色')).toBeVisible();
  await expect(redeeming.sheet).toBeHidden();
  await page.getByRole('radio', { name: '影青' }).tap();
  await page.getByRole('button', { name: '增加' }).tap();
  await expect(page.getByRole('region', { name: '合计' })).toContainText('13.80');
  await page.getByRole('link', { name: /林小艺/ }).tap();
  await page.getByRole('button', { name: /乙女士 \d/ }).tap();
  await expect(page.getByRole('link', { name: /乙女士/ })).toBeVisible();
  await expect(page.getByText('已选 影青')).toBeVisible();
  await expect(page.getByRole('spinbutton', { name: '数量' })).toHaveValue('2');
  await page.reload();
  await expect(page.getByRole('link', { name: /乙女士/ })).toBeVisible();
  await page.getByRole('button', { name: '减少' }).tap();
  await expect(page.getByRole('region', { name: '合计' })).toContainText('6.90');
  await redeeming.next.tap();
  const sent = page.waitForRequest((request) => request.url().endsWith('/exchangeIp/submit'));
  await redeeming.pay();
  expect((await sent).postDataJSON()).toMatchObject({ goodsId: 'tea-cup', quantity: 1, addressId: id, spend: 690 });
  await giveBack(gateway, await redeeming.expectRecord());
});

test('removed goods say so, and lead to the mall', async ({ page, gateway }) => {
  const api = await Api.logIn(gateway, STORE);
  await api.open(page, '/redeemExchangeValue?id=no-such-goods');
  await page.getByRole('link', { name: '去商城看看' }).tap();
  await expect(page.getByRole('link', { name: /苏绣书签/ })).toBeVisible();
});

test('eleven digits of an amount are seen on the narrowest phone', async ({ page, gateway }) => {
  const api = await Api.logIn(gateway, STORE);
  await page.setViewportSize(NARROW);
  await api.open(page, '/redeemContribution');
  const field = page.getByLabel('使用收益余额兑换');
  await field.fill('99999999999');
  expect(await field.evaluate((input) => input.scrollWidth - input.clientWidth)).toBe(0);
});
