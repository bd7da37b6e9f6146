import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { NEWCOMER, Redeeming } from '../support/redeeming';
import { isIn } from '../support/secrets';
import { expect, freshPhone, test } from '../support/test';

// The confidential input of members and answers of servers must not leave the app through the inspector.
test.use({ appDir: 'build/qa' });

/** Everything that is planted, by name. */
const NAMES = [
  'phone of the registration',
  'captcha of the registration',
  'SMS code of the registration',
  'password of the registration',
  'token of the registration',
  'receiver',
  'receiver’s phone',
  'street',
  'second receiver',
  'second receiver’s phone',
  'second street',
  'captcha of the reset',
  'SMS code of the reset',
  'new password',
  'wrong password',
  'captcha of the login',
  'token of the login',
  'phone of the other member',
  'captcha of the SMS login',
  'SMS code of the SMS login',
  'token of the SMS login',
  'culture token',
  'captcha of the payment password',
  'SMS code of the payment password',
  'payment password',
  'wrong payment password',
] as const;
type Name = (typeof NAMES)[number];

/** Personal data that a draft may keep in this tab, for the member to go on typing. */
const DRAFTED: ReadonlySet<string> = new Set<Name>([
  'phone of the registration',
  'receiver',
  'receiver’s phone',
  'street',
  'second receiver',
  'second receiver’s phone',
  'second street',
  'phone of the other member',
]);

/** Collects every message that a window receives, and every picture of the screen as the masked page that it is drawn from. */
function keepMessages(): void {
  const kept: string[] = [];
  const drawn: string[] = [];
  Object.assign(window, { kept, drawn });
  window.addEventListener('message', ({ data }) => kept.push(JSON.stringify(data)));
  const source = Object.getOwnPropertyDescriptor(HTMLImageElement.prototype, 'src') as Required<PropertyDescriptor>;
  Object.defineProperty(HTMLImageElement.prototype, 'src', {
    ...source,
    set(this: HTMLImageElement, url: string) {
      const page = decodeURIComponent(/^data:image\/svg\+xml,(%3C.*)/.exec(url)?.[1] ?? '');
      // Style sheets, their classes and shapes may contain a short code by chance.
      if (page) drawn.push(page.replace(/<style.*?<\/style>| (?:class|d)="[^"]*"/gs, ''));
      source.set.call(this, url);
    },
  });
}

/** Pictures of the screen are no texts. */
const withoutPictures = (text: string) => text.replace(/data:image\/jpeg;base64,[\w+/=]+/g, 'picture');

const storageOf = (page: Page) =>
  page.evaluate(() =>
    [localStorage, sessionStorage].flatMap((area) => Object.entries(area).map(([key, text]) => [key, `${text}`])),
  );

/** Adds an address: its fields are typed, or recognised in a pasted text. */
async function addAddress(page: Page, name: string, phone: string, street: string, isPasted = false): Promise<void> {
  await page.getByRole('button', { name: '新增收货地址' }).tap();
  if (isPasted) {
    await page.getByLabel('智能粘贴').fill(`${name} ${phone}\n江西景德镇珠山区 ${street}`);
    await page.getByRole('button', { name: '识别' }).tap();
    await expect(page.getByLabel('详细地址')).toHaveValue(street);
  } else {
    await page.getByLabel('收货人').fill(name);
    await page.getByLabel('手机号').fill(phone);
    await page.getByRole('button', { name: /^所在地区/ }).tap();
    const sheet = page.getByRole('dialog', { name: '选择所在地区' });
    for (const region of ['江西省', '景德镇市', '珠山区'])
      await sheet.getByRole('option', { name: region, exact: true }).last().tap();
    await sheet.getByRole('button', { name: '确定' }).tap();
    await page.getByLabel('详细地址').fill(street);
  }
  await page.getByRole('button', { name: '保存' }).tap();
  await expect(page).toHaveURL(/#\/address\/list$/);
}

test('26 planted secrets are in no page, message, picture, file, relay, console, log, storage or address, but the token in its own key', async ({
  member,
  page,
  context,
  gateway,
  browser,
}) => {
  await context.addInitScript(keepMessages);
  const planted = new Map<Name, string>();
  const plant = <T extends string>(name: Name, value: T): T => {
    planted.set(name, value);
    return value;
  };
  const places: Record<string, string[]> = { console: [], addresses: [], relay: [], pages: [], texts: [] };
  const note = (place: string, text: string) => void (places[place] ??= []).push(withoutPictures(text));
  const follow = (one: Page) => {
    one.on('console', (message) => note('console', message.text()));
    one.on('request', (request) => {
      note('addresses', request.url());
      if (request.url().includes('/__dev/relay/')) note('relay', request.postData() ?? '');
    });
    one.on('framenavigated', (frame) => note('addresses', frame.url()));
  };
  follow(page);
  const answered: Promise<unknown>[] = [];
  const tokens: string[] = [];
  page.on('response', (response) => {
    if (!/register$|loginSms|loginPwd|getCultureToken/.test(response.url())) return;
    answered.push(
      response.json().then(({ data }: { data: { token?: string; cultureToken?: string } | null }) => {
        if (data?.token) tokens.push(data.token);
        if (data?.cultureToken) plant('culture token', data.cultureToken);
      }),
    );
  });

  // A desk that is connected from the beginning.
  await page.goto(`${gateway.url}/?inspect#/AppRegister`);
  await page.getByRole('button', { name: '展开流程检视' }).tap();
  const code = page.getByRole('complementary', { name: '流程检视' }).getByRole('status', { name: '连接电脑' });
  await expect(code).toContainText(/^\d{4}/);
  const desktop = await browser.newContext({ viewport: { width: 1440, height: 900 }, acceptDownloads: true });
  const desk = await desktop.newPage();
  follow(desk);
  desk.on('response', (response) => {
    if (response.url().endsWith('/__dev/relay/poll'))
      answered.push(
        response.text().then(
          (text) => note('relay', text),
          () => '',
        ),
      );
  });
  await desk.goto(`${gateway.url}/inspector.html`);
  await desk
    .getByLabel('连接手机')
    .getByRole('textbox')
    .fill(((await code.textContent()) ?? '').slice(0, 4));
  await desk.getByRole('button', { name: '连接', exact: true }).click();
  const eventList = desk.getByRole('list', { name: '事件记录' });
  await page.getByRole('button', { name: '收起' }).tap();
  const docked = page.frames().find((frame) => frame.url().endsWith('/inspector.html'));
  if (!docked) throw new Error('the inspector is not docked');

  /** Waits until the desk has seen an event, and keeps what both inspectors show. */
  const seen = async (search: string, text: string | RegExp) => {
    await desk.getByLabel('查找').fill(search);
    await expect(eventList).toContainText(text);
    await eventList.getByRole('button').last().click();
    note('pages', await desk.content());
    await desk.getByRole('button', { name: '回到此刻' }).click();
    await desk.getByLabel('查找').fill('');
    note('pages', (await desk.content()) + (await docked.content()));
    for (const one of [page, desk]) note('addresses', await one.evaluate(() => location.href + JSON.stringify(history.state)));
    for (const [key, text] of [...(await storageOf(page)), ...(await storageOf(desk))])
      note(key === 'juyi.session' ? 'session' : key?.startsWith('juyi.draft.') ? 'drafts' : 'storage', `${key} ${text}`);
  };
  const solve = async (name: Name) => {
    await member.solveCaptcha();
    plant(name, await member.captchaText());
  };

  // Registration.
  const phone = plant('phone of the registration', freshPhone());
  await page.getByLabel('手机号').fill(phone);
  await solve('captcha of the registration');
  await page.getByLabel('短信验证码').fill(plant('SMS code of the registration', await member.receiveCode(phone)));
  await page.getByLabel('登录密码').fill(plant('password of the registration', 'Old-juyi-2026'));
  await page.getByLabel(/我已阅读并同意/).check();
  await seen('event:sms.sent', 'sms.sent');
  await member.registerButton.tap();
  await expect(page).toHaveURL(/#\/appdownload$/);
  await seen('event:registration.submit', 'registration.submit');

  // Addresses.
  await member.go('/address/list');
  await addAddress(
    page,
    plant('receiver', '欧阳靖瑶'),
    plant('receiver’s phone', '13912345678'),
    plant('street', '陶溪川文创街区 88 号 7 单元'),
  );
  await addAddress(
    page,
    plant('second receiver', '司马南絮'),
    plant('second receiver’s phone', '15887654321'),
    plant('second street', '浮梁古县衙东侧 9 弄'),
    true,
  );
  await seen('event:address.paste', 'address.paste');
  await seen('call:addAddress', /地址/);

  // A new password, a wrong one, and a login.
  const signOut = async () => {
    await member.go('/home');
    await page.getByRole('button', { name: '退出登录' }).tap();
    await page.getByRole('dialog').getByRole('button', { name: '退出登录' }).tap();
    await expect(page).toHaveURL(/#\/login$/);
  };
  await signOut();
  await page.getByRole('button', { name: '忘记密码' }).tap();
  const sheet = page.getByRole('dialog', { name: '重置密码' });
  await sheet.getByLabel('手机号').fill(phone);
  await expect(sheet.getByAltText('图形验证码')).toBeVisible();
  await sheet.getByLabel(/^图形验证码/).fill(plant('captcha of the reset', await member.captchaText()));
  const sent = page.waitForResponse(/\/sendCode$/);
  await sheet.getByRole('button', { name: '获取验证码' }).tap();
  await sent;
  // The button moves up when the captcha goes.
  await expect(sheet.getByAltText('图形验证码')).toHaveCount(0);
  await sheet.getByLabel('短信验证码').fill(plant('SMS code of the reset', await gateway.smsCode(phone)));
  await sheet.getByLabel('新密码').fill(plant('new password', 'New-juyi-2027'));
  await sheet.getByRole('button', { name: '重置密码' }).tap();
  await expect(sheet).toBeHidden();
  await page.getByLabel('手机号').fill(phone);
  await page.getByLabel('登录密码').fill(plant('wrong password', 'Wrong-juyi-2028'));
  await page.getByLabel(/我已阅读并同意/).check();
  await member.loginButton.tap();
  await expect(member.toast).toHaveText('账号或密码错误');
  await page.getByLabel('登录密码').fill('New-juyi-2027');
  await solve('captcha of the login');
  await member.loginButton.tap();
  await expect(page).toHaveURL(/#\/home$/);
  await seen('event:login.submitPassword', 'login.submitPassword');

  // Another member by SMS, whose first redemption sets a payment password.
  await signOut();
  await page.getByLabel('手机号').fill(plant('phone of the other member', NEWCOMER));
  await solve('captcha of the SMS login');
  await page.getByLabel('短信验证码').fill(plant('SMS code of the SMS login', await member.receiveCode(NEWCOMER)));
  await page.getByLabel(/我已阅读并同意/).check();
  await member.loginButton.tap();
  await expect(page).toHaveURL(/#\/home$/);
  await member.go('/redeem');
  const redeeming = new Redeeming(page, 'DATA_IP');
  await redeeming.fill('100');
  await redeeming.next.tap();
  const setting = page.getByRole('dialog', { name: '支付密码' });
  await expect(setting.getByAltText('图形验证码')).toBeVisible();
  await setting.getByLabel(/^图形验证码/).fill(plant('captcha of the payment password', await member.captchaText()));
  const sentAgain = page.waitForResponse(/\/sendCode$/);
  await setting.getByRole('button', { name: '获取验证码' }).tap();
  await sentAgain;
  await setting.getByLabel('短信验证码').fill(plant('SMS code of the payment password', await gateway.smsCode(NEWCOMER)));
  const payPassword = plant('payment password', '630852');
  await setting.getByLabel('支付密码', { exact: true }).fill(payPassword);
  await setting.getByLabel('再次输入').fill(payPassword);
  await setting.getByRole('button', { name: '保存' }).tap();
  await expect(member.toast).toHaveText('支付密码已设置');
  await seen('event:password.set', 'password.set');
  await redeeming.pay(plant('wrong payment password', '482915'));
  await expect(redeeming.sheet.getByText(/还可尝试 \d 次/)).toBeVisible();
  await redeeming.pay(payPassword);
  await redeeming.expectRecord();
  await seen('event:redemption.confirm', 'redemption.confirm');

  // The file that is handed over.
  await desk.getByRole('button', { name: '报告问题' }).click();
  await desk.getByLabel('哪里不对').fill('一句话');
  await desk.getByRole('button', { name: '全部', exact: true }).click();
  const downloading = desk.waitForEvent('download');
  await desk.getByRole('button', { name: '保存文件' }).click();
  note('file', readFileSync(await (await downloading).path(), 'utf8'));
  note('messages', await docked.evaluate(() => (window as unknown as { kept: string[] }).kept.join('\n')));
  note('pictures', await page.evaluate(() => (window as unknown as { drawn: string[] }).drawn.join('\n')));
  note('log', gateway.logged.join('\n'));
  await Promise.all(answered);
  for (const [index, name] of (['token of the registration', 'token of the login', 'token of the SMS login'] as const).entries())
    plant(name, tokens[index] ?? '');

  expect([...planted.keys()].sort()).toEqual([...NAMES].sort());
  expect([...planted.values()].filter((secret) => secret === '')).toEqual([]);
  // Everything has been looked at: the inspectors, their messages and the file show the flows.
  for (const place of ['pages', 'messages', 'file', 'relay']) expect(places[place]?.join('\n')).toContain('redemption.confirm');
  for (const place of ['messages', 'pictures']) expect(places[place]?.join('\n')).toContain('••••••');
  for (const text of ['新增收货地址', '退出登录', '再次输入']) expect(places.pictures?.join('\n')).toContain(text);
  expect(places.log?.join('\n')).toContain('/__dev/relay/send');
  const found = Object.entries(places).flatMap(([place, texts]) => {
    const text = texts.join('\n');
    return [...planted].flatMap(([name, secret]) => {
      const isOwnKey = place === 'session' && name.startsWith('token');
      const isDraft = place === 'drafts' && DRAFTED.has(name);
      return !isOwnKey && !isDraft && isIn(text, secret) ? [`${name} in ${place}`] : [];
    });
  });
  expect(found).toEqual([]);
  await desktop.close();
});
