import {
  act,
  agree,
  askForCode,
  back,
  force,
  held,
  look,
  open,
  scenariosOf,
  seeCaptcha,
  show,
  solve,
  tap,
  type,
  typeLatestCode,
} from '../steps';

const byPassword = [tap('密码登录'), type('手机号', '13800138000'), type('登录密码', 'juyi2026'), agree];
const happyWay = [
  'login.entering.byPassword.phone',
  'login.entering.byPassword.password',
  'login.entering.byPassword.agreed',
  'login.loggingInByPassword',
  'session.signedIn',
];

export const loggingIn = scenariosOf('login', happyWay, [
  {
    name: '验证码登录',
    steps: [
      open('/login'),
      show('login.entering.byCode.phone'),
      look,
      tap('用户协议'),
      show('login.reading'),
      back,
      type('手机号', '13800138000'),
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
    name: '密码登录',
    steps: [
      open('/login'),
      tap('密码登录'),
      show('login.entering.byPassword.phone'),
      type('手机号', '13800138000'),
      show('login.entering.byPassword.password'),
      type('登录密码', 'juyi2026'),
      show('login.entering.byPassword.agreed'),
      agree,
      force('loginPwd:accountWrong:once'),
      tap('登录'),
      show('login.entering.byPassword.captcha'),
      solve,
      force('loginPwd:429:once'),
      tap('登录'),
      show('login.waitingByPassword'),
      open('/login'),
      ...byPassword,
      held(/auth\/loginPwd/, [tap('登录')], 'login.loggingInByPassword'),
    ],
  },
  {
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
    name: '退出登录，和登录过期',
    who: 'new',
    clock: true,
    steps: [
      open('/home'),
      act(({ page }) => page.getByText('收益余额').waitFor()),
      show('signOut.idle'),
      tap('退出登录'),
      show('signOut.confirming'),
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
]);
