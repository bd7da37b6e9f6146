import { act, changed, force, held, look, open, type Scene, type Step, scenariosOf, see, show } from '../steps';

const pull: Step = act(({ tools, page }) => tools.pullToRefresh(page));
const toTheEnd: Step = act(({ page }) => page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight)));
const files = (...chosen: readonly ('photo' | 'text' | 'broken')[]): Step =>
  act(async ({ page, tools }) => {
    const contents = await Promise.all(
      chosen.map(async (kind, index) => {
        if (kind === 'photo') return { name: `photo-${index}.png`, mimeType: 'image/png', buffer: await tools.photo(page) };
        if (kind === 'text') return { name: 'note.txt', mimeType: 'text/plain', buffer: Buffer.from('note') };
        // The signature and half of the header: with more, Chromium draws what is there.
        const head = (await tools.photo(page)).subarray(0, 24);
        return { name: 'broken.png', mimeType: 'image/png', buffer: head };
      }),
    );
    await page.locator('input[type=file]').first().setInputFiles(contents);
  });

/** Only the first flash sale is left, with changes; without changes none. */
const sales = (changes?: object): Step =>
  changed('**/getBreakActivities', (data) => ({
    ...data,
    list: changes ? (data.list as object[]).slice(0, 1).map((sale) => ({ ...sale, ...changes })) : [],
  }));
/** Waits until the flash sales on home say something. */
const seeSale = (text: string): Step =>
  act(({ page }) => page.getByRole('region', { name: '限时秒杀' }).filter({ hasText: text }).waitFor());
const seeIncome: Step = act(({ page }) => page.getByRole('region', { name: '店铺收益' }).filter({ hasText: '¥' }).waitFor());
const isMissing = (role: 'region' | 'group', name: string): Step =>
  act(({ page }) => page.getByRole(role, { name }).waitFor({ state: 'detached' }));

/** Home as different members meet it. */
const home: readonly Scene[] = [
  {
    name: '首页：未登录',
    steps: [sales({ state: 1, endTime: new Date(Date.now() + 7_200_000).toISOString() }), open('/home'), seeSale('距结束'), look],
  },
  {
    name: '首页：会员，秒杀进行中',
    who: 'member',
    steps: [
      sales({ state: 1, endTime: new Date(Date.now() + 7_200_000).toISOString() }),
      open('/home'),
      seeSale('距结束'),
      isMissing('region', '我的店铺'),
      look,
    ],
  },
  {
    name: '首页：新会员，秒杀未开始',
    who: 'new',
    steps: [
      sales({ state: 0, startTime: new Date(Date.now() + 7_200_000).toISOString() }),
      open('/home'),
      seeSale('距开始'),
      look,
    ],
  },
  {
    name: '首页：店主',
    who: 'store',
    steps: [
      open('/home'),
      seeIncome,
      look,
      open('/home', 'memberAccount:500,winnerList:500,flashSales:500,storeProfile:500,storeIncome:500'),
      see('重试', 'button'),
      look,
      sales(),
      changed('**/winnerList', () => []),
      open('/home'),
      seeIncome,
      isMissing('region', '限时秒杀'),
      isMissing('group', '中奖名单'),
      look,
    ],
  },
];

const STATEMENT = '/assetsRecord';
const ENTRIES = /contributDetail\/list/;

/** Documents and guides. */
const happyWay = ['document.ready', 'guide.following'];

export const reading = scenariosOf('content', happyWay, [
  {
    name: '协议、规则和文章',
    steps: [
      held(/getProtocolInfoByCode/, [open('/protocol')], 'document.loading'),
      show('document.ready'),
      look,
      open('/protocol', 'protocolInfo:429'),
      show('document.waiting'),
      open('/protocol', 'protocolInfo:500'),
      show('document.failed'),
      open('/Articletemplate'),
      see(/青花茶盏/),
      look,
      open('/Articletemplate?id=embroidery'),
      see('双面同花'),
      look,
      open('/Articletemplate?id=embroidery', 'articleDetail:500'),
      see('重试', 'button'),
      look,
      open('/rule'),
      see('二、参与资格', 'heading'),
      look,
      open('/rule?type=REDEEM_RULE'),
      see('¥1.00 兑换 10 贡献值'),
      look,
      open('/rule?type=nothing'),
      see('没有找到这份规则', 'heading'),
      look,
      open('/lostPage'),
      see('页面走丢了', 'heading'),
      look,
      open('/shareVideo'),
      act(({ page }) => page.getByRole('button', { name: '复制链接' }).and(page.locator(':enabled')).waitFor()),
      look,
    ],
  },
  {
    name: '新手教程',
    steps: [
      held(/article\/detail/, [open('/taskIntro')], 'guide.loading'),
      show('guide.following'),
      look,
      open('/taskIntro', 'articleDetail:429'),
      show('guide.waiting'),
      open('/taskIntro', 'articleDetail:500'),
      show('guide.failed'),
    ],
  },
]);

/** The parts that several journeys share. */
export const sharing = scenariosOf('shared', undefined, [
  {
    name: '列表：账户明细',
    who: 'store',
    steps: [
      held(ENTRIES, [open(STATEMENT)], 'list.loading'),
      show('list.ready'),
      see(/^共 \d+ 笔/),
      look,
      open(STATEMENT, 'contributionEntries:500,memberAccount:500'),
      see('重试', 'button'),
      look,
      open(STATEMENT),
      show('list.ready'),
      held(ENTRIES, [toTheEnd], 'list.loadingMore'),
      open(STATEMENT),
      show('list.ready'),
      held(ENTRIES, [pull], 'list.refreshing'),
      open(STATEMENT),
      show('list.ready'),
      force('contributionEntries:429'),
      toTheEnd,
      show('list.waitingForMore'),
      open(STATEMENT),
      show('list.ready'),
      force('contributionEntries:500'),
      toTheEnd,
      show('list.moreFailed'),
      open(STATEMENT, 'contributionEntries:429'),
      show('list.waiting'),
      open(STATEMENT, 'contributionEntries:500'),
      show('list.failed'),
      open('/myblind'),
      show('list.exhausted'),
    ],
  },
  {
    name: '一块数据：首页和我的团队',
    who: 'new',
    steps: [
      held(/getMemberAccountInfo/, [open('/home')], 'resource.loading'),
      show('resource.ready'),
      open(STATEMENT),
      show('list.empty'),
      see('还没有贡献值明细，邀请好友可获得贡献值'),
      look,
      open('/myteam'),
      show('resource.hidden'),
      open(STATEMENT, 'memberAccount:429'),
      show('resource.waiting'),
      open(STATEMENT, 'memberAccount:500'),
      show('resource.failed'),
    ],
  },
  {
    name: '上传图片，复制号码',
    who: 'store',
    steps: [
      open('/customer'),
      show('copy.idle'),
      see('奖品与兑换'),
      look,
      open('/customer?no=77f5470b-be1c-47c7-9960-6b53a3632d92'),
      see('联系客服时请提供此编号'),
      look,
      open('/redeem'),
      show('uploader.empty'),
      files('photo'),
      show('uploader.ready', 'uploadItem.done'),
      files('text'),
      show('uploader.failed', 'uploadItem.refused'),
      open('/redeem'),
      show('uploader.empty'),
      files('broken'),
      show('uploader.failed', 'uploadItem.failed'),
    ],
  },
  ...home,
]);
