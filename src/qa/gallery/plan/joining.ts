import {
  act,
  agree,
  askForCode,
  back,
  changed,
  comeBack,
  force,
  held,
  look,
  open,
  type Stage,
  type Step,
  scenariosOf,
  see,
  seeCaptcha,
  show,
  solve,
  tap,
  type,
  typeCode,
  typePhone,
} from '../steps';

/** The first step of joining, with a phone that may not join for the reason of the scenario. */
const join = (prepare: (stage: Stage) => Promise<{ phone: string; code: string }>): Step =>
  act(async (stage) => {
    const { phone, code: recruitCode } = await prepare(stage);
    await stage.open(`/scanAddTeam?code=${recruitCode}`);
    await stage.page.getByLabel('手机号', { exact: true }).fill(phone);
    await stage.page.getByRole('button', { name: '下一步' }).tap();
  });

const TEAM = '/scanAddTeam?code=JY8K2M';
const next = tap('下一步');
/** Other backends tell it to a visitor, too. */
const refused = (reason: 'SELF' | 'LOOP'): Step => changed('**/auth/ma/veRec', () => ({ canJoin: false, reason }));

const happyWay = [
  'joinTeam.phone.enteringPhone',
  'joinTeam.verifying.filling.captcha',
  'joinTeam.verifying.filling.smsCode',
  'joinTeam.verifying.filling.agreed',
  'joinTeam.verifying.submitting',
];

export const joining = scenariosOf('joining', happyWay, [
  {
    name: '打开邀请，填手机号，加入团队',
    steps: [
      held(/recruit\/inviter/, [open(TEAM)], 'joinTeam.opening'),
      show('joinTeam.phone.enteringPhone'),
      look,
      typePhone,
      held(/auth\/ma\/vePho/, [next], 'joinTeam.phone.checkingPhone'),
      show('joinTeam.verifying.filling.captcha'),
      seeCaptcha,
      tap('加入团队'),
      see('请输入短信验证码'),
      look,
      solve,
      askForCode,
      show('joinTeam.verifying.filling.smsCode'),
      typeCode,
      show('joinTeam.verifying.filling.agreed'),
      tap('用户协议'),
      show('joinTeam.verifying.reading'),
      back,
      agree,
      force('joinTeam:429:once'),
      tap('加入团队'),
      show('joinTeam.verifying.waiting'),
    ],
  },
  {
    name: '加入的结果没有收到，再试一次',
    steps: [
      open(TEAM),
      typePhone,
      held(/auth\/ma\/veRec/, [next], 'joinTeam.phone.checkingEligibility'),
      show('joinTeam.verifying.filling.captcha'),
      solve,
      askForCode,
      typeCode,
      agree,
      force('joinTeam:offline:once'),
      tap('加入团队'),
      show('joinTeam.verifying.outcomeUnknown'),
      held(/regTeam/, [tap('再试一次')], 'joinTeam.verifying.submitting'),
    ],
  },
  {
    name: '登录的会员一键加入',
    who: 'new',
    steps: [
      open(TEAM),
      show('joinTeam.offering.ready'),
      look,
      force('joinTeam:429:once'),
      tap('一键加入'),
      show('joinTeam.offering.confirming'),
      tap('确认加入'),
      show('joinTeam.offering.waiting'),
      open(TEAM, 'joinTeam:500:once'),
      tap('一键加入'),
      tap('确认加入'),
      show('joinTeam.offering.outcomeUnknown'),
      held(/regTeam/, [tap('再试一次')], 'joinTeam.offering.joining'),
    ],
  },
  {
    name: '不能一键加入，改为验证手机号',
    who: 'new',
    steps: [open(TEAM, 'joinTeam:smsCodeExpired:once'), tap('一键加入'), tap('确认加入'), show('joinTeam.phone.enteringPhone')],
  },
  {
    name: '邀请打不开',
    steps: [
      open('/scanAddTeam'),
      show('joinTeam.askingInviteCode'),
      open('/scanAddTeam?code=ZZZZZZ'),
      show('joinTeam.invalidInviteCode'),
      look,
      open(TEAM, 'inviter:429'),
      show('joinTeam.waitingToRead'),
      open(TEAM, 'inviter:500'),
      show('joinTeam.failed'),
      look,
      open(TEAM, 'checkPhone:429'),
      typePhone,
      next,
      show('joinTeam.phone.waitingToCheck'),
    ],
  },
  {
    name: '不能加入的手机号',
    steps: [
      refused('SELF'),
      open(TEAM),
      type('手机号', '13700137000'),
      next,
      show('joinTeam.ownTeam'),
      look,
      refused('LOOP'),
      open(TEAM),
      type('手机号', '13700137000'),
      next,
      show('joinTeam.loop'),
    ],
  },
  {
    name: '已有团队的手机号，团队已满',
    steps: [
      join(async ({ tools, gateway }) => {
        const { inviteCode } = await tools.signUp(gateway);
        const { phone } = await tools.signUp(gateway, { inviteCode });
        return { phone, code: inviteCode };
      }),
      show('joinTeam.sameTeam'),
      join(async ({ tools, gateway }) => {
        const { inviteCode } = await tools.signUp(gateway);
        const { phone } = await tools.signUp(gateway, { inviteCode });
        return { phone, code: 'JY8K2M' };
      }),
      show('joinTeam.otherTeam'),
      open(TEAM),
      typePhone,
      next,
      solve,
      askForCode,
      typeCode,
      agree,
      force('joinTeam:teamFull:once'),
      tap('加入团队'),
      show('joinTeam.full'),
    ],
  },
  {
    name: '已加入的会员再打开邀请',
    who: 'new',
    steps: [
      held(/auth\/ma\/qjtr/, [open(TEAM)], 'joinTeam.readingMyTeam'),
      act(async ({ api, tools, gateway }) => api.join((await tools.signUp(gateway)).inviteCode)),
      open(TEAM),
      show('joinTeam.belonging'),
    ],
  },
  {
    name: '邀请好友',
    who: 'leader',
    steps: [
      held(/recruit\/inviter/, [open('/invite')], 'invitation.card.loading'),
      show('invitation.card.known', 'invitation.sharing.idle'),
      tap('微信分享指引'),
      show('invitation.sharing.guiding'),
      look,
      back,
      tap('生成海报'),
      show('invitation.sharing.showing'),
      back,
      open('/shareCode'),
      see('邀请二维码 JY8K2M', 'img'),
      look,
      act(({ page }) =>
        // The page gets text, for a compiled function may call helpers of its compiler.
        page.evaluate(
          `Object.defineProperty(navigator, 'clipboard', { value: { writeText: () => Promise.reject(new Error('denied')) } });
          document.execCommand = () => false;`,
        ),
      ),
      tap('复制链接'),
      show('invitation.sharing.copyingByHand'),
      open('/invite', 'inviter:429'),
      show('invitation.card.waiting'),
      open('/invite', 'inviter:500'),
      show('invitation.card.failed'),
      open('/invite', 'inviter:empty'),
      show('invitation.card.absent'),
    ],
  },
  {
    name: '邀请奖励、团队和收益',
    who: 'leader',
    steps: [
      open('/inviterFriends'),
      see(/^共 \d+ 人/),
      look,
      open('/inviterFriends'),
      tap('生成海报'),
      see(/^邀请海报/, 'img'),
      look,
      open('/inviterFriends', 'inviter:500,recruitRewards:500,recruitedPeople:500'),
      see('重试', 'button'),
      look,
      open('/myteam'),
      act(({ page }) =>
        page
          .getByRole('list', { name: '团队成员' })
          .getByText(/ 加入$/)
          .first()
          .waitFor(),
      ),
      look,
      open('/withdrawalDetail'),
      see(/^共 \d+ 笔/),
      look,
      open('/exposure'),
      see(/^今日 \d+ 次$/),
      look,
    ],
  },
  {
    name: '还没有邀请过好友',
    who: 'new',
    steps: [
      open('/inviterFriends'),
      see('好友的每一步，您都有奖', 'heading'),
      look,
      open('/myteam'),
      see('邀请第一位好友', 'heading'),
      look,
      open('/withdrawalDetail'),
      see('邀请好友得收益', 'heading'),
      look,
    ],
  },
  {
    name: '好友助力',
    who: 'leader',
    steps: [
      held(/auth\/ma\/expNum/, [open('/assistfriends')], 'assist.loading'),
      show('assist.ready'),
      look,
      held(/auth\/ma\/expNum/, [comeBack], 'assist.lookingAgain'),
      show('assist.ready'),
      open('/assistfriends', 'exposures:429'),
      show('assist.waiting'),
      open('/assistfriends', 'exposures:500'),
      show('assist.failed'),
    ],
  },
]);
