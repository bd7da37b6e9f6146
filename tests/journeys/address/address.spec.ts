import type { Page } from '@playwright/test';
import { Api } from '../support/api';
import { Hand, middleOf } from '../support/hand';
import { expect, Member, test } from '../support/test';

const rows = (page: Page) => page.getByRole('list', { name: '收货地址' }).getByRole('listitem');
const save = (page: Page) => page.getByRole('button', { name: '保存' });

async function chooseRegion(page: Page, path: readonly string[]) {
  await page.getByRole('button', { name: /^所在地区/ }).tap();
  const sheet = page.getByRole('dialog', { name: '选择所在地区' });
  await sheet.getByRole('group', { name: '所在地区已选' }).getByRole('button').first().tap();
  for (const name of path) await sheet.getByRole('option', { name, exact: true }).last().tap();
  await sheet.getByRole('button', { name: '确定' }).tap();
  await expect(sheet).toBeHidden();
}

async function fill(page: Page, name = '林小艺') {
  await page.getByLabel('收货人').fill(name);
  await page.getByLabel('手机号').fill('138 0013 8000');
  await chooseRegion(page, ['江西省', '景德镇市', '珠山区']);
  await page.getByLabel('详细地址').fill('陶溪川文创街区 12 号');
}

/** Swipes an address open, pausing at the end: right after a fling the browser swallows a tap. */
async function pullAside(page: Page, name: string) {
  const hand = await Hand.on(page);
  await hand.drag(await middleOf(rows(page).filter({ hasText: name })), -140);
  hand.rest(200);
  await hand.up();
}

test('the first address: empty state, validation errors, region picker, and it becomes the default', async ({
  page,
  gateway,
}) => {
  const api = await Api.signUp(gateway);
  await api.open(page, '/address/list');
  await expect(page.getByText('还没有收货地址')).toBeVisible();
  const parcel = page.getByRole('region', { name: '还没有包裹' });
  await expect(parcel.getByRole('link')).toHaveAttribute('href', '#/allblind');
  await page.getByRole('button', { name: '新增收货地址' }).tap();
  await expect(page).toHaveTitle('新增收货地址');
  await expect(page.getByText('第一个地址自动设为默认')).toBeVisible();
  await expect(page.getByRole('switch')).toHaveCount(0);
  await save(page).tap();
  for (const message of ['请输入收货人', '请输入手机号', '请选择所在地区', '请输入详细地址'])
    await expect(page.getByText(message, { exact: true })).toBeVisible();
  await fill(page);
  await expect(page.getByRole('button', { name: '所在地区 江西省 景德镇市 珠山区' })).toBeVisible();
  await save(page).tap();
  await expect(page).toHaveURL(/#\/address\/list$/);
  await expect(rows(page)).toHaveText([/默认江西省 景德镇市 珠山区陶溪川文创街区 12\s号林小艺138 0013 8000/]);
});

test('an address is called 公司: a reload keeps it, the list and an order show it', async ({ page, gateway }) => {
  const api = await Api.signUp(gateway);
  await api.open(page, '/address/create');
  const label = page.getByRole('group', { name: '标签' });
  await expect(label.getByRole('button', { pressed: false })).toHaveText(['家', '公司']);
  await fill(page);
  await label.getByRole('button', { name: '公司' }).tap();
  await page.reload();
  await expect(label.getByRole('button', { name: '公司', pressed: true })).toBeVisible();
  await save(page).tap();
  await expect(rows(page)).toHaveText([/默认公司江西省.*林小艺138 0013 8000/]);
  await page.goto(`${gateway.url}/#/redeemExchangeValue?id=bookmark`);
  await expect(page.getByRole('link', { name: /林小艺 ?公司 ?138 0013 8000/ })).toBeVisible();
});

test('a pasted text fills the fields that are recognised in it, keeps the others, and stays with a message when there is none', async ({
  member,
  page,
  gateway,
}) => {
  const api = await Api.signUp(gateway);
  await api.open(page, '/address/create');
  const pasted = page.getByLabel('智能粘贴');
  const recognize = page.getByRole('button', { name: '识别' });
  const [name, tel, detail] = [page.getByLabel('收货人'), page.getByLabel('手机号'), page.getByLabel('详细地址')];
  await recognize.tap();
  await expect(page.getByText('请先粘贴收货信息')).toBeVisible();
  await detail.fill('陶溪川文创街区 12 号');
  await pasted.fill('你好，在吗');
  await recognize.tap();
  await expect(page.getByText('没有识别到姓名、手机号或地址，请检查后再试')).toBeVisible();
  await expect(pasted).toBeFocused();
  await pasted.fill('收货人：林小艺\n电话：+86 138-0013-8000');
  await recognize.tap();
  await expect(member.toast).toHaveText('已填入认出的部分，请补全或改正');
  await expect(name).toHaveValue('林小艺');
  await expect(tel).toHaveValue('138 0013 8000');
  await expect(detail).toHaveValue('陶溪川文创街区 12 号');
  // The address may come after the receiver, as long as no other one is there.
  await detail.fill('');
  await pasted.fill('江西景德镇珠山区浮梁古县衙东侧 9 弄');
  await recognize.tap();
  await expect(page.getByRole('button', { name: '所在地区 江西省 景德镇市 珠山区' })).toBeVisible();
  await expect(name).toHaveValue('林小艺');
  // The fault is said at once, and nothing seems to be right.
  await pasted.fill('林小艺 1380013800 江西景德镇珠山区浮梁古县衙东侧 9 弄');
  await recognize.tap();
  await expect(tel).toHaveAttribute('aria-invalid', 'true');
  await expect(member.toast).toHaveText('已填入认出的部分，请补全或改正');
  // Another receiver takes nothing of this one.
  await pasted.fill('李小艺，13900139000');
  await recognize.tap();
  await expect(name).toHaveValue('李小艺');
  await expect(detail).toHaveValue('');
  await expect(page.getByRole('button', { name: '所在地区 请选择省市区' })).toBeVisible();
  await pasted.fill('(林小艺收) 13800138000 江西景德镇珠山区浮梁古县衙东侧 9 弄');
  await recognize.tap();
  await expect(member.toast).toHaveText('已填入，请核对');
  // Enter in the last field submits.
  await detail.press('Enter');
  await expect(rows(page)).toHaveText([/默认江西省 景德镇市 珠山区浮梁古县衙东侧 9\s弄林小艺138 0013 8000/]);
});

test('a pasted text is recognised at once, a typed one by the button', async ({ member, page, context, gateway }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const api = await Api.signUp(gateway);
  await api.open(page, '/address/create');
  // The app has started: a text that is pasted into the shell before is kept, and recognised by the button.
  await expect(page.locator('html')).not.toHaveAttribute('data-screen');
  await page.evaluate(() => navigator.clipboard.writeText('林小艺 13800138000 江西景德镇珠山区浮梁古县衙东侧 9 弄'));
  await page.getByLabel('智能粘贴').tap();
  await page.keyboard.press('ControlOrMeta+v');
  await expect(member.toast).toHaveText('已填入，请核对');
  await expect(page.getByLabel('收货人')).toHaveValue('林小艺');
  await expect(page.getByRole('button', { name: '所在地区 江西省 景德镇市 珠山区' })).toBeVisible();
});

test('spec §3: regions of the server may be disabled, and have a dot and a badge', async ({ page, gateway }) => {
  await page.route('**/api/web/region/treeList', async (route) => {
    const answer = (await (await route.fetch()).json()) as { data: { text: string; children: { children: object[] }[] }[] };
    const [first, second] = answer.data;
    if (!first || !second) throw new Error('no regions');
    Object.assign(first, { dot: true, badge: '新' });
    Object.assign(second, { disabled: true });
    Object.assign(first.children[0]?.children[0] ?? {}, { badge: 2 });
    await route.fulfill({ json: answer });
  });
  const api = await Api.signUp(gateway);
  await api.open(page, '/address/create');
  await page.getByRole('button', { name: /所在地区/ }).tap();
  const sheet = page.getByRole('dialog', { name: '选择所在地区' });
  await expect(sheet.getByRole('option', { name: '天津市' })).toHaveAttribute('aria-disabled', 'true');
  await sheet.getByRole('option', { name: '北京市 有更新 新' }).tap();
  await expect(sheet.getByRole('option', { name: '东城区 2' })).toBeVisible();
});

test('regions of a municipality and of a city without counties have no repeated or placeholder names', async ({
  page,
  gateway,
}) => {
  const api = await Api.signUp(gateway);
  await api.open(page, '/address/create');
  await chooseRegion(page, ['北京市', '东城区']);
  await expect(page.getByRole('button', { name: '所在地区 北京市 东城区' })).toBeVisible();
  await chooseRegion(page, ['广东省', '东莞市']);
  await expect(page.getByRole('button', { name: '所在地区 广东省 东莞市' })).toBeVisible();
});

test('back closes the region sheet and keeps the typed values', async ({ page, gateway }) => {
  const api = await Api.signUp(gateway);
  await api.open(page, '/address/create');
  await page.getByLabel('收货人').fill('林小艺');
  await page.getByRole('button', { name: /^所在地区/ }).tap();
  await expect(page.getByRole('dialog', { name: '选择所在地区' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page).toHaveURL(/#\/address\/create$/);
  await expect(page.getByLabel('收货人')).toHaveValue('林小艺');
});

test('an address is edited, made the default, and deleted after confirmation', async ({ member, page, gateway }) => {
  const api = await Api.signUp(gateway);
  await api.addAddress('甲先生');
  await api.addAddress('乙女士');
  await api.open(page, '/address/list');
  await expect(rows(page)).toHaveText([/默认.*甲先生/, /乙女士/]);

  await page.getByRole('link', { name: '编辑乙女士的地址' }).tap();
  await expect(page).toHaveTitle('新增收货地址');
  await expect(page.getByRole('heading', { name: '编辑收货地址' })).toBeVisible();
  await expect(page.getByLabel('手机号')).toHaveValue('138 0013 8000');
  await page.getByLabel('收货人').fill('丙女士');
  await page.goBack();
  await page.getByRole('link', { name: '编辑乙女士的地址' }).tap();
  await expect(page.getByText('已恢复上次未保存的修改')).toBeVisible();
  await page.getByRole('button', { name: '撤销修改' }).tap();
  await expect(page.getByLabel('收货人')).toHaveValue('乙女士');
  await page.getByLabel('收货人').fill('丙女士');
  await save(page).tap();
  await expect(rows(page)).toHaveText([/默认.*甲先生/, /丙女士/]);

  await pullAside(page, '丙女士');
  await page.getByRole('button', { name: '把丙女士的地址设为默认' }).tap();
  await expect(member.toast).toHaveText('已设为默认地址');
  await expect(rows(page)).toHaveText([/默认.*丙女士/, /甲先生/]);

  await pullAside(page, '丙女士');
  await page.getByRole('button', { name: '删除丙女士的地址' }).tap();
  const question = page.getByRole('dialog');
  await expect(question).toContainText(/^.*确定删除丙女士的地址“.+”吗？已登记的奖品和订单仍寄往原地址，需更改请联系客服。/);
  await question.getByRole('button', { name: '取消' }).tap();
  await expect(rows(page)).toHaveCount(2);
  await page.getByRole('button', { name: '删除地址：丙女士' }).tap();
  await question.getByRole('button', { name: '删除' }).tap();
  await expect(rows(page)).toHaveText([/默认.*甲先生/]);
});

test('addresses can be managed by keyboard only', async ({ page, gateway }) => {
  const api = await Api.signUp(gateway);
  await api.addAddress('甲先生');
  await api.addAddress('乙女士');
  await api.open(page, '/address/list');
  const choose = page.getByRole('button', { name: '把乙女士的地址设为默认' });
  await choose.focus();
  await page.keyboard.press('Enter');
  await expect(rows(page)).toHaveText([/默认.*乙女士/, /甲先生/]);
  await page.getByRole('button', { name: '删除甲先生的地址' }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: '删除' }).focus();
  await page.keyboard.press('Enter');
  await expect(rows(page)).toHaveCount(1);
});

test('at the limit of 20 the list says that it is full, and an open form is rejected with its values kept', async ({
  member,
  page,
  gateway,
}) => {
  const api = await Api.signUp(gateway);
  for (let address = 1; address <= 20; address += 1) await api.addAddress(`第 ${address} 个`);
  await api.open(page, '/address/list');
  await expect(rows(page)).toHaveCount(20);
  await expect(page.getByText('最多可添加 20 个收货地址，删除不用的才能新增')).toBeVisible();
  await expect(page.getByRole('button', { name: '新增收货地址' })).toBeDisabled();
  await member.go('/address/create');
  await fill(page);
  await save(page).tap();
  await expect(member.toast).toHaveText('最多可添加20个收货地址');
  await expect(page.getByLabel('收货人')).toHaveValue('林小艺');
  await expect(save(page)).toBeEnabled();
});

test("another member's address is not found, with a link back", async ({ member, page, gateway }) => {
  const [api, other] = [await Api.signUp(gateway), await Api.signUp(gateway)];
  const id = await other.addAddress('别人的');
  await api.open(page, `/address/create?id=${id}`);
  await expect(member.toast).toHaveText('地址不存在');
  await expect(save(page)).toBeHidden();
  await page.getByRole('button', { name: '返回收货地址' }).tap();
  await expect(page).toHaveURL(/#\/address\/list$/);
});

/** The form of goods, which need an address. */
const FORM = '/redeemExchangeValue?id=paper-cut';

test('an address selected for another page is passed to it, not in the URL', async ({ page, gateway }) => {
  const api = await Api.signUp(gateway);
  await api.addAddress('甲先生');
  const id = await api.addAddress('乙女士');
  await api.open(page, FORM);
  await page.getByRole('link', { name: /甲先生/ }).tap();
  await expect(page).toHaveTitle('收货地址');
  await expect(page.getByRole('region', { name: '兑换的商品' })).toBeVisible();
  await page.getByRole('button', { name: /乙女士 \d/ }).tap();
  await expect(page).toHaveURL(/#\/redeemExchangeValue\?id=/);
  await expect(page.getByRole('link', { name: /乙女士/ })).toBeVisible();
  expect(page.url()).not.toContain(id);
});

test('an address added from the address chooser can be selected there', async ({ page, gateway }) => {
  const api = await Api.signUp(gateway);
  await api.addAddress('甲先生');
  await api.open(page, FORM);
  await page.getByRole('link', { name: /甲先生/ }).tap();
  await page.getByRole('button', { name: '新增收货地址' }).tap();
  await fill(page, '丁小姐');
  await save(page).tap();
  await expect(page).toHaveURL(/#\/Productaddress\?id=/);
  await expect(page.getByRole('region', { name: '兑换的商品' })).toBeVisible();
  await page.getByRole('button', { name: /丁小姐 \d/ }).tap();
  await expect(page).toHaveURL(/#\/redeemExchangeValue\?id=/);
});

for (const { who, kept } of [
  { who: 'the same member', kept: true },
  { who: 'another member', kept: false },
])
  test(`after a session that expired during the form, the login of ${who} ${kept ? 'returns to it with the values kept' : 'finds it empty'}`, async ({
    member,
    page,
    context,
    gateway,
  }) => {
    const { phone } = await Api.signUp(gateway);
    const next = kept ? phone : (await Api.signUp(gateway)).phone;
    const first = await context.newPage();
    const earlier = await Member.on(first, gateway);
    await earlier.open('/login');
    await earlier.logInByPassword(phone);
    await expect(first).toHaveURL(/#\/home$/);
    await first.close();
    // A new tab knows the login, but not what was typed in another tab.
    await member.open('/address/list');
    await page.getByRole('button', { name: '新增收货地址' }).tap();
    await fill(page);
    await page.evaluate(() => {
      const session = JSON.parse(localStorage.getItem('juyi.session') ?? '{}') as { state: { token: string } };
      session.state.token = 'A'.repeat(43);
      localStorage.setItem('juyi.session', JSON.stringify(session));
    });
    // The form reads the member's other addresses, which tells that the session has expired.
    await page.reload();
    await expect(member.toast).toHaveText('登录已过期，请重新登录');
    await expect(page).toHaveURL(/#\/login$/);
    await member.logInByPassword(next);
    await expect(page).toHaveURL(kept ? /#\/address\/create$/ : /#\/home$/);
    await member.go('/address/create');
    await expect(page.getByLabel('收货人')).toHaveValue(kept ? '林小艺' : '');
    await expect(page.getByLabel('手机号')).toHaveValue(kept ? '138 0013 8000' : '');
    await expect(page.getByRole('button', { name: kept ? '所在地区 江西省 景德镇市 珠山区' : /^所在地区/ })).toBeVisible();
    if (!kept) return;
    await save(page).tap();
    await expect(page).toHaveURL(/#\/address\/list$/);
    await expect(rows(page)).toHaveCount(1);
  });

test('an unknown outcome offers a resend with the same requestId, and a later visit finds the address and begins anew', async ({
  member,
  page,
  gateway,
  allow,
}) => {
  allow(/Failed to load resource/);
  const api = await Api.signUp(gateway);
  await api.open(page, '/address/create');
  await fill(page);
  const ids: (string | undefined)[] = [];
  // Executed, but the response is lost.
  await page.route('**/api/store/address/add', async (route) => {
    ids.push((route.request().postDataJSON() as { requestId?: string }).requestId);
    await route.fetch();
    await route.abort('connectionreset');
  });
  await save(page).tap();
  await expect(page.getByText('网络异常，地址可能已经保存，请到地址列表确认')).toBeVisible();
  await expect(save(page)).toBeHidden();
  await page.getByRole('button', { name: '再试一次' }).tap();
  await expect.poll(() => ids.length).toBe(2);
  expect(ids[1]).toBe(ids[0]);
  await expect(page.getByRole('button', { name: '再试一次' })).toBeVisible();
  await page.getByRole('link', { name: '地址列表' }).tap();
  await expect(rows(page)).toHaveCount(1);
  await page.getByRole('button', { name: '新增收货地址' }).tap();
  await expect(member.toast).toHaveText('上次填写的地址已保存，可以新增别的');
  await expect(page.getByLabel('收货人')).toHaveValue('');
  await expect(page.getByLabel('收货人')).toBeEnabled();
});

test('an address book that failed to load shows one error and can be retried', async ({ page, gateway, allow }) => {
  allow(/Failed to load resource/);
  const api = await Api.signUp(gateway);
  await api.addAddress('甲先生');
  await page.route('**/api/store/address/list', (route) => route.fulfill({ status: 502, body: '<h1>Bad Gateway</h1>' }));
  await api.open(page, '/address/list');
  await expect(page.getByText('服务开小差了，请稍后重试')).toBeVisible();
  await page.unroute('**/api/store/address/list');
  await page.getByRole('button', { name: '重试' }).tap();
  await expect(rows(page)).toHaveCount(1);
});

test('regions that failed to load can be retried in the sheet, and are fetched once', async ({ page, gateway, allow }) => {
  allow(/Failed to load resource/);
  const api = await Api.signUp(gateway);
  let asked = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/region/treeList')) asked += 1;
  });
  await page.route('**/api/web/region/treeList', (route) => route.abort('connectionreset'));
  await api.open(page, '/address/create');
  await page.getByRole('button', { name: /^所在地区/ }).tap();
  const sheet = page.getByRole('dialog', { name: '选择所在地区' });
  await expect(sheet.getByText('网络异常，请稍后重试')).toBeVisible();
  await page.unroute('**/api/web/region/treeList');
  await sheet.getByRole('button', { name: '重试' }).tap();
  await expect(sheet.getByRole('option', { name: '江西省' })).toBeVisible();
  await sheet.getByRole('button', { name: '取消' }).tap();
  await expect(sheet).toBeHidden();
  await chooseRegion(page, ['江西省', '景德镇市', '珠山区']);
  expect(asked).toBe(2);
});
