import {
  act,
  changed,
  force,
  held,
  look,
  lookUpsPass,
  open,
  pass,
  type Step,
  scenariosOf,
  see,
  show,
  solve,
  tap,
  type,
  typeLatestCode,
} from '../steps';

const WRONG = '000000';
const RIGHT = '258036';
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

const happyWay = [
  'redemption.open.filling.blank',
  'redemption.open.filling.quoting',
  'redemption.open.filling.quoted.offered',
  'redemption.open.confirming.paying',
  'redemption.submitting',
  'record.inProcess',
];

export const redeeming = scenariosOf('redemption', happyWay, [
  {
    name: '收入兑换贡献值',
    who: 'store',
    clock: true,
    steps: [
      held(/exchangeContribution\/convert/, [open(EARNINGS)], 'redemption.loading'),
      show(`${FILLING}.blank`),
      look,
      next,
      show(`${FILLING}.missing`),
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
      show(`${CONFIRMING}.quoteExpired`),
      held(/exchangeContribution\/convert/, [tap('重新报价')], `${CONFIRMING}.requoting`),
      show(`${CONFIRMING}.paying`),
      // The sixth digit submits.
      held(/exchangeContribution\/submit/, [password(RIGHT)], 'redemption.submitting'),
      show('record.inProcess'),
    ],
  },
  {
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
    name: '不知道兑换成没成',
    who: 'store',
    clock: true,
    steps: [
      open(EARNINGS),
      ...toSheet,
      force('submitContribution:offline'),
      password(RIGHT),
      show('redemption.outcomeUnknown.lookingUp'),
      lookUpsPass,
      show('redemption.outcomeUnknown.notFound'),
      force(),
      held(/exchangeContribution\/page/, [tap('再查一次')], 'redemption.outcomeUnknown.lookingUpOnce'),
      show('redemption.outcomeUnknown.notFound'),
      tap('再次提交'),
      // Meanwhile its quote may be over.
      renewed,
      show(`${CONFIRMING}.paying`),
      password(RIGHT),
      show('record.inProcess'),
    ],
  },
  {
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
      type('支付密码', '836104'),
      type('再次输入', '836104'),
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
    name: '兑换记录的列表',
    who: 'store',
    steps: [
      open('/redeemContributionRecord'),
      see(/已取消/, 'link'),
      look,
      open('/redeemContributionRecord', 'contributionOrders:500,contributionTotal:500'),
      see('重试', 'button'),
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
    name: '还没有兑换过',
    who: 'new',
    steps: [open('/redeemRecord'), see('还没有兑换记录'), look],
  },
]);

/** Opens the order that the list showed. */
function openOrder(rules: string): Step {
  return act(async ({ page, ...stage }) => {
    const path = await page.evaluate(() => sessionStorage.getItem('order') ?? '');
    await stage.open(path, rules);
  });
}
