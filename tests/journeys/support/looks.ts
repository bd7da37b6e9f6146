import type { Page, Route } from '@playwright/test';
import { Api } from './api';
import { arrange, drawButton, newDrawer, resultSheet } from './drawing';
import type { GatewayProcess } from './gateway';
import { changed, LEADER, MEMBER, Redeeming, STORE } from './redeeming';
import { expect } from './test';

/** Kinds of users: null for a visitor; `somebody new` has no data, `drawer` has draw chances. */
export const people = {
  visitor: async () => null,
  member: (gateway) => Api.logIn(gateway, MEMBER),
  store: (gateway) => Api.logIn(gateway, STORE),
  leader: (gateway) => Api.logIn(gateway, LEADER),
  'somebody new': (gateway) => Api.signUp(gateway),
  drawer: (gateway) => newDrawer(gateway, 100),
} satisfies Record<string, (gateway: GatewayProcess) => Promise<Api | null>>;

/** A screen in one of its states, for accessibility and layout checks. */
export interface Look {
  readonly path: string;
  /** Default: visitor. */
  readonly who?: keyof typeof people;
  /** Arranges preconditions before the page is opened. */
  readonly before?: (page: Page, gateway: GatewayProcess) => Promise<void>;
  /** URLs of calls to fail. */
  readonly broken?: RegExp;
  /** Navigates to the state and waits for it. */
  readonly ready: (page: Page) => Promise<void>;
}

type Looks = Readonly<Record<string, Look>>;

const text = (what: string | RegExp) => async (page: Page) => expect(page.getByText(what)).toBeVisible();
const heading = (name: string) => async (page: Page) => expect(page.getByRole('heading', { name })).toBeVisible();
const captcha = async (page: Page) => expect(page.getByAltText('图形验证码')).toBeVisible();
/** Expects a retry button for every failed section. */
const retries =
  (count = 1) =>
  async (page: Page) =>
    expect(page.getByRole('button', { name: '重试' })).toHaveCount(count);

const entrance: Looks = {
  registration: { path: '/AppRegister', ready: captcha },
  'registration with all validation errors': {
    path: '/AppRegister',
    ready: async (page) => {
      await captcha(page);
      await page.getByRole('button', { name: '注册', exact: true }).tap();
      await expect(page.getByText('请输入手机号')).toBeVisible();
    },
  },
  'registration with a spoken captcha': {
    path: '/AppRegister',
    ready: async (page) => {
      await captcha(page);
      await page.getByRole('button', { name: '听验证码' }).tap();
      await expect(page.getByRole('button', { name: '换一段' })).toBeVisible();
    },
  },
  'registration by invitation': { path: '/r?code=JY8K2M', ready: text('来自 137****7000') },
  'the login': { path: '/login', ready: captcha },
  'the password reset sheet': {
    path: '/login',
    ready: async (page) => {
      await page.getByRole('button', { name: '忘记密码' }).tap();
      await expect(page.getByRole('dialog', { name: '重置密码' }).getByAltText('图形验证码')).toBeVisible();
    },
  },
  'scan-code registration of a member': {
    path: '/r?code=JY8K2M',
    who: 'store',
    ready: async (page) => {
      await expect(page.getByText(/^已登录：/)).toBeVisible();
      await expect(page.getByRole('link', { name: '查看该团队' })).toBeVisible();
      await expect(page.getByAltText('图形验证码')).toBeVisible();
    },
  },
  'an agreement': { path: '/protocol', ready: text(/^版本/) },
  'the download page without a store': { path: '/appdownload', ready: text('App 即将上线') },
  'the not-found page': { path: '/lostPage', ready: heading('页面走丢了') },
};

const strip = (page: Page) => page.getByRole('region', { name: '限时秒杀' });
const income = async (page: Page) => expect(page.getByRole('region', { name: '店铺收益' })).toContainText('¥');

interface Sales {
  readonly data: { readonly list: readonly object[] };
}

/** Mocks flash sales: only the first one, with changes; without changes none. */
const sales = (changes?: object) => async (route: Route) => {
  const answer = (await (await route.fetch()).json()) as Sales;
  const list = changes ? answer.data.list.slice(0, 1).map((sale) => ({ ...sale, ...changes })) : [];
  await route.fulfill({ json: { ...answer, data: { ...answer.data, list } } });
};

const home: Looks = {
  'home of a member without a store, during a sale': {
    path: '/home',
    who: 'member',
    ready: async (page) => {
      await expect(strip(page)).toContainText('距结束');
      await expect(page.getByRole('region', { name: '我的店铺' })).toHaveCount(0);
    },
  },
  'home of a store member': { path: '/home', who: 'store', ready: income },
  'home of a new member, before a sale': {
    path: '/home',
    who: 'somebody new',
    before: async (page) => {
      const inTwoHours = new Date(Date.now() + 7_200_000).toISOString();
      await page.route('**/getBreakActivities', sales({ state: 0, startTime: inTwoHours }));
    },
    ready: async (page) => expect(strip(page)).toContainText('距开始'),
  },
  'home of a store member without sales and winners': {
    path: '/home',
    who: 'store',
    before: async (page) => {
      await page.route('**/getBreakActivities', sales());
      await page.route('**/winnerList', (route) => route.fulfill({ json: { status: '200', message: '成功', data: [] } }));
    },
    ready: async (page) => {
      await income(page);
      await expect(strip(page)).toHaveCount(0);
      await expect(page.getByRole('group', { name: '中奖名单' })).toHaveCount(0);
    },
  },
  'home of a store member, all calls failed': {
    path: '/home',
    who: 'store',
    broken: /\/(api|activity)\//,
    ready: retries(2),
  },
};

const team: Looks = {
  'the first step of joining a team': { path: '/scanAddTeam?code=JY8K2M', ready: text(/邀请您加入「青禾艺社团队」/) },
  'joining a team with one tap': {
    path: '/scanAddTeam?code=JY8K2M',
    who: 'somebody new',
    ready: async (page) => expect(page.getByRole('button', { name: '一键加入' })).toBeVisible(),
  },
  'the second step of joining a team': {
    path: '/scanAddTeam?code=JY8K2M',
    ready: async (page) => {
      await page.getByLabel('手机号').fill('16600000001');
      await page.getByRole('button', { name: '下一步' }).tap();
      await captcha(page);
      await page.getByRole('button', { name: '加入团队' }).tap();
      await expect(page.getByText('请输入短信验证码')).toBeVisible();
    },
  },
  'an invalid invitation': { path: '/scanAddTeam?code=ZZZZZZ', ready: heading('邀请已失效') },
  'a phone that may not join the team': {
    path: '/scanAddTeam?code=JY8K2M',
    ready: async (page) => {
      await page.getByLabel('手机号').fill(LEADER);
      await page.getByRole('button', { name: '下一步' }).tap();
      await heading('这是您自己的邀请码')(page);
    },
  },
  'joining a team, failed to load': { path: '/scanAddTeam?code=JY8K2M', broken: /recruit\/inviter/, ready: retries() },
  'inviting, with invited members': { path: '/inviterFriends', who: 'leader', ready: text(/^共 \d+ 人/) },
  'inviting, without invited members': {
    path: '/inviterFriends',
    who: 'somebody new',
    ready: heading('邀请第一位好友'),
  },
  'inviting, failed to load': { path: '/inviterFriends', who: 'leader', broken: /\/auth\//, ready: retries(3) },
  'the invitation poster': {
    path: '/inviterFriends',
    who: 'leader',
    ready: async (page) => {
      await page.getByRole('button', { name: '生成海报' }).tap();
      await expect(page.getByRole('img', { name: /^邀请海报/ })).toBeVisible();
    },
  },
  'the invite QR code of a member': {
    path: '/shareCode',
    who: 'leader',
    ready: async (page) => expect(page.getByRole('img', { name: '邀请二维码 JY8K2M' })).toBeVisible(),
  },
  'the WeChat share guide': {
    path: '/invite',
    who: 'leader',
    ready: async (page) => {
      await page.getByRole('button', { name: '微信分享指引' }).tap();
      await expect(page.getByRole('dialog', { name: '在微信里分享' })).toBeVisible();
    },
  },
  'a team with members': {
    path: '/myteam',
    who: 'leader',
    ready: async (page) =>
      expect(
        page
          .getByRole('list', { name: '团队成员' })
          .getByText(/ 加入$/)
          .first(),
      ).toBeVisible(),
  },
  'the team of a new member': { path: '/myteam', who: 'somebody new', ready: heading('邀请第一位好友') },
  'income of a new member': { path: '/withdrawalDetail', who: 'somebody new', ready: heading('三步获得收益') },
  'income, with entries': { path: '/withdrawalDetail', who: 'leader', ready: text(/^共 \d+ 笔/) },
  'help by friends': { path: '/assistfriends', who: 'leader', ready: text(/位好友，多 1 次开盒/) },
  'the exposure guide': { path: '/exposure', who: 'leader', ready: text('第 1 步，共 4 步') },
  'the tutorial': { path: '/taskIntro', ready: text('第 1 步，共 5 步') },
  'the share video': {
    path: '/shareVideo',
    ready: async (page) => expect(page.getByRole('button', { name: '复制文案' })).toBeEnabled(),
  },
};

const drawn = (prizeId: string): Look => ({
  path: '/allblind',
  who: 'drawer',
  before: (_, gateway) => arrange(gateway, { only: prizeId, ...(prizeId !== 'none' && { stock: 100 }) }),
  ready: async (page) => {
    await drawButton(page).tap();
    await expect(resultSheet(page)).toBeVisible();
  },
});

/** Opens the first prize with a status. */
const openPrize = (status: string) => async (page: Page) => {
  await page
    .getByRole('list', { name: '我的奖品' })
    .getByRole('link', { name: new RegExp(`${status}$`) })
    .first()
    .tap();
  await expect(page.getByRole('region', { name: '奖品状态' })).toContainText(status);
};

const draw: Looks = {
  'the draw': { path: '/allblind', who: 'drawer', ready: async (page) => expect(drawButton(page)).toBeEnabled() },
  'the draw without a chance': {
    path: '/allblind',
    who: 'somebody new',
    ready: text('次数用完了，请好友助力可再得次数'),
  },
  'the draw, failed to load': {
    path: '/allblind',
    who: 'somebody new',
    broken: /prizeList|winnerList/,
    ready: retries(),
  },
  'a prize won': drawn('points-50'),
  'nothing won': drawn('none'),
  'a prize that needs an address': drawn('gift-box'),
  'own prizes': { path: '/myblind', who: 'store', ready: text(/^共 \d+ 件/) },
  'own prizes, empty': { path: '/myblind', who: 'somebody new', ready: text('还没有奖品，开一个盲盒试试手气') },
  'a prize without an address': { path: '/myblind', who: 'member', ready: openPrize('待完善地址') },
  'a prize to be sent': { path: '/myblind', who: 'store', ready: openPrize('待发货') },
  'a prize that was sent': { path: '/myblind', who: 'store', ready: openPrize('已发货') },
  'a coupon': { path: '/myblind', who: 'store', ready: openPrize('已领取') },
  'a prize, failed to load': {
    path: '/redeemRecordDetail?kind=PRIZE&no=any',
    who: 'store',
    broken: /memberPrize/,
    ready: retries(),
  },
  'an unknown prize': {
    path: '/redeemRecordDetail?kind=PRIZE&no=nothing',
    who: 'store',
    ready: heading('没有找到这件奖品'),
  },
  'own prizes, failed to load': { path: '/myblind', who: 'somebody new', broken: /memberPrize/, ready: retries() },
  'the list of articles': { path: '/Articletemplate', ready: text(/青花盖碗/) },
  'the rules of the draw': { path: '/rule', ready: heading('二、参与资格') },
};

const specifications = async (page: Page) => expect(page.getByText('规格', { exact: true })).toBeVisible();

const goods: Looks = {
  'flash sales': {
    path: '/commodity',
    ready: async (page) => expect(page.getByRole('list', { name: '秒杀商品' }).getByRole('listitem')).toHaveCount(4),
  },
  'flash sales, failed to load': { path: '/commodity', broken: /getBreakActivities/, ready: retries() },
  'goods of a sale': { path: '/Productdetails?id=tea-cup&no=2001', ready: specifications },
  'sold-out goods': { path: '/Productdetails?id=lantern', ready: specifications },
  'goods, failed to load': { path: '/Productdetails?id=tea-cup', broken: /goods\/detail/, ready: retries() },
  specifications: {
    path: '/Productdetails?id=cushion',
    ready: async (page) => {
      await page.getByRole('button', { name: '请选择 纹样、尺寸' }).tap();
      await expect(page.getByRole('dialog', { name: '选择规格与数量' })).toBeVisible();
    },
  },
  'an article': { path: '/Articletemplate?id=embroidery', ready: text('双面同花') },
  'an article, failed to load': { path: '/Articletemplate?id=embroidery', broken: /article\/detail/, ready: retries() },
  'customer service': { path: '/customer', ready: text('常见问题') },
  'customer service about a record': {
    path: '/customer?no=77f5470b-be1c-47c7-9960-6b53a3632d92',
    ready: text('联系客服时请提供此编号'),
  },
};

/** Opens the first record with a status. */
const openFirst = (status: string) => async (page: Page) => {
  await page.getByRole('group', { name: '状态' }).getByRole('button', { name: status }).tap();
  await page
    .getByRole('link', { name: new RegExp(status) })
    .first()
    .tap();
  await expect(page.getByRole('list', { name: '兑换进度' })).toBeVisible();
};

const record = (name: RegExp) => async (page: Page) => expect(page.getByRole('link', { name })).toBeVisible();

const lists: Looks = {
  'a statement with entries': { path: '/assetsRecord', who: 'store', ready: text(/^共 \d+ 笔/) },
  'a statement without entries': {
    path: '/assetsRecord',
    who: 'somebody new',
    ready: text('还没有贡献值明细，邀请好友可获得贡献值'),
  },
  'a statement, failed to load': {
    path: '/assetsRecord',
    who: 'store',
    broken: /contributDetail|getMemberAccountInfo/,
    ready: retries(2),
  },
  'the records of contributions': { path: '/redeemContributionRecord', who: 'store', ready: record(/已取消/) },
  'the records of data IP': { path: '/redeemRecord', who: 'store', ready: record(/未通过/) },
  'the records of goods': { path: '/redeemExchangeRecord', who: 'store', ready: record(/未通过/) },
  'records, empty': { path: '/redeemRecord', who: 'somebody new', ready: text('还没有兑换记录') },
  'records, failed to load': {
    path: '/redeemContributionRecord',
    who: 'store',
    broken: /exchangeContribution/,
    ready: retries(2),
  },
  'an order in process, with its pictures': { path: '/redeemRecord', who: 'store', ready: openFirst('处理中') },
  'a rejected order of goods': { path: '/redeemExchangeRecord', who: 'store', ready: openFirst('未通过') },
  'an order of goods that was sent': { path: '/redeemExchangeRecord', who: 'store', ready: openFirst('已完成') },
  'a completed order of contribution': { path: '/redeemContributionRecord', who: 'store', ready: openFirst('已完成') },
  'an unknown order': {
    path: '/redeemRecordDetail?kind=MALL&no=nothing',
    who: 'store',
    ready: heading('没有找到这笔兑换'),
  },
  'the rules of redemptions': { path: '/rule?type=REDEEM_RULE', ready: text('¥1.00 兑换 10 贡献值') },
  'unknown rules': { path: '/rule?type=nothing', ready: heading('没有找到这份规则') },
  'the address book': { path: '/address/list', who: 'store', ready: text(/^已添加 \d+ 个/) },
  'an empty address book': { path: '/address/list', who: 'somebody new', ready: text(/^还没有收货地址/) },
  'an address book, failed to load': { path: '/address/list', who: 'store', broken: /address\/list/, ready: retries() },
  'the address chooser': {
    path: '/Productaddress',
    who: 'store',
    ready: async (page) => expect(page.getByRole('link', { name: /^编辑/ }).first()).toBeVisible(),
  },
  'the address form, with nothing recognised': {
    path: '/address/create',
    who: 'store',
    ready: async (page) => {
      await page.getByLabel('智能粘贴').fill('你好，在吗');
      await page.getByRole('button', { name: '识别' }).tap();
      await expect(page.getByText('没有识别到姓名、手机号或地址，请检查后再试')).toBeVisible();
    },
  },
  'the address form with all validation errors': {
    path: '/address/create',
    who: 'store',
    ready: async (page) => {
      await page.getByRole('button', { name: '保存' }).tap();
      await expect(page.getByText('请选择所在地区')).toBeVisible();
    },
  },
  'the region picker': {
    path: '/address/create',
    who: 'store',
    ready: async (page) => {
      await page.getByRole('button', { name: /^所在地区/ }).tap();
      await page.getByRole('option', { name: '重庆市' }).tap();
      await page.getByRole('option', { name: '县', exact: true }).tap();
      await expect(page.getByRole('option', { name: '秀山土家族苗族自治县' })).toBeVisible();
    },
  },
};

/** Opens the confirm sheet of a contribution redemption with a valid amount. */
const confirmIncome = async (page: Page) => {
  const redeeming = new Redeeming(page, 'CONTRIBUTION');
  await redeeming.fill('200');
  await redeeming.next.tap();
  return redeeming;
};

const redemptions: Looks = {
  'the redemption terms': { path: '/redeemContribution', who: 'store', ready: text('¥1.00 = 10 贡献值') },
  'redemption terms, failed to load': {
    path: '/redeemContribution',
    who: 'store',
    broken: /exchangeContribution\/convert/,
    ready: retries(),
  },
  'an invalid amount': {
    path: '/redeemContribution',
    who: 'store',
    ready: async (page) => {
      await page.getByLabel('使用收益余额兑换').fill('99999999');
      await expect(page.getByText(/^可用余额不足/)).toBeVisible();
    },
  },
  'a quote with vouchers': {
    path: '/redeem',
    who: 'store',
    ready: (page) => new Redeeming(page, 'DATA_IP').fill('100'),
  },
  'the confirm sheet with three digits typed': {
    path: '/redeemContribution',
    who: 'store',
    ready: async (page) => (await confirmIncome(page)).password.fill('258'),
  },
  'setting a payment password': {
    path: '/redeemContribution',
    who: 'store',
    before: async (page) => {
      await page.route(
        '**/checkPaymentPasswordSet',
        changed(() => ({ isSet: false })),
      );
    },
    ready: async (page) => {
      await confirmIncome(page);
      const sheet = page.getByRole('dialog', { name: '支付密码' });
      await sheet.getByRole('button', { name: '保存' }).tap();
      await expect(sheet.getByText('请再次输入支付密码')).toBeVisible();
    },
  },
  'the shelf of goods': {
    path: '/redeemExchangeValue',
    who: 'store',
    ready: async (page) => expect(page.getByRole('link', { name: /剪纸灯笼/ })).toBeVisible(),
  },
  'goods with missing selections': {
    path: '/redeemExchangeValue?id=bookmark',
    who: 'store',
    ready: async (page) => {
      await page.getByRole('button', { name: '下一步' }).tap();
      await expect(page.getByText('请选择花样')).toBeVisible();
    },
  },
};

/** Every screen in its states; the keys are test titles. */
export const looks: Looks = { ...entrance, ...home, ...team, ...draw, ...goods, ...lists, ...redemptions };
