import {
  act,
  changed,
  comeBack,
  force,
  held,
  look,
  open,
  pass,
  type Scenario,
  type Step,
  see,
  show,
  solve,
  type Tools,
  tap,
  type,
  typeLatestCode,
} from '../steps';

const HOUR_S = 3600;
/** Stock for every picture. */
const PLENTY = 1000;
const WRONG = '000000';
const RIGHT = '258036';

const arranged = (settings: Parameters<Tools['arrange']>[1]): Step =>
  act(({ tools, gateway }) => tools.arrange(gateway, settings));
const draw = tap('开盒');

const CHECK = '核对这次开盒';
const toReceived: readonly Step[] = [tap(/已领取/, 'link'), see(CHECK, 'button')];

/** Draws, by the published odds, until points are won: they need no address. */
const drawUntilWon: Step = act(async ({ page }) => {
  const sheet = page.getByRole('dialog', { name: '开盒结果' });
  for (;;) {
    await page.getByRole('button', { name: '开盒', exact: true }).tap();
    await sheet.waitFor();
    if (await sheet.getByText('已计入您的贡献值').isVisible()) return;
    await page.keyboard.press('Escape');
    await sheet.waitFor({ state: 'hidden' });
  }
});

/** An answer that tells another prize than was drawn. */
const withOtherPrize = (data: Record<string, unknown>) =>
  Array.isArray(data.list)
    ? { ...data, list: data.list.map((row: object) => ({ ...row, prizeId: 'another' })) }
    : { ...data, prizeId: 'another' };

/** Runs the page's clock until the automatic look-ups of an unknown outcome are over. */
const lookUpsPass: Step = act(async ({ page }) => {
  for (let round = 0; round < 12; round += 1) {
    await page.clock.runFor(5000);
    if (await page.getByRole('button', { name: '再次提交' }).isVisible()) return;
  }
});

const seePrize = (status: string): Step =>
  act(({ page }) => page.getByRole('region', { name: '奖品状态' }).filter({ hasText: status }).waitFor());

const drawing: readonly Scenario[] = [
  {
    journey: 'draw',
    name: '开盒，转盘，中奖',
    who: 'drawer',
    motion: true,
    steps: [
      arranged({ only: 'points-50', stock: PLENTY, activity: { id: 1001, startsIn: -60, endsIn: 24 * HOUR_S } }),
      held(/prizeList/, [open('/allblind')], 'draw.loading'),
      show('draw.ready'),
      held(/prize\/rap/, [draw], 'draw.drawing'),
      show('draw.revealing'),
      show('draw.result.won'),
    ],
  },
  {
    journey: 'draw',
    name: '没有中，或要填地址',
    who: 'drawer',
    steps: [
      open('/allblind'),
      show('draw.ready'),
      look,
      arranged({ only: 'points-50', stock: PLENTY }),
      draw,
      show('draw.result.won'),
      look,
      arranged({ only: 'gift-box', stock: PLENTY }),
      open('/allblind'),
      draw,
      show('draw.result.needsAddress'),
      look,
      arranged({ only: 'none' }),
      open('/allblind'),
      draw,
      show('draw.result.notWon'),
      look,
      tap('关闭'),
      force('drawPrize:429:once'),
      draw,
      show('draw.waiting'),
      open('/allblind'),
      force('drawPrize:prizesGone:once'),
      draw,
      show('draw.allGone'),
      open('/allblind', 'prizeList:429'),
      show('draw.waitingToRead'),
      open('/allblind', 'prizeList:500,winnerList:500'),
      show('draw.failed'),
      look,
    ],
  },
  {
    journey: 'draw',
    name: '我的奖品在哪里',
    who: 'store',
    steps: [
      open('/myblind'),
      see(/^共 \d+ 件/),
      look,
      held(/memberPrize/, [tap(/待发货/, 'link')], 'record.loading'),
      show('record.inProcess'),
      look,
      open('/myblind'),
      tap(/已发货/, 'link'),
      show('record.ended'),
      look,
      open('/myblind'),
      tap(/已领取/, 'link'),
      seePrize('已领取'),
      look,
      open('/redeemRecordDetail?kind=PRIZE&no=nothing'),
      show('record.missing'),
      look,
      open('/redeemRecordDetail?kind=PRIZE&no=any', 'memberPrizes:500'),
      see('重试', 'button'),
      look,
    ],
  },
  {
    journey: 'draw',
    name: '奖品要填地址',
    who: 'member',
    steps: [open('/myblind'), tap(/待完善地址/, 'link'), seePrize('待完善地址'), look],
  },
  {
    journey: 'draw',
    name: '还没有奖品',
    who: 'new',
    steps: [
      open('/myblind'),
      see('还没有奖品，好友助力可得开盒次数'),
      look,
      open('/myblind', 'memberPrizes:500'),
      see('重试', 'button'),
      look,
    ],
  },
  {
    journey: 'draw',
    name: '开盒时断网：查询结果，再次提交',
    who: 'drawer',
    clock: true,
    steps: [
      arranged({ only: 'none' }),
      open('/allblind'),
      show('draw.ready'),
      force('drawPrize:offline'),
      draw,
      show('draw.lookingUp'),
      lookUpsPass,
      show('draw.undecided'),
      look,
      force(),
      tap('再次提交'),
      show('draw.result.notWon'),
      look,
    ],
  },
  {
    journey: 'draw',
    name: '不能开盒的时候',
    who: 'new',
    steps: [
      open('/allblind'),
      show('draw.noChances'),
      see('次数用完了，请好友助力可再得次数'),
      look,
      arranged({ activity: { id: 1001, startsIn: HOUR_S, endsIn: 24 * HOUR_S } }),
      open('/allblind'),
      show('draw.notStarted'),
      arranged({ activity: { id: 1001, startsIn: -60, endsIn: 0 } }),
      open('/allblind'),
      show('draw.over'),
      arranged({ activity: { id: 1001, startsIn: -60, endsIn: 24 * HOUR_S } }),
    ],
  },
  {
    journey: 'draw',
    name: '手机核对每一次开盒',
    who: 'drawer',
    steps: [
      arranged({ only: null, stock: PLENTY }),
      open('/allblind'),
      drawUntilWon,
      act(({ page }) => page.getByText('查看验证').tap()),
      see(/抽签数是 \d+，与系统的相同/),
      look,
      open('/myblind'),
      ...toReceived,
      show('drawProof.idle'),
      look,
      held(/memberPrize/, [tap(CHECK)], 'drawProof.checking'),
      show('drawProof.verified'),
      changed('**/prize/memberPrize', withOtherPrize),
      open('/myblind'),
      ...toReceived,
      tap(CHECK),
      show('drawProof.mismatched'),
      changed('**/prize/rap', withOtherPrize),
      open('/allblind'),
      draw,
      show('draw.result.mismatched'),
      look,
    ],
  },
  {
    journey: 'draw',
    name: '不能完整核对',
    who: 'drawer',
    steps: [
      arranged({ only: 'points-50', stock: PLENTY }),
      open('/allblind'),
      draw,
      show('draw.result.won'),
      open('/myblind'),
      ...toReceived,
      force('memberPrizes:429:once'),
      tap(CHECK),
      show('drawProof.waiting'),
      open('/myblind'),
      ...toReceived,
      force('memberPrizes:500:once'),
      tap(CHECK),
      show('drawProof.failed'),
      tap('重试'),
      show('drawProof.partial'),
      look,
    ],
  },
  { journey: 'draw', name: '还没有登录', steps: [open('/allblind'), show('draw.visitor')] },
];

const EARNINGS = '/redeemContribution';
const amount = (text: string) => type('使用收益余额兑换', text);
const next: Step = act(({ page }) => page.getByRole('button', { name: '下一步', exact: true }).tap());
const password = (text: string) => type('请输入 6 位支付密码', text);
/** Renews the quote if it is over. */
const renewed: Step = act(async ({ page }) => {
  const renew = page.getByRole('button', { name: '重新报价' });
  await page.getByRole('dialog', { name: '确认兑换' }).waitFor();
  if (await renew.isVisible()) await renew.tap();
});
const openFirst = (status: string, named = status): readonly Step[] => [
  tap(status),
  tap(new RegExp(named), 'link'),
  see('兑换进度', 'list'),
  look,
];
const toSheet: readonly Step[] = [amount('200'), next];
const FILLING = 'redemption.open.filling';
const CONFIRMING = 'redemption.open.confirming';

const redeeming: readonly Scenario[] = [
  {
    journey: 'redemption',
    name: '收入兑换贡献值',
    who: 'store',
    clock: true,
    steps: [
      held(/exchangeContribution\/convert/, [open(EARNINGS)], 'redemption.loading'),
      show(`${FILLING}.blank`),
      look,
      amount('99999999'),
      show(`${FILLING}.unfit`),
      look,
      held(/exchangeContribution\/convert/, [amount('200')], `${FILLING}.quoting`),
      show(`${FILLING}.quoted.offered`),
      held(/checkPaymentPasswordSet/, [open(EARNINGS), ...toSheet], 'paymentPassword.checking'),
      show(`${CONFIRMING}.paying`),
      force('submitContribution:429:once'),
      password(RIGHT),
      show(`${CONFIRMING}.paused`),
      pass(61_000),
      show(`${CONFIRMING}.lapsed`),
      held(/exchangeContribution\/convert/, [tap('重新报价')], `${CONFIRMING}.requoting`),
      show(`${CONFIRMING}.paying`),
      // The sixth digit submits.
      held(/exchangeContribution\/submit/, [password(RIGHT)], 'redemption.submitting'),
      show('record.inProcess'),
    ],
  },
  {
    journey: 'redemption',
    name: '报价没有成功',
    who: 'store',
    clock: true,
    steps: [
      open(EARNINGS),
      amount('200'),
      show(`${FILLING}.quoted.offered`),
      pass(61_000),
      show(`${FILLING}.expired`),
      force('convertContribution:500'),
      amount('300'),
      show(`${FILLING}.unquoted`),
      force(),
      tap('重试'),
      show(`${FILLING}.quoted.offered`),
      force('convertContribution:balanceTooLow:once'),
      held(/exchangeContribution\/convert/, [amount('400')], `${FILLING}.refused`),
      open(EARNINGS, 'convertContribution:429'),
      show('redemption.waiting'),
      open(EARNINGS, 'convertContribution:500'),
      show('redemption.failed'),
      look,
    ],
  },
  {
    journey: 'redemption',
    name: '输入支付密码，或先设置',
    who: 'store',
    steps: [
      open('/redeem'),
      type('使用贡献值兑换', '100'),
      show(`${FILLING}.quoted.offered`),
      look,
      open(EARNINGS),
      ...toSheet,
      password('258'),
      look,
      changed('**/checkPaymentPasswordSet', () => ({ isSet: false })),
      open(EARNINGS),
      ...toSheet,
      show('paymentPassword.setting.filling'),
      tap('保存'),
      see('请再次输入支付密码'),
      look,
    ],
  },
  {
    journey: 'redemption',
    name: '不知道兑换成没成',
    who: 'store',
    clock: true,
    steps: [
      open(EARNINGS),
      ...toSheet,
      force('submitContribution:offline'),
      password(RIGHT),
      show('redemption.undecided.lookingUp'),
      lookUpsPass,
      show('redemption.undecided.unknown'),
      force(),
      held(/exchangeContribution\/page/, [tap('再查一次')], 'redemption.undecided.asking'),
      show('redemption.undecided.unknown'),
      tap('再次提交'),
      // Meanwhile its quote may be over.
      renewed,
      show(`${CONFIRMING}.paying`),
      password(RIGHT),
      show('record.inProcess'),
    ],
  },
  {
    journey: 'redemption',
    name: '数据 IP 换商品',
    who: 'store',
    steps: [
      open('/redeemExchangeValue?id=no-such-goods'),
      show('redemption.gone'),
      open('/redeemExchangeValue?id=bookmark'),
      act(({ page }) => page.getByRole('button', { name: '下一步' }).tap()),
      show(`${FILLING}.quoted.lacking`),
      see('请选择花样'),
      look,
      open('/redeemExchangeValue'),
      see(/剪纸灯笼/, 'link'),
      look,
      open('/redeemExchangeValue?id=lantern'),
      show(`${FILLING}.soldOut`),
    ],
  },
  {
    journey: 'redemption',
    name: '支付密码输错五次',
    who: 'leader',
    steps: [
      open('/redeem'),
      type('使用贡献值兑换', '100'),
      next,
      ...[1, 2, 3, 4].map((tries) =>
        act(async ({ page }) => {
          const answered = page.waitForResponse(/applyAssets/);
          // The sixth digit submits.
          await page.getByLabel('请输入 6 位支付密码', { exact: true }).last().fill(WRONG);
          await answered;
          await page
            .getByText(new RegExp(`还可尝试 ${5 - tries} 次`))
            .first()
            .waitFor();
        }),
      ),
      show('paymentPassword.entering'),
      password(WRONG),
      show('paymentPassword.locked'),
      tap('忘记支付密码'),
      show('paymentPassword.setting.filling'),
      solve,
      tap('获取验证码'),
      act(({ page }) =>
        page
          .getByRole('button', { name: /秒后重新获取/ })
          .last()
          .waitFor(),
      ),
      typeLatestCode,
      type('支付密码', '741963'),
      type('再次输入', '741963'),
      force('updateMemberPwd:429:once'),
      tap('保存'),
      show('paymentPassword.setting.waiting'),
      act(({ page }) => page.getByRole('button', { name: '保存', exact: true }).last().waitFor()),
      held(/updateMemberPwd/, [tap('保存')], 'paymentPassword.setting.saving'),
      show('paymentPassword.entering'),
      open('/redeem', 'paymentPasswordSet:500'),
      type('使用贡献值兑换', '100'),
      next,
      show('paymentPassword.failed'),
      open('/redeem', 'paymentPasswordSet:429'),
      next,
      show('paymentPassword.waiting'),
    ],
  },
  {
    journey: 'redemption',
    name: '一笔兑换的记录',
    who: 'store',
    steps: [
      open('/redeemContributionRecord'),
      tap('处理中'),
      act(async ({ page }) => {
        const link = page.getByRole('link', { name: /处理中/ }).first();
        await link.waitFor();
        const hash = (await link.getAttribute('href')) ?? '';
        await page.evaluate((to) => sessionStorage.setItem('order', to), hash.slice(1));
      }),
      held(/exchangeContribution\/page/, [tap(/处理中.*/, 'link')], 'record.loading'),
      show('record.inProcess'),
      held(/exchangeContribution\/page/, [tap('刷新进度')], 'record.refreshing'),
      show('record.inProcess'),
      force('contributionOrders:429:once'),
      tap('刷新进度'),
      show('record.waitingToRefresh'),
      openOrder('contributionOrders:429'),
      show('record.waiting'),
      openOrder('contributionOrders:500'),
      show('record.failed'),
      open('/redeemRecordDetail?kind=MALL&no=nothing'),
      show('record.missing'),
      look,
      open('/redeemContributionRecord'),
      tap('已完成'),
      tap(/已完成/, 'link'),
      show('record.ended'),
      look,
    ],
  },
  {
    journey: 'redemption',
    name: '兑换记录的列表',
    who: 'store',
    steps: [
      open('/redeemContributionRecord'),
      see(/已取消/, 'link'),
      look,
      open('/redeemContributionRecord', 'contributionOrders:500,contributionTotal:500'),
      see('重试', 'button', 2),
      look,
      open('/redeemRecord'),
      see(/未通过/, 'link'),
      look,
      ...openFirst('处理中'),
      open('/redeemExchangeRecord'),
      see(/未通过/, 'link'),
      look,
      ...openFirst('未通过'),
      open('/redeemExchangeRecord'),
      ...openFirst('已通过', '已寄出'),
    ],
  },
  {
    journey: 'redemption',
    name: '还没有兑换过',
    who: 'new',
    steps: [open('/redeemRecord'), see('还没有兑换记录'), look],
  },
];

/** Opens the order that the list showed. */
function openOrder(rules: string): Step {
  return act(async ({ page, ...stage }) => {
    const path = await page.evaluate(() => sessionStorage.getItem('order') ?? '');
    await stage.open(path, rules);
  });
}

const BOOK = '/address/list';
const ADD = '/address/create';
const withAddresses = act(async ({ api }) => {
  await api.addAddress('林小艺');
  await api.addAddress('陈小满');
});
/** The buttons behind a swipe: a keyboard reaches them without one. */
const press = (name: string): Step =>
  act(async ({ page }) => {
    await page.getByRole('button', { name }).focus();
    await page.keyboard.press('Enter');
  });
const PASTED = '林小艺 138 0013 8000\n江西景德镇珠山区陶溪川文创街区 12 号';
const fillAddress: readonly Step[] = [
  type('收货人', '林小艺'),
  type('手机号', '138 0013 8000'),
  tap(/^所在地区/),
  act(async ({ page }) => {
    const sheet = page.getByRole('dialog', { name: '选择所在地区' });
    for (const name of ['江西省', '景德镇市', '珠山区']) await sheet.getByRole('option', { name, exact: true }).last().tap();
    await sheet.getByRole('button', { name: '确定' }).tap();
    await sheet.waitFor({ state: 'hidden' });
  }),
  type('详细地址', '陶溪川文创街区 12 号'),
];

const addressing: readonly Scenario[] = [
  {
    journey: 'address',
    name: '新增收货地址',
    who: 'new',
    steps: [
      held(/address\/list/, [open(BOOK)], 'addressBook.loading'),
      show('addressBook.empty'),
      look,
      tap('新增收货地址'),
      show('addressForm.filling'),
      held(/treeList/, [tap(/^所在地区/)], 'addressForm.choosingRegion.loading'),
      show('addressForm.choosingRegion.choosing'),
      tap('取消'),
      ...fillAddress,
      held(/address\/add/, [tap('保存')], 'addressForm.saving'),
      show('addressBook.browsing'),
      held(/treeList/, [open(ADD), type(/^智能粘贴/, PASTED), tap('识别')], 'addressForm.recognizing'),
      open(ADD, 'regionTree:429'),
      tap(/^所在地区/),
      show('addressForm.choosingRegion.waiting'),
      open(ADD, 'regionTree:500'),
      tap(/^所在地区/),
      show('addressForm.choosingRegion.failed'),
      open(ADD),
      ...fillAddress,
      force('addAddress:429:once'),
      tap('保存'),
      show('addressForm.waiting'),
      act(({ page }) => page.getByRole('button', { name: '保存', exact: true }).waitFor()),
      force('addAddress:offline:once'),
      tap('保存'),
      show('addressForm.undecided'),
    ],
  },
  {
    journey: 'address',
    name: '编辑收货地址',
    who: 'new',
    steps: [
      act(({ api }) => api.addAddress('林小艺')),
      ...editing(/getById/),
      open(`${ADD}?id=nothing`),
      show('addressForm.gone'),
    ],
  },
  {
    journey: 'address',
    name: '地址簿，填错的地址',
    who: 'store',
    steps: [
      open(BOOK),
      see(/^已添加 \d+ 个/),
      look,
      open(BOOK, 'addressList:500'),
      show('addressBook.failed'),
      look,
      open('/Productaddress'),
      see(/^编辑/, 'link'),
      look,
      open(ADD),
      tap('保存'),
      see('请选择所在地区'),
      look,
      type(/^智能粘贴/, '你好，在吗'),
      tap('识别'),
      see('没有识别到姓名、手机号或地址，请检查后再试'),
      look,
      open(ADD),
      tap(/^所在地区/),
      tap('重庆市', 'option'),
      tap('县', 'option'),
      see('秀山土家族苗族自治县', 'option'),
      look,
    ],
  },
  {
    journey: 'address',
    name: '设为默认和删除',
    who: 'new',
    steps: [
      withAddresses,
      open(BOOK),
      show('addressBook.browsing'),
      held(/setDefaultAddress/, [press('把陈小满的地址设为默认')], 'addressBook.settingDefault'),
      show('addressBook.browsing'),
      press('删除林小艺的地址'),
      show('addressBook.askingToDelete'),
      tap('取消'),
      force('deleteAddress:429:once'),
      press('删除林小艺的地址'),
      tap('删除'),
      show('addressBook.waitingToChange'),
      open(BOOK),
      press('删除林小艺的地址'),
      held(/address\/delete/, [tap('删除')], 'addressBook.deleting'),
      show('addressBook.browsing'),
      act(async ({ api }) => api.addAddress('周雅')),
      open(BOOK),
      show('addressBook.browsing'),
      held(/address\/list/, [press('把周雅的地址设为默认')], 'addressBook.refreshing'),
      show('addressBook.browsing'),
      force('addressList:500'),
      press('把陈小满的地址设为默认'),
      show('addressBook.stale.failed'),
      open(BOOK),
      show('addressBook.browsing'),
      force('addressList:429'),
      press('把周雅的地址设为默认'),
      show('addressBook.stale.waiting'),
      open(BOOK, 'addressList:429'),
      show('addressBook.waiting'),
      open(BOOK, 'addressList:500'),
      show('addressBook.failed'),
    ],
  },
];

function editing(read: RegExp): Step[] {
  const openIt = (rules?: string) =>
    act(async (stage) => {
      const [address] = await stage.api.call<{ id: string }[]>('/api/store/address/list');
      await stage.open(`${ADD}?id=${address?.id}`, rules);
    });
  return [
    held(read, [openIt()], 'addressForm.loading'),
    show('addressForm.filling'),
    openIt('addressById:429'),
    show('addressForm.waitingToRead'),
    openIt('addressById:500'),
    show('addressForm.failed'),
  ];
}

const SALES = '/commodity';
const sale = (id: number, more: object) => arranged({ sale: { id, stock: 20, ...more } });
const running = { startsIn: -60, endsIn: HOUR_S };
const SALE = 'goods.open.sale';

const buying: readonly Scenario[] = [
  {
    journey: 'goods',
    name: '秒杀商品',
    steps: [
      sale(2001, running),
      held(/getBreakActivities/, [open(SALES)], 'flashSale.loading'),
      show('flashSale.showing'),
      act(({ page }) => page.getByRole('list', { name: '秒杀商品' }).getByRole('listitem').nth(3).waitFor()),
      look,
      held(/getBreakActivities/, [comeBack], 'flashSale.refreshing'),
      show('flashSale.showing'),
      open(SALES),
      show('flashSale.showing'),
      force('flashSales:429'),
      comeBack,
      show('flashSale.waitingToRefresh'),
      open(SALES, 'flashSales:429'),
      show('flashSale.waiting'),
      open(SALES, 'flashSales:500'),
      show('flashSale.failed'),
      look,
      changed('**/getBreakActivities', (data) => ({ ...data, list: [], total: 0, hasMore: false })),
      open(SALES),
      show('flashSale.empty'),
    ],
  },
  {
    journey: 'goods',
    name: '商品详情',
    steps: [
      held(/goods\/detail/, [open('/Productdetails?id=cushion')], `${SALE}.reading`),
      show(`${SALE}.plain`, 'goods.open.sheet.closed'),
      tap(/^请选择/),
      show('goods.open.sheet.choosing'),
      look,
      open('/Productdetails?id=lantern'),
      show(`${SALE}.soldOut`),
      look,
      sale(2001, { startsIn: HOUR_S, endsIn: 2 * HOUR_S }),
      open('/Productdetails?id=tea-cup&no=2001'),
      show(`${SALE}.before`),
      sale(2001, { startsIn: -60, endsIn: 0 }),
      open('/Productdetails?id=tea-cup&no=2001'),
      show(`${SALE}.over`),
      sale(2001, running),
      open('/Productdetails?id=tea-cup&no=2001'),
      show(`${SALE}.running`),
      look,
      force('goodsDetail:500'),
      comeBack,
      show(`${SALE}.stale`),
      force(),
      comeBack,
      show(`${SALE}.running`),
      open('/Productdetails?id=tea-cup&no=2001'),
      show(`${SALE}.running`),
      force('goodsDetail:429'),
      comeBack,
      show(`${SALE}.waitingToRefresh`),
      open('/Productdetails?id=cushion', 'goodsDetail:429'),
      show(`${SALE}.waiting`),
      open('/Productdetails?id=cushion', 'goodsDetail:500'),
      show(`${SALE}.failed`),
      look,
    ],
  },
];

/** The journeys of those who are in: draw, redemption, addresses, goods. */
export const spending: readonly Scenario[] = [...drawing, ...redeeming, ...addressing, ...buying];
