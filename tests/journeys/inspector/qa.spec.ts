import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expect, freshPhone, test } from '../support/test';

// QA uses the inspector to ask why, send events, force outcomes, search and go back in time.
test.use({ appDir: 'build/qa', viewport: { width: 1440, height: 900 }, isMobile: false });

const eventList = (inspector: Page) => inspector.getByRole('list', { name: '事件记录' });
const details = (inspector: Page) => inspector.getByRole('region', { name: '数据' });

/** Opens the app at a path with the inspector beside it. */
async function openInspected(page: Page, url: string, path: string, force = ''): Promise<Page> {
  const opening = page.context().waitForEvent('page');
  await page.goto(`${url}/?inspect${force && `&force=${force}`}#${path}`);
  const inspector = await opening;
  await inspector.setViewportSize({ width: 1440, height: 900 });
  await expect(inspector.locator('output')).toHaveText('实时');
  return inspector;
}

test('a forced outcome changes what the member sees; the failed call is found, and the past is shown whole', async ({
  page,
  member,
  gateway,
}) => {
  const inspector = await openInspected(page, gateway.url, '/AppRegister');
  const banner = page.getByRole('complementary', { name: '强制结果' });
  await page.getByLabel('手机号').fill(freshPhone());
  const ask = async () => {
    await member.solveCaptcha();
    await page.getByRole('button', { name: '获取验证码' }).click();
  };
  // In the next run of the app, once.
  await page.evaluate(() => sessionStorage.setItem('juyi.force', 'webSendCode:offline:once'));
  await page.reload();
  await expect(banner).toContainText('断网（下一次）');
  await ask();
  await expect(page.getByText('网络异常，请稍后重试')).toBeVisible();
  await expect(banner).toHaveCount(0);

  // Its own failure, chosen beside the call.
  await inspector.getByLabel('查找').fill('is:failed call:webSendCode');
  await eventList(inspector).getByRole('button', { name: /断网/ }).click();
  await details(inspector).getByRole('button', { name: '今日发送次数已达上限' }).click();
  await ask();
  await expect(member.toast).toHaveText('今日发送次数已达上限');
  await expect(eventList(inspector).getByRole('button', { name: /强制.*40014/s })).toBeVisible();

  // The moment of the first failure, as a tree with its states.
  await inspector.getByLabel('查找').fill('event:sms.request actor:smsCode');
  await eventList(inspector).getByRole('button').first().click();
  await expect(inspector.getByRole('list', { name: '运行中的流程' })).toContainText('正在请求短信');
  await inspector.getByLabel('查找').fill('');
  await inspector.getByLabel('时间', { exact: true }).press('Home');
  await expect(inspector.getByRole('list', { name: '运行中的流程' })).not.toContainText('正在请求短信');
});

/** How many pixels of a picture are dark: of a blank one none are. */
const darkPixels = (image: SVGElement | HTMLElement) => {
  const { naturalWidth: width, naturalHeight: height } = image as HTMLImageElement;
  const pen = Object.assign(document.createElement('canvas'), { width, height }).getContext('2d');
  pen?.drawImage(image as HTMLImageElement, 0, 0);
  return pen?.getImageData(0, 0, width, height).data.filter((value, place) => place % 4 === 1 && value < 80).length ?? 0;
};

test('a tap has a picture of the screen beside its row, and a file has it only on request', async ({ page, gateway }) => {
  const inspector = await openInspected(page, gateway.url, '/AppRegister');
  await page.getByLabel('手机号').fill('13912345678');
  await page.getByRole('button', { name: '获取验证码' }).click();
  const picture = (on: Page) => details(on).getByRole('img', { name: '点击时的画面' });
  const select = async (on: Page) => {
    await eventList(on)
      .getByRole('button', { name: /点击\s*获取验证码/ })
      .click();
    await expect(details(on)).toContainText('点击‹获取验证码›时的画面');
    expect((await picture(on).boundingBox())?.height).toBe(240);
    expect(await picture(on).evaluate(darkPixels)).toBeGreaterThan(500);
  };
  await select(inspector);

  // Large, over the whole page; a key or a tap closes it.
  const large = inspector.getByRole('dialog', { name: '放大的画面' });
  await inspector.getByRole('button', { name: '点击时的画面' }).press('Enter');
  const widthOf = (image: SVGElement | HTMLElement) => image.clientWidth / (image as HTMLImageElement).naturalWidth;
  expect(await large.getByRole('img').evaluate(widthOf)).toBe(1);
  await inspector.keyboard.press('Escape');
  await expect(large).toBeHidden();
  await inspector.getByRole('button', { name: '点击时的画面' }).click();
  await large.getByRole('button').click();
  await expect(large).toBeHidden();
  await inspector.getByLabel('时间', { exact: true }).press('End');
  await expect(details(inspector)).toContainText('点击‹获取验证码›时的画面');
  await inspector.getByLabel('时间', { exact: true }).press('Home');
  await expect(picture(inspector)).toHaveCount(0);

  const save = async (isWithPictures: boolean) => {
    await inspector.getByRole('button', { name: '报告问题' }).click();
    const tick = inspector.getByRole('checkbox', { name: /^附上画面/ });
    await expect(tick).not.toBeChecked();
    if (isWithPictures) await tick.check();
    const downloading = inspector.waitForEvent('download');
    await inspector.getByRole('button', { name: '保存文件' }).click();
    return (await downloading).path();
  };
  expect(readFileSync(await save(false), 'utf8')).not.toContain('data:image');
  const reader = await page.context().newPage();
  await reader.goto(`${gateway.url}/inspector.html`);
  await reader.getByRole('button', { name: '运行' }).click();
  await reader.getByLabel('打开记录文件').setInputFiles(await save(true));
  await select(reader);
});

test('a rule in the address is a banner over the app, and the screen’s own flow is in front', async ({ page, gateway }) => {
  const inspector = await openInspected(page, gateway.url, '/allblind', 'prizeList:500');
  await expect(inspector.getByRole('heading', { level: 2, name: /draw/ })).toBeVisible();
  await expect(page.getByRole('complementary', { name: '强制结果' })).toContainText('服务器出错 500（总是）');
  await expect(page.getByRole('alert')).toContainText('服务开小差了，请稍后重试');
  await page.getByRole('complementary', { name: '强制结果' }).getByRole('button', { name: '全部恢复' }).click();
  await page.getByRole('button', { name: '重试' }).click();
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('a call is forced to succeed before it was made, and the gateway is set beside it; a link carries both, 全部恢复 ends both', async ({
  page,
  gateway,
}) => {
  const inspector = await openInspected(page, gateway.url, '/login');
  const banner = page.getByRole('complementary', { name: '强制结果' });
  await inspector.getByRole('button', { name: '强制', exact: true }).click();
  await inspector.getByLabel('找请求').fill('协议与规则');
  await inspector.getByRole('button', { name: /protocolInfo/ }).click();
  await inspector.getByRole('button', { name: '总是' }).click();
  const data = inspector.getByLabel('成功的数据');
  const submit = inspector.getByRole('button', { name: '成功，用这些数据' });
  const text = await data.inputValue();
  await data.fill(text.replace('"官方客服",', '"官方客服"'));
  await expect(inspector.getByRole('alert')).toHaveText('第 4 行起不是 JSON');
  await expect(submit).toBeDisabled();
  await data.fill(text.replace('"官方客服"', '7'));
  await expect(inspector.getByRole('alert')).toHaveText('title：示例里是文字，这里是数字');
  await expect(submit).toBeDisabled();
  await data.fill(text.replace('"title"', '"name"'));
  await submit.click();
  await expect(inspector.getByRole('alert')).toHaveText(/^title：无效输入/);
  await expect(banner).toHaveCount(0);
  await data.fill(text.replace('官方客服', '测试客服'));
  await submit.click();
  await expect(banner).toContainText('协议与规则 → 成功（总是）');
  await inspector.getByLabel('每次抽中').selectOption({ label: '青花盖碗' });
  await inspector.getByLabel('青花盖碗的库存').selectOption('抢光');
  await inspector.getByLabel('网关的时钟').selectOption('快 1 天');
  await expect(banner).toContainText('每次抽中 → 青花盖碗；青花盖碗的库存 → 抢光；网关的时钟 → 快 1 天');
  await page.goto(`${gateway.url}/?inspect#/protocol?type=CUSTOMER`);
  await expect(page.getByText('测试客服').first()).toBeVisible();

  // The page reads the gateway's settings anew.
  await expect(banner).toContainText('每次抽中 → 青花盖碗；青花盖碗的库存 → 抢光；网关的时钟 → 快 1 天');
  await expect(inspector.getByLabel('每次抽中')).not.toHaveValue('');
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  // A screen that is reported later changes the address, and with it the link is no longer the copied one.
  await expect(inspector.getByRole('link', { name: '链接' })).toHaveAttribute('href', /#\/protocol$/);
  await inspector.getByRole('link', { name: '链接' }).click();
  await expect(inspector.getByRole('link', { name: '已复制' })).toBeVisible();
  const link = await inspector.evaluate(() => navigator.clipboard.readText());
  await banner.getByRole('button', { name: '全部恢复' }).click();
  await expect(banner).toHaveCount(0);
  const elsewhere = await page.context().browser()?.newPage();
  if (!elsewhere) throw new Error('no browser');
  await elsewhere.goto(link);
  await expect(elsewhere.getByRole('complementary', { name: '强制结果' })).toContainText(
    '每次抽中 → 青花盖碗；青花盖碗的库存 → 抢光',
  );
  await expect(elsewhere.getByText('测试客服').first()).toBeVisible();
  await elsewhere.getByRole('button', { name: '全部恢复' }).click();
  await expect(elsewhere.getByRole('complementary', { name: '强制结果' })).toHaveCount(0);
  expect(elsewhere.url()).not.toContain('force=');
  await elsewhere.close();
});

test('a recording is handed over as a file, which steps in another browser and replays as a command', async ({
  page,
  member,
  gateway,
  browser,
}) => {
  const inspector = await openInspected(page, gateway.url, '/AppRegister', 'webSendCode:smsLimitReached');
  const phone = freshPhone();
  await page.getByLabel('手机号').fill(phone);
  await member.solveCaptcha();
  const captcha = await member.captchaText();
  await page.getByRole('button', { name: '获取验证码' }).click();
  await expect(member.toast).toHaveText('今日发送次数已达上限');
  await inspector.getByLabel('查找').fill('is:forced');
  await expect(eventList(inspector).getByRole('button')).toHaveCount(1);

  await inspector.getByRole('button', { name: '报告问题' }).click();
  await inspector.getByLabel('哪里不对').fill('收不到短信');
  await inspector.getByRole('button', { name: '全部', exact: true }).click();
  const downloading = inspector.waitForEvent('download');
  await inspector.getByRole('button', { name: '保存文件' }).click();
  const path = await (await downloading).path();
  const text = readFileSync(path, 'utf8');
  expect([phone, captcha].filter((secret) => text.includes(secret))).toEqual([]);
  const replayed = execFileSync('node', ['--import', 'tsx', 'inspector/cli/main.ts', 'replay', path], { encoding: 'utf8' });
  expect(replayed).toMatch(/收不到短信\n\d+ 个事件，状态与记录一致/);

  const elsewhere = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const other = await elsewhere.newPage();
  await other.goto(`${gateway.url}/inspector.html`);
  await expect(other.getByRole('heading', { name: '注册', level: 1 })).toBeVisible();
  await elsewhere.setOffline(true);
  const drop = (json: string) =>
    other.evaluate((content) => {
      const dataTransfer = new DataTransfer();
      dataTransfer.items.add(new File([content], 'bug.json'));
      window.dispatchEvent(new DragEvent('drop', { dataTransfer, cancelable: true }));
    }, json);
  await drop(text.replace(/"registration":"\w{8}"/, '"registration":"00000000"'));
  await expect(other.getByRole('alert')).toHaveText('流程已改动，不能回放：registration');
  await drop(text);
  await expect(other.locator('output')).toHaveText('回放文件');
  await expect(other.getByText('收不到短信')).toBeVisible();
  await other.getByRole('button', { name: '记录' }).click();
  await other.getByLabel('查找').fill('event:sms.request actor:smsCode');
  await eventList(other).getByRole('button').first().click();
  await other.getByRole('button', { name: '流程图', exact: true }).click();
  await expect(other.locator('article[data-id="smsCode.sending"]')).toHaveAttribute('data-state', 'active');
  await elsewhere.close();
});
