import { resolve } from 'node:path';
import { routes } from '#paths/routes.ts';
import { Api } from '../journeys/support/api';
import { newDrawer } from '../journeys/support/drawing';
import { arrange } from '../journeys/support/gateway';
import { giveBack, PAY_PASSWORD, STORE } from '../journeys/support/redeeming';
import { freshPhone } from '../journeys/support/test';
import type { EnginePage } from './page';

export interface EngineJourney {
  readonly name: string;
  /** For a page that can't start. */
  readonly isBelowBaseline?: boolean;
  /** Opens every path by the table of routes: it has no texts of its own that could grow old. */
  readonly isTour?: boolean;
  readonly run: (page: EnginePage) => Promise<void>;
}

/** Types the text of the image on show and the code of the SMS that it asks for. */
async function fillVerification(page: EnginePage, phone: string): Promise<void> {
  await page.fill(/^手机号/, phone);
  await solveCaptcha(page);
  await page.tap('获取验证码');
  const { code } = await page.until('an SMS', async () => (await page.gateway.outbox()).sms.find((sms) => sms.phone === phone));
  await page.fill(/^短信验证码/, code);
}

async function solveCaptcha(page: EnginePage): Promise<void> {
  await page.until('a captcha image', () => page.evaluate(() => document.querySelector('img[alt="图形验证码"]') !== null));
  const [latest] = (await page.gateway.outbox()).captchas;
  await page.fill(/^图形验证码/, latest?.text ?? '');
}

/** These paths need a query. */
export const QUERIES: Readonly<Record<string, string>> = {
  '/Productdetails': '?id=tea-cup&no=2001',
  '/Articletemplate': '?id=embroidery',
  '/scanAddTeam': '?code=JY8K2M',
};

/** Walks every path of the app, by the hash; each has to show its title, or the login's, and content. */
async function walkAll(page: EnginePage, token?: string): Promise<void> {
  await page.open('/AppRegister', token);
  for (const { path, title, for: audience } of routes) {
    await page.go(path + (QUERIES[path] ?? ''));
    const expected = audience === 'member' && !token ? '登录' : title;
    await page.until(`${path} with its title ${expected}`, () =>
      page.evaluate(
        (titles) => {
          const main = document.querySelector('main');
          const settled = main && main.innerText.trim() !== '' && !main.querySelector('[aria-busy=true]');
          return Boolean(settled) && titles.includes(document.title) && !/页面出了点问题/.test(main?.innerText ?? '');
        },
        // Without its parameters a page may be the lost one.
        [expected, '页面走丢了'],
      ),
    );
  }
}

async function fillAddress(page: EnginePage, name: string): Promise<void> {
  await page.fill(/^收货人/, name);
  await page.fill(/^手机号/, '13800138000');
  await page.tap(/^所在地区/);
  for (const region of ['江西省', '景德镇市', '珠山区']) await page.tap(region);
  await page.tap('确定');
  await page.fill(/^详细地址/, '陶溪川文创街区 12 号');
}

/** The shortest one that needs most of what an engine may lack. */
export const registration: EngineJourney = {
  name: 'register, sign out, log in by password',
  async run(page) {
    const phone = freshPhone();
    await page.open('/AppRegister');
    await fillVerification(page, phone);
    await page.fill(/^登录密码/, 'juyi2026');
    await page.tap(/我已阅读并同意/);
    await page.tap('注册');
    await page.at(/^\/appdownload/);
    await page.open('/login');
    await page.tap('密码登录');
    await page.fill(/^手机号/, phone);
    await page.fill(/^登录密码/, 'juyi2026');
    await page.tap(/我已阅读并同意/);
    await page.tap('登录');
    await page.at(/^\/home/);
    await page.tap('退出登录');
    await page.sees(/^退出后需要重新登录/);
    await page.tap('退出登录');
    await page.at(/^\/login/);
  },
};

export const journeys: readonly EngineJourney[] = [
  { name: 'every path as a visitor', isTour: true, run: (page) => walkAll(page) },
  {
    name: 'every path as a store member',
    isTour: true,
    run: async (page) => walkAll(page, (await Api.logIn(page.gateway, STORE)).token),
  },
  registration,
  {
    name: 'back from another page, signed out meanwhile',
    async run(page) {
      await page.open('/assetsRecord', (await Api.logIn(page.gateway, STORE)).token);
      await page.sees('账户明细');
      await page.leaveAndReturn(() => localStorage.removeItem('juyi.session'));
      await page.at(/^\/login/);
    },
  },
  {
    name: 'heights and gaps of a page and its overlay',
    async run(page) {
      await page.open('/shareVideo');
      await page.tap('微信分享指引');
      await page.sees('在微信里分享');
      // Of min-height, aspect-ratio, inset and gap in a flex container, or of their fallbacks.
      await page.until('a page as high as the screen, an upright video, an overlay of all of it, and gaps', () =>
        page.evaluate(() => {
          const boxOf = (selector: string) => (document.querySelector(selector) || document.head).getBoundingClientRect();
          const [root, video, overlay] = [boxOf('#root'), boxOf('video'), boxOf('[role=dialog]')];
          const [title, steps] = [boxOf('[role=dialog] h2'), boxOf('[role=dialog] ol')];
          return (
            root.height >= innerHeight &&
            video.height > video.width * 1.4 &&
            overlay.top === 0 &&
            overlay.height >= innerHeight &&
            overlay.width >= root.width &&
            Math.round(steps.top - title.bottom) === 16
          );
        }),
      );
    },
  },
  {
    name: 'draw',
    async run(page) {
      const api = await newDrawer(page.gateway, 1);
      await arrange(page.gateway, { only: 'points-50', stock: 1000 });
      await page.open('/allblind', api.token);
      await page.tap('开盒');
      await page.sees(/恭喜您抽中/);
      await page.sees(/已计入您的贡献值/);
    },
  },
  {
    name: 'redeem goods with the payment password',
    async run(page) {
      const api = await Api.logIn(page.gateway, STORE);
      await page.open('/redeemExchangeValue?id=bookmark', api.token);
      await page.tap('梅');
      await page.tap('下一步');
      await page.fill(/支付密码/, PAY_PASSWORD);
      const path = await page.at(/^\/redeemRecordDetail\?kind=MALL&no=DH\d+$/);
      await giveBack(page.gateway, path.replace(/^.*no=/, ''));
    },
  },
  {
    name: 'press and hold a stepper',
    async run(page) {
      await page.open('/redeemExchangeValue?id=bookmark', (await Api.logIn(page.gateway, STORE)).token);
      await page.tap('梅');
      // Up to what the member's limit of 5 still allows: a tick each 200 ms after the first 600 ms.
      await page.hold('增加', 2500);
      await page.until('the largest quantity', () =>
        page.evaluate(() => {
          const field = document.querySelector<HTMLInputElement>('[role=spinbutton]');
          return Number(field?.value) > 1 && field?.value === field?.getAttribute('aria-valuemax');
        }),
      );
    },
  },
  {
    name: 'address: add, edit',
    async run(page) {
      const api = await Api.signUp(page.gateway);
      await page.open('/address/create', api.token);
      await fillAddress(page, '林小艺');
      await page.tap('保存');
      await page.at(/^\/address\/list/);
      await page.sees('林小艺');
      await page.tap(/编辑/);
      await page.fill(/^收货人/, '林大艺');
      await page.tap('保存');
      await page.sees('林大艺');
    },
  },
  {
    name: 'swipe an address open and delete it',
    async run(page) {
      const api = await Api.signUp(page.gateway);
      await api.addAddress('陈小满');
      await page.open('/address/list', api.token);
      const { x, y } = await page.middleOf('编辑陈小满的地址');
      // The column is centred where the window is wider than a phone.
      await page.drag({ x: x - 100, y }, -140, 0);
      await page.tap('删除陈小满的地址');
      await page.sees(/^确定删除陈小满的地址“.+”吗？已登记的奖品和订单仍寄往原地址/);
      await page.tap('删除');
      await page.sees(/^还没有收货地址/);
    },
  },
  {
    name: 'upload a voucher',
    async run(page) {
      await page.open('/redeem', (await Api.logIn(page.gateway, STORE)).token);
      await page.upload(/^添加凭证/, resolve('tests/journeys/pictures/inspector-registration-390.png'));
      await page.until('the voucher', () => page.evaluate(() => document.querySelector('img[alt="第 1 张凭证"]') !== null));
    },
  },
  {
    name: 'list: endless scroll',
    async run(page) {
      await page.open('/assetsRecord', (await Api.logIn(page.gateway, STORE)).token);
      // Of a row: the balance after its entry.
      await page.sees(/^余额 [\d,]+/);
      await page.until('the end of the list', () =>
        page.evaluate(() => {
          window.scrollTo(0, document.documentElement.scrollHeight);
          return document.body.innerText.includes('没有更多了');
        }),
      );
    },
  },
  {
    name: 'list: pull to refresh',
    async run(page) {
      await page.open('/assetsRecord', (await Api.logIn(page.gateway, STORE)).token);
      await page.until('rows that can be pulled', () =>
        page.evaluate(() => document.querySelector('.adm-pull-to-refresh') !== null),
      );
      await page.evaluate(() => {
        Object.assign(window, { pulled: false });
        new MutationObserver(() => {
          if (document.querySelector('.adm-pull-to-refresh-head-content')?.textContent) Object.assign(window, { pulled: true });
        }).observe(document.body, { subtree: true, childList: true, characterData: true });
      });
      await page.swipe({ x: 195, y: 300 }, 0, 260);
      await page.until('a refresh', () => page.evaluate(() => (window as unknown as { pulled: boolean }).pulled));
    },
  },
  {
    name: 'console: ten upward swipes',
    async run(page) {
      await page.open('/lostPage');
      await page.sees('页面走丢了');
      // Watching starts after the first screen.
      await page.until('the console', async () => {
        for (let done = 0; done < 10; done += 1) await page.swipe({ x: 195, y: 500 }, 0, -100);
        return page.evaluate(() => document.querySelector('#__vconsole') !== null);
      });
    },
  },
  {
    name: 'a browser below the baseline',
    isBelowBaseline: true,
    async run(page) {
      await page.open('/AppRegister');
      await page.fill(/^手机号/, '13800138000');
      await page.tap('注册');
      await page.sees(/^页面还没有启动.*换用新版浏览器/);
      await page.tap('重新加载');
      await page.at(/^\/AppRegister$/);
      await page.sees(/^页面还没有启动/);
    },
  },
];
