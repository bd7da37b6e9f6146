import { randomUUID } from 'node:crypto';
import * as inspectors from '@juyi/inspector/force/outcomes';
import type { PageMessage, SendMessage, Unversioned } from '@juyi/inspector/protocol';
import { type Entry, RECORDING_VERSION } from '@juyi/inspector/recording/entries';
import type { Page } from '@playwright/test';
import { outcomes } from '#qa/outcomes.ts';
import { Api } from '../support/api';
import { drawButton, newDrawer, resultSheet } from '../support/drawing';
import { arrange, type GatewayProcess } from '../support/gateway';
import { Redeeming, STORE } from '../support/redeeming';
import { expect, freshPhone, letTimePassUntil, test } from '../support/test';

// The inspector on registration, redemption and draw: why not, send, force, find, time; and every forced outcome on each of them.
test.use({
  appDir: 'build/qa',
  viewport: { width: 1440, height: 900 },
  isMobile: false,
  contextOptions: { reducedMotion: 'reduce' },
});

const eventList = (inspector: Page) => inspector.getByRole('list', { name: '事件记录' });
const rows = (inspector: Page) => eventList(inspector).getByRole('button');
const details = (inspector: Page) => inspector.getByRole('region', { name: '数据' });
const tree = (inspector: Page) => inspector.getByRole('list', { name: '运行中的流程' });
const card = (inspector: Page, id: string) => inspector.locator(`article[data-id="${id}"]`);
const find = (inspector: Page, query: string) => inspector.getByLabel('查找').fill(query);

/** Opens the app at a path, signed in as `api`, with the inspector beside it; `force` as in the address. */
async function openInspected(page: Page, gateway: GatewayProcess, path: string, api?: Api, force = ''): Promise<Page> {
  await page.addInitScript((rules) => {
    if (sessionStorage.getItem('juyi.inspect') === null) sessionStorage.setItem('juyi.force', rules);
    sessionStorage.setItem('juyi.inspect', 'own');
  }, force);
  const opening = page.context().waitForEvent('page');
  await (api ? api.open(page, path) : page.goto(`${gateway.url}/#${path}`));
  const inspector = await opening;
  await inspector.setViewportSize({ width: 1440, height: 900 });
  await expect(inspector.locator('output')).toHaveText('实时');
  return inspector;
}

/** Asks the app from the inspector's page, as its buttons do. */
const post = (inspector: Page, message: Unversioned<PageMessage>) =>
  inspector.evaluate((given) => (window.opener as Window).postMessage(given, window.location.origin), {
    ...message,
    version: RECORDING_VERSION,
  });

/** Sends an event that the page would not offer to a running machine, and opens its row: it was ignored, with the guard's values. */
async function expectRefused(inspector: Page, machine: string, event: SendMessage['event'], reason: string, guard: RegExp) {
  const actor = await inspector.evaluate(
    ([id, version]) =>
      new Promise<string>((resolve) => {
        window.addEventListener('message', ({ data }: MessageEvent<{ entries?: readonly Entry[] }>) => {
          for (const entry of data.entries ?? []) if (entry.type === 'actor' && entry.machine === id) resolve(entry.id);
        });
        (window.opener as Window).postMessage({ type: 'juyi.connect', version }, window.location.origin);
      }),
    [machine, RECORDING_VERSION] as const,
  );
  await post(inspector, { type: 'juyi.send', actor, event });
  await find(inspector, `is:ignored event:${event.type}`);
  await rows(inspector).click();
  await expect(details(inspector)).toContainText(`条件不成立：${reason}`);
  await expect(details(inspector).getByRole('list', { name: '条件' })).toContainText(guard);
  await inspector.getByRole('button', { name: '回到此刻' }).click();
  await find(inspector, '');
}

/** Sends an event of the accepted ones by its form. */
async function send(inspector: Page, event: string, fields: Readonly<Record<string, string>> = {}): Promise<void> {
  await details(inspector)
    .getByRole('list', { name: '现在接受的事件' })
    .getByRole('button', { name: new RegExp(event.replace('.', '\\.')) })
    .click();
  const form = inspector.getByRole('form', { name: `发送 ${event}` });
  for (const [name, value] of Object.entries(fields)) {
    const field = form.getByLabel(new RegExp(name));
    if (await field.evaluate((element) => element.matches('select'))) await field.selectOption(value);
    else await field.fill(value);
  }
  await form.getByRole('button', { name: '发送' }).click();
}

/** Goes to the third last of a flow's moves: tree, chart and data are those of that moment. */
async function toTheThirdLast(inspector: Page, machine: string, state: string, active: string): Promise<void> {
  await find(inspector, `actor:${machine} is:moved`);
  const slider = inspector.getByLabel('时间', { exact: true });
  // Again as long as entries come: on a busy machine the last move is there later than what the page shows of it.
  await expect(async () => {
    await slider.press('End');
    await slider.press('ArrowLeft');
    await slider.press('ArrowLeft');
    expect(await slider.evaluate((range: HTMLInputElement) => Number(range.max) - Number(range.value))).toBe(2);
    expect(await tree(inspector).textContent()).toContain(state);
    expect(await details(inspector).textContent()).toContain(`→ ${state}`);
  }).toPass();
  await expect(card(inspector, active)).toHaveAttribute('data-state', 'active');
}

test('registration: why not, send, time, find', async ({ page, member, gateway, allow }) => {
  allow(/500/);
  const inspector = await openInspected(page, gateway, '/AppRegister', undefined, 'webSendCode:500:once');
  const phone = freshPhone();
  await page.getByLabel('手机号').fill(phone);
  await member.solveCaptcha();
  await page.getByRole('button', { name: '获取验证码' }).click();
  await expect(page.getByText('服务开小差了，请稍后重试')).toBeVisible();
  await member.solveCaptcha();
  await page.getByRole('button', { name: '获取验证码' }).click();
  await expect(member.toast).toHaveText('验证码已发，填完自动提交');

  // A guard that depends on the event's payload.
  await send(inspector, 'form.refused', { fields: '[]' });
  await find(inspector, 'is:ignored event:form.refused');
  await expect(inspector).toHaveURL(/find=is/);
  await rows(inspector).click();
  await expect(details(inspector)).toContainText('条件不成立：表单没有通过，从这一项改起');
  const conditions = details(inspector).getByRole('list', { name: '条件' });
  await expect(conditions).toContainText(/不成立.*isAbout/s);
  const candidates = await conditions.getByRole('listitem').allTextContents();
  expect(new Set(candidates).size).toBe(candidates.length);

  // A flow of the list is shown at the moment that was chosen.
  await find(inspector, '');
  const time = inspector.getByLabel('时间', { exact: true });
  const chosen = await time.inputValue();
  const flow = (name: RegExp) => inspector.getByRole('list', { name: '运行中的流程' }).getByRole('button', { name });
  await flow(/captcha/).click();
  await expect(inspector.getByRole('heading', { level: 2, name: /captcha/ })).toBeVisible();
  await expect(details(inspector)).toContainText('那一刻');
  await expect(details(inspector)).not.toContainText('现在接受');
  await expect(time).toHaveValue(chosen);
  // On the first row there is no flow yet.
  await time.press('Home');
  await inspector.getByRole('button', { name: '回到此刻' }).click();
  await expect(inspector.locator('[data-index]').last()).toBeInViewport();
  await expect(rows(inspector).last()).toContainText('form.refused');
  await flow(/registration/).click();

  await send(inspector, 'agreement.open', { code: 'USER_AGREEMENT' });
  const agreement = page.getByRole('dialog', { name: '协议' });
  await expect(agreement).toContainText('用户协议');
  await agreement.getByRole('button', { name: '关闭' }).click();
  await toTheThirdLast(inspector, 'registration', '填写收到的短信验证码', 'registration.filling');
  await inspector.getByRole('button', { name: '回到此刻' }).click();

  await find(inspector, 'call:500');
  await expect(rows(inspector)).toHaveText(/webSendCode.*500/s);
});

test('redemption: why not, send, compare, time, find', async ({ page, gateway, allow }) => {
  allow(/500/);
  const api = await Api.logIn(gateway, STORE);
  const inspector = await openInspected(page, gateway, '/redeemContribution', api, 'convertContribution:500:once');
  const redeeming = new Redeeming(page, 'CONTRIBUTION');
  await expect(page.getByRole('alert')).toContainText('服务开小差了，请稍后重试');
  await page.getByRole('button', { name: '重试' }).click();
  await redeeming.fill('200');

  // No other tab has such a redemption; the inspector says why.
  const refusal = details(inspector).getByRole('listitem').filter({ hasText: 'intent.ended' });
  await expect(refusal).toContainText('条件不成立：另一个页面已得知这一笔的结果');
  await expectRefused(
    inspector,
    'redemption',
    { type: 'intent.ended' },
    '另一个页面已得知这一笔的结果',
    /不成立.*isResending.*resending：/s,
  );
  await send(inspector, 'redemption.next');
  await expect(redeeming.sheet).toBeVisible();
  await toTheThirdLast(inspector, 'redemption', '正在报价', 'redemption.open');

  // From that moment to the present: only what changed.
  await inspector.getByRole('button', { name: '从这里比较' }).click();
  await inspector.getByRole('button', { name: '回到此刻' }).click();
  const differences = inspector.getByRole('list', { name: '不同' });
  await expect(differences).toContainText(/正在报价.* → 输入六位支付密码/);
  await expect(differences).toContainText(/offer.*空.*→.*quoteId/s);
  await expect(differences).not.toContainText('typed');
  await inspector.getByRole('button', { name: '结束比较' }).click();

  await find(inspector, 'call:500');
  await expect(rows(inspector)).toHaveText(/convertContribution.*500/s);
});

test('draw: why not, send, time, sequence, controls, find', async ({ page, gateway, member, allow }) => {
  allow(/500/);
  const api = await newDrawer(gateway, 1);
  await arrange(gateway, { only: 'none' });
  const inspector = await openInspected(page, gateway, '/allblind', api, 'prizeList:500:once');
  await expect(page.getByRole('alert')).toContainText('服务开小差了，请稍后重试');
  await page.getByRole('button', { name: '重试' }).click();
  await drawButton(page).click();
  await expect(resultSheet(page)).toContainText('谢谢参与');
  await arrange(gateway, { only: null });
  // The heading of the folded list, with its count.
  const folded = inspector.getByText(/^控件 \d+$/);
  await expect(folded).toHaveCount(0);

  await expect(details(inspector).getByRole('listitem').filter({ hasText: 'draw.start' })).toContainText(
    '条件不成立：还有次数，直接再开一次',
  );
  const again = { type: 'draw.start', requestId: randomUUID() };
  await expectRefused(inspector, 'draw', again, '还有次数，直接再开一次', /不成立.*hasChances.*chances：0/s);
  await send(inspector, 'flow.back');
  await expect(resultSheet(page)).toBeHidden();
  await toTheThirdLast(inspector, 'draw', '匣子打开，服务器选出的奖品升起；可以跳过', 'draw.revealing');

  // A row of the sequence is the same moment.
  await inspector.getByRole('button', { name: '时序' }).click();
  const sequence = inspector.getByRole('list', { name: '时序' });
  await expect(inspector.getByRole('list', { name: '泳道' })).toContainText(/会员.*界面.*盲盒抽奖.*网关/s);
  await expect(sequence.getByRole('button', { pressed: true })).toContainText('匣子打开，服务器选出的奖品升起；可以跳过');
  await find(inspector, '');
  await sequence.getByRole('button', { name: /开盒抽奖：200/ }).click();
  await expect(eventList(inspector).getByRole('button', { pressed: true })).toContainText('drawPrize');
  await expect(tree(inspector)).toContainText('正在开盒');
  await inspector.getByRole('button', { name: '回到此刻' }).click();

  await find(inspector, 'call:500');
  await expect(rows(inspector)).toHaveText(/prizeList.*500/s);
  await find(inspector, '');

  // Controls are recorded on request, from the next one on.
  const controls = inspector.getByLabel('记录控件');
  await controls.click();
  await expect(controls).toBeChecked();
  await member.go('/taskIntro');
  await member.go('/allblind');
  await folded.click();
  await expect(inspector.getByRole('list', { name: '运行中的控件' })).toContainText('marquee');
});

const OUTCOMES = { ...inspectors.OUTCOMES, ...outcomes };
type Outcome = keyof typeof OUTCOMES;

/** A member reads this when a read fails with an outcome, or comes to another page. The one that ends the session is last. */
const FAILED_READ: Readonly<Record<Outcome, string | RegExp>> = {
  timeout: '网络超时，请稍后重试',
  offline: '网络异常，请稍后重试',
  slow: '网络较慢，请稍候…',
  '1021': /#\/lostPage/,
  '429': '操作太频繁，请稍后再试',
  '500': '服务开小差了，请稍后重试',
  html: '数据读取失败，请稍后重试',
  malformed: '数据有误，请稍后重试',
  empty: '暂无数据',
  'lost-response': '网络超时，请稍后重试',
  '401': /#\/login/,
};

test('each forced outcome changes what a member sees', async ({ page, gateway, member, allow }) => {
  allow(/unreadable response field|Failed to load resource/);
  await page.clock.install();
  const inspector = await openInspected(page, gateway, '/redeemContribution', await Api.logIn(gateway, STORE));
  // Numbers are the first keys of an object, whatever its order says.
  const all = (Object.keys(FAILED_READ) as Outcome[]).filter((outcome) => outcome !== '401');
  for (const outcome of [...all, '401'] as const)
    await test.step(outcome, async () => {
      await member.go('/appdownload');
      await expect(page).toHaveURL(/#\/appdownload$/);
      await post(inspector, { type: 'juyi.force', rules: [{ call: 'convertContribution', outcome, once: false }] });
      await expect(page.getByRole('complementary', { name: '强制结果' })).toContainText(`→ ${OUTCOMES[outcome]}（总是）`);
      await member.go('/redeemContribution');
      const seen = FAILED_READ[outcome];
      if (typeof seen !== 'string') await expect(page).toHaveURL(seen);
      else if (['slow', 'timeout', 'lost-response'].includes(outcome)) await letTimePassUntil(page.getByText(seen));
      else await expect(page.getByText(seen).filter({ visible: true }).first()).toBeVisible();
    });
  await expect(member.toast).toHaveText('登录已过期，请重新登录');
});
