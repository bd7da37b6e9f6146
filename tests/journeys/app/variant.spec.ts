import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { phones } from '../../support/userAgents';
import { Api } from '../support/api';
import { expectGoodLook, NARROW } from '../support/fits';
import { masked } from '../support/joining';
import { expect } from '../support/test';
import { test, VARIANT } from '../support/variant';

// One worker: each would make a build.
test.describe.configure({ mode: 'default' });

test('VITE_BRAND replaces the product’s name everywhere', async ({ member, page, variantDir }) => {
  const files = await readdir(variantDir, { recursive: true });
  const texts = files.filter((name) => /\.(html|js|css|json|svg)$/.test(name));
  expect(texts.length).toBeGreaterThan(20);
  for (const name of texts) expect(await readFile(join(variantDir, name), 'utf8'), name).not.toContain('聚艺');
  await member.open('/AppRegister');
  await expect(page.locator('meta[name=description]')).toHaveAttribute(
    'content',
    `注册${VARIANT.VITE_BRAND}：一份贡献，一份数字文化资产`,
  );
  await expect(page.getByText(VARIANT.VITE_BRAND).first()).toBeVisible();
});

test.describe('the download page', () => {
  const agents = {
    android: phones['an Android phone'].userAgent,
    iphone: phones['an iPhone'].userAgent,
    wechat: phones['WeChat on Android (XWEB)'].userAgent,
    qq: phones['QQ on an iPhone'].userAgent,
    desktop: phones.Windows.userAgent,
  };
  for (const [name, userAgent] of Object.entries(agents)) {
    test.describe(name, () => {
      test.use({ userAgent, reducedMotion: 'reduce' });
      test(`on ${name}`, async ({ member, page }) => {
        await page.setViewportSize(NARROW);
        await page.route('https://store.example/**', (route) => route.fulfill({ body: 'the store' }));
        if (name === 'android') {
          await member.open('/Productdetails?id=tea-cup');
          await page.getByRole('button', { name: '去App购买' }).tap();
          await expect(page).toHaveURL(/#\/appdownload$/);
        } else await member.open('/appdownload');
        if (name === 'desktop') {
          await expect(page.getByRole('img', { name: '下载页二维码' })).toBeVisible();
          return expectGoodLook(page);
        }
        const ios = name === 'iphone' || name === 'qq';
        const store = page.getByRole('button', { name: ios ? '前往 App Store' : '下载 Android 版' });
        await store.tap();
        if (name === 'android' || name === 'iphone')
          return expect(page).toHaveURL(ios ? VARIANT.VITE_APP_STORE : VARIANT.VITE_ANDROID_STORE);
        const mask = page.getByRole('dialog', { name: '请在浏览器中打开' });
        await expect(mask).toBeVisible();
        await mask.getByRole('button', { name: '复制下载链接' }).tap();
        await expect(member.toast).toHaveText('链接已复制');
        if (name === 'wechat') await expectGoodLook(page);
        await page.goBack();
        await expect(mask).toBeHidden();
        await expect(store).toBeVisible();
      });
    });
  }
});

test.describe('VITE_TOKEN_HANDOVER: a token in the URL', () => {
  test.use({ reducedMotion: 'reduce' });

  test('signs a visitor in, and is removed from the URL', async ({ page, gateway }) => {
    const { phone, token } = await Api.signUp(gateway);
    for (const address of [`/?token=${token}#/home`, `/#/home?token=${token}&from=singlemessage`]) {
      await page.goto(gateway.url + address);
      await expect(page.getByText(masked(phone), { exact: true })).toBeVisible();
      expect(page.url()).not.toContain(token);
      expect(await page.evaluate(() => JSON.stringify(history.state))).not.toContain(token);
      await page.evaluate(() => localStorage.clear());
      await page.goto('about:blank');
    }
  });

  test('replaces another session only when the member agrees', async ({ page, gateway }) => {
    const [mine, other] = [await Api.signUp(gateway), await Api.signUp(gateway)];
    const name = page.getByRole('heading', { level: 1 });
    const question = page.getByRole('dialog', { name: '换一个账号登录？' });
    await page.setViewportSize(NARROW);
    await mine.open(page, '/home');
    await expect(name).toContainText(mine.phone.slice(-4));
    // In the hash, without a reload.
    await page.evaluate((token) => {
      window.location.hash = `/home?token=${token}`;
    }, other.token);
    await expect(question).toBeVisible();
    expect(page.url()).not.toContain(other.token);
    await expectGoodLook(page);
    await question.getByRole('button', { name: '取消' }).tap();
    await expect(question).toBeHidden();
    await page.reload();
    await expect(name).toContainText(mine.phone.slice(-4));
    await page.goto(`${gateway.url}/?token=${other.token}#/home`);
    await question.getByRole('button', { name: '换账号登录' }).tap();
    await expect(name).toContainText(other.phone.slice(-4));
    await expect(question).toBeHidden();
  });
});

test.describe('VITE_BEACON: figures and errors of real members', () => {
  test.use({ reducedMotion: 'reduce' });

  interface Reported {
    readonly figures: readonly { path: string; name: string; count: number; p50: number }[];
    readonly errors: readonly { number: string; path: string; kind: string; name: string; frames: string[] }[];
  }

  test('are posted when the page is hidden; an error has the number that its screen shows', async ({
    member,
    page,
    gateway,
    variantDir,
    allow,
  }) => {
    allow(/TypeError: 13800138000|The above error occurred/);
    const posted: { body: string; headers: Record<string, string> }[] = [];
    page.on('request', (request) => {
      if (new URL(request.url()).pathname === '/__vitals')
        posted.push({ body: request.postData() ?? '', headers: request.headers() });
    });
    const reported = async (query = ''): Promise<Reported> => {
      const answer = await fetch(`${gateway.url}/__dev/vitals${query}`, { headers: { accept: 'application/json' } });
      return (await answer.json()) as Reported;
    };
    const me = await Api.signUp(gateway);
    await page.clock.install();
    await me.open(page, '/allblind?code=13800138000');
    await expect(page.locator('main img').first()).toBeVisible();

    // A screen whose code throws.
    const chunk = (await readdir(join(variantDir, 'assets'))).find((name) => /^CustomerScreen-.*\.js$/.test(name)) ?? '';
    await page.route(`**/${chunk}`, (route) =>
      route.fulfill({ contentType: 'text/javascript', body: "throw new TypeError('13800138000')" }),
    );
    await member.go('/customer');
    const [number = ''] = /\d{4} \d{4}/.exec(await page.getByText(/^错误编号/).innerText()) ?? [];
    await expect
      .poll(async () => (await reported(`?number=${encodeURIComponent(number)}`)).errors)
      .toMatchObject([{ path: '/customer', kind: 'screen', name: 'TypeError', number: number.replace(' ', '') }]);

    // A white page.
    await member.go('/home');
    await expect(page.getByText(masked(me.phone), { exact: true })).toBeVisible();
    await page.evaluate(() => {
      for (const part of Array.from(document.querySelectorAll<HTMLElement>('main > *'))) part.style.display = 'none';
    });
    await page.clock.fastForward(3000);
    await expect
      .poll(async () => (await reported()).errors)
      .toContainEqual(expect.objectContaining({ kind: 'white', path: '/home' }));

    await page.evaluate(() => {
      Object.defineProperty(document, 'visibilityState', { value: 'hidden' });
      document.dispatchEvent(new Event('visibilitychange'));
    });
    const names = async () => (await reported()).figures.map(({ path, name }) => `${path} ${name}`);
    await expect.poll(names).toEqual(expect.arrayContaining(['/allblind LCP', '/allblind READ', '/home READ']));
    expect(posted).toHaveLength(3);
    for (const { body, headers } of posted) {
      expect(body).not.toMatch(new RegExp(`13800138000|${me.phone}|${me.token}`));
      expect(headers).not.toHaveProperty('authorization');
    }
  });

  test('without the setting nothing of it is built', async ({ variantDir }) => {
    const scripts = async (folder: string) => {
      const names = (await readdir(join(folder, 'assets'))).filter((name) => name.endsWith('.js'));
      return Promise.all(names.map((name) => readFile(join(folder, 'assets', name), 'utf8')));
    };
    // The path, the number on the error screen, the metrics: each is in a build with the setting.
    for (const mark of ['/__vitals', '错误编号', 'WhiteScreen', 'largest-contentful-paint']) {
      expect(
        (await scripts(variantDir)).some((text) => text.includes(mark)),
        mark,
      ).toBe(true);
      expect(
        (await scripts('dist')).filter((text) => text.includes(mark)),
        mark,
      ).toEqual([]);
    }
  });
});
