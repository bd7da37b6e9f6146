import {
  act,
  arranged,
  changed,
  force,
  HOUR_S,
  held,
  look,
  lookUpsPass,
  open,
  type Step,
  scenariosOf,
  see,
  show,
  tap,
} from '../steps';

/** Stock for every picture. */
const PLENTY = 1000;
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

const seePrize = (status: string): Step =>
  act(({ page }) => page.getByRole('region', { name: '奖品状态' }).filter({ hasText: status }).waitFor());

const happyWay = ['draw.ready', 'draw.drawing', 'draw.revealing', 'draw.result.won'];

export const drawing = scenariosOf('draw', happyWay, [
  {
    name: '开盒，开匣，中奖',
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
      held(/recruit\/inviter/, [tap('晒一晒')], 'invitation.sharing.awaiting'),
      show('invitation.sharing.showing'),
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
    name: '奖品要填地址',
    who: 'newcomer',
    steps: [open('/myblind'), tap(/待完善地址/, 'link'), seePrize('待完善地址'), look],
  },
  {
    name: '还没有奖品',
    who: 'new',
    steps: [
      open('/myblind'),
      see('还没有奖品，好友助力可得开盒次数'),
      look,
      open('/myblind', 'memberPrizes:500'),
      see('重试', 'button'),
      look,
      open('/myblind', 'prizeList:500'),
      see('重试', 'button'),
      look,
    ],
  },
  {
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
      show('draw.outcomeUnknown'),
      look,
      force(),
      tap('再次提交'),
      show('draw.result.notWon'),
      look,
    ],
  },
  {
    name: '不能开盒的时候',
    who: 'new',
    steps: [
      open('/allblind'),
      show('draw.noChances'),
      see('暂无开盒次数'),
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
  { name: '还没有登录', steps: [open('/allblind'), show('draw.visitor')] },
]);
