import {
  act,
  agree,
  back,
  force,
  held,
  look,
  open,
  pass,
  type Scenario,
  type Stage,
  type Step,
  see,
  seeCaptcha,
  show,
  solve,
  tap,
  type,
  typeCode,
  typeLatestCode,
} from '../steps';

const INVITED = '/r?code=JY8K2M';
const LEADER = '13700137000';

/** A phone for each scenario, typed and then asked for again. */
const phones = new WeakMap<Stage, string>();
const phoneOf = (stage: Stage): string => {
  const phone = phones.get(stage) ?? stage.tools.freshPhone();
  phones.set(stage, phone);
  return phone;
};
const typePhone = act((stage) => stage.page.getByLabel('手机号', { exact: true }).last().fill(phoneOf(stage)));
const askForCode: Step = act(async ({ page }) => {
  const answered = page.waitForResponse(/\/sendCode$/);
  await page.getByRole('button', { name: '获取验证码' }).last().tap();
  await answered;
});
const code = typeCode(phoneOf);

const registering: readonly Scenario[] = [
  {
    journey: 'registration',
    name: '一步步注册',
    steps: [
      held(/sendpicVerifyCode/, [open('/AppRegister')], 'captcha.loading', 'verification.captcha.missing'),
      show('registration.filling.phone', 'inviteCard.absent', 'session.signedOut'),
      seeCaptcha,
      look,
      tap('注册'),
      see('请输入手机号'),
      look,
      typePhone,
      show(
        'registration.filling.captcha',
        'captcha.ready',
        'verification.captcha.shown',
        'verification.sms.unsent',
        'smsCode.idle',
      ),
      solve,
      held(/auth\/sms\/sendCode/, [tap('获取验证码')], 'verification.sms.sending', 'smsCode.sending'),
      show('registration.filling.smsCode', 'verification.sms.sent', 'smsCode.coolingDown'),
      open('/AppRegister'),
      show('verification.sms.sentEarlier'),
      code,
      show('registration.filling.password'),
      type('登录密码', 'juyi2026'),
      show('registration.filling.agreed'),
      tap(/《用户协议》/),
      show('registration.reading'),
      back,
      agree,
      force('register:inviteCodeInvalid:once'),
      type(/^邀请码/, 'ZZZZZZ'),
      tap('注册'),
      show('registration.filling.inviteCode'),
      type(/^邀请码/, ''),
      force('register:429:once'),
      tap('注册'),
      show('registration.waiting'),
    ],
  },
  {
    journey: 'registration',
    name: '注册的结果没有收到，再试一次',
    steps: [
      open('/AppRegister'),
      typePhone,
      solve,
      askForCode,
      code,
      type('登录密码', 'juyi2026'),
      agree,
      force('register:offline:once'),
      tap('注册'),
      show('registration.undecided'),
      held(/auth\/register/, [tap('再试一次')], 'registration.submitting'),
      show('session.signedIn'),
      open('/appdownload'),
      show('download.unavailable'),
      look,
    ],
  },
  {
    journey: 'registration',
    name: '扫好友的邀请码注册',
    steps: [
      held(/recruit\/inviter/, [open(INVITED)], 'inviteCard.checking'),
      show('inviteCard.known'),
      look,
      open('/r?code=ZZZZZZ'),
      show('inviteCard.dead'),
      open(INVITED, 'inviter:429'),
      show('inviteCard.waiting'),
      open(INVITED, 'inviter:500'),
      show('inviteCard.failed'),
    ],
  },
  {
    journey: 'registration',
    name: '会员打开好友的邀请码',
    who: 'store',
    steps: [open(INVITED), see(/^已登录：/), see('查看该团队', 'link'), seeCaptcha, look],
  },
  {
    journey: 'registration',
    name: '图形验证码和短信没有成功',
    clock: true,
    steps: [
      open('/AppRegister'),
      typePhone,
      solve,
      force('webSendCode:smsLimitReached:once'),
      askForRefusedCode(),
      show('verification.sms.refused', 'captcha.ready'),
      solve,
      askForCode,
      pass(61_000),
      tap('获取验证码'),
      show('verification.sms.again', 'captcha.ready'),
      pass(121_000),
      show('captcha.stale'),
      tap('听验证码'),
      show('captcha.audible'),
      look,
      open('/AppRegister', 'webCaptchaImage:429'),
      show('captcha.waiting'),
      open('/AppRegister', 'webCaptchaImage:500'),
      show('captcha.failed'),
    ],
  },
];

function askForRefusedCode(): Step {
  return tap('获取验证码');
}

const byPassword = [tap('密码登录'), typePhoneOf('13800138000'), solve, type('登录密码', 'juyi2026'), agree];
function typePhoneOf(phone: string): Step {
  return type('手机号', phone);
}

const loggingIn: readonly Scenario[] = [
  {
    journey: 'login',
    name: '验证码登录',
    steps: [
      open('/login'),
      show('login.entering.byCode.phone'),
      seeCaptcha,
      look,
      tap(/《用户协议》/),
      show('login.reading'),
      back,
      typePhoneOf('13800138000'),
      show('login.entering.byCode.captcha'),
      solve,
      askForCode,
      show('login.entering.byCode.smsCode'),
      type('短信验证码', '258036'),
      show('login.entering.byCode.agreed'),
      agree,
      held(/auth\/loginSms/, [tap('登录')], 'login.loggingInByCode'),
      force('loginSms:429'),
      tap('登录'),
      show('login.waitingByCode'),
    ],
  },
  {
    journey: 'login',
    name: '密码登录',
    steps: [
      open('/login'),
      tap('密码登录'),
      show('login.entering.byPassword.phone'),
      typePhoneOf('13800138000'),
      show('login.entering.byPassword.captcha'),
      solve,
      show('login.entering.byPassword.password'),
      type('登录密码', 'juyi2026'),
      show('login.entering.byPassword.agreed'),
      agree,
      force('loginPwd:429:once'),
      tap('登录'),
      show('login.waitingByPassword'),
      open('/login'),
      ...byPassword,
      held(/auth\/loginPwd/, [tap('登录')], 'login.loggingInByPassword'),
    ],
  },
  {
    journey: 'login',
    name: '忘记密码',
    steps: [
      open('/login'),
      act(async (stage) =>
        stage.page.getByLabel('手机号', { exact: true }).fill((await stage.tools.signUp(stage.gateway)).phone),
      ),
      tap('忘记密码'),
      show('login.resetting', 'resetPassword.filling'),
      seeCaptcha,
      look,
      solve,
      askForCode,
      typeLatestCode,
      type('新密码', 'juyi2027new'),
      force('updateMemberPwd:429:once'),
      tap('重置密码'),
      show('resetPassword.waiting'),
      act(({ page }) => page.getByRole('button', { name: '重置密码', exact: true }).last().waitFor()),
      held(/updateMemberPwd/, [tap('重置密码')], 'resetPassword.submitting'),
    ],
  },
  {
    journey: 'login',
    name: '退出登录，和登录过期',
    who: 'new',
    clock: true,
    steps: [
      open('/home'),
      act(({ page }) => page.getByText('收益余额').waitFor()),
      show('signOut.idle'),
      tap('退出登录'),
      show('signOut.asking'),
      tap('取消'),
      act(async (stage) => {
        await stage.force('memberAccount:401');
        await stage.page.clock.pauseAt(Date.now() + 60_000);
        await stage.page.evaluate(() => {
          window.location.hash = '/assetsRecord';
        });
        await stage.page.getByText('登录已过期，请重新登录').first().waitFor();
        // The recorder sends its entries on a timer, and the login follows after 1 s.
        await stage.page.clock.runFor(100);
      }),
      show('session.expired'),
    ],
  },
];

const typeLeader = typePhoneOf(LEADER);
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

const joining: readonly Scenario[] = [
  {
    journey: 'joining',
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
      code,
      show('joinTeam.verifying.filling.agreed'),
      tap(/《用户协议》/),
      show('joinTeam.verifying.reading'),
      back,
      agree,
      force('joinTeam:429:once'),
      tap('加入团队'),
      show('joinTeam.verifying.waiting'),
    ],
  },
  {
    journey: 'joining',
    name: '加入的结果没有收到，再试一次',
    steps: [
      open(TEAM),
      typePhone,
      held(/auth\/ma\/veRec/, [next], 'joinTeam.phone.checkingEligibility'),
      show('joinTeam.verifying.filling.captcha'),
      solve,
      askForCode,
      code,
      agree,
      force('joinTeam:offline:once'),
      tap('加入团队'),
      show('joinTeam.verifying.undecided'),
      held(/regTeam/, [tap('再试一次')], 'joinTeam.verifying.submitting'),
    ],
  },
  {
    journey: 'joining',
    name: '登录的会员一键加入',
    who: 'new',
    steps: [
      open(TEAM),
      show('joinTeam.offering.ready'),
      look,
      force('joinTeam:429:once'),
      tap('一键加入'),
      show('joinTeam.offering.waiting'),
      open(TEAM, 'joinTeam:500:once'),
      tap('一键加入'),
      show('joinTeam.offering.undecided'),
      held(/regTeam/, [tap('再试一次')], 'joinTeam.offering.joining'),
    ],
  },
  {
    journey: 'joining',
    name: '不能一键加入，改为验证手机号',
    who: 'new',
    steps: [open(TEAM, 'joinTeam:smsCodeExpired:once'), tap('一键加入'), show('joinTeam.phone.enteringPhone')],
  },
  {
    journey: 'joining',
    name: '邀请打不开',
    steps: [
      open('/scanAddTeam'),
      show('joinTeam.askingCode'),
      open('/scanAddTeam?code=ZZZZZZ'),
      show('joinTeam.dead'),
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
    journey: 'joining',
    name: '不能加入的手机号',
    steps: [
      open(TEAM),
      typeLeader,
      next,
      show('joinTeam.ownTeam'),
      look,
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
      join(async ({ tools, gateway }) => {
        const { phone, inviteCode } = await tools.signUp(gateway);
        const child = await tools.signUp(gateway, { inviteCode });
        return { phone, code: child.inviteCode };
      }),
      show('joinTeam.loop'),
      open(TEAM),
      typePhone,
      next,
      solve,
      askForCode,
      code,
      agree,
      force('joinTeam:teamFull:once'),
      tap('加入团队'),
      show('joinTeam.full'),
    ],
  },
  {
    journey: 'joining',
    name: '已加入的会员再打开邀请',
    who: 'new',
    steps: [
      held(/auth\/ma\/qjtr/, [open(TEAM)], 'joinTeam.recalling'),
      act(async ({ api, tools, gateway }) => api.join((await tools.signUp(gateway)).inviteCode)),
      open(TEAM),
      show('joinTeam.belonging'),
    ],
  },
  {
    journey: 'joining',
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
    journey: 'joining',
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
      see('重试', 'button', 3),
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
      see('第 1 步，共 4 步'),
      look,
    ],
  },
  {
    journey: 'joining',
    name: '还没有邀请过好友',
    who: 'new',
    steps: [
      ...['/inviterFriends', '/myteam'].flatMap((path) => [open(path), see('邀请第一位好友', 'heading'), look]),
      open('/withdrawalDetail'),
      see('三步获得收益', 'heading'),
      look,
    ],
  },
  {
    journey: 'joining',
    name: '好友助力',
    who: 'leader',
    steps: [
      held(/auth\/ma\/expNum/, [open('/assistfriends')], 'assist.loading'),
      show('assist.ready'),
      look,
      held(/auth\/ma\/expNum/, [tap('刷新进度')], 'assist.refreshing'),
      show('assist.ready'),
      force('exposures:429:once'),
      tap('刷新进度'),
      show('assist.waitingToRefresh'),
      open('/assistfriends', 'exposures:429'),
      show('assist.waiting'),
      open('/assistfriends', 'exposures:500'),
      show('assist.failed'),
    ],
  },
];

/** The journeys of those who come in: registration, login, joining a team. */
export const entering: readonly Scenario[] = [...registering, ...loggingIn, ...joining];
