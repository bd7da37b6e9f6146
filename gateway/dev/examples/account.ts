import { contributionEntries, memberAccount } from '@juyi/contract/account/account';
import { loginPwd, loginSms } from '@juyi/contract/auth/login';
import { updateMemberPwd } from '@juyi/contract/auth/password';
import { register } from '@juyi/contract/auth/registration';
import { paymentPasswordSet } from '@juyi/contract/redemption/paymentPassword';
import { commonSendCode, storeCaptchaImage, storeSendCode } from '@juyi/contract/verification/codes';
import { webCaptchaImage, webSendCode } from '@juyi/contract/verification/registrationCodes';
import { CAPTCHA_ID, type Example, example, firstPage, pageOf, REQUEST_ID, TOKEN } from './example';

const solved = { captchaId: CAPTCHA_ID, captcha: 'X8KP' };
const codeSent = { expireIn: 300, resendIn: 60 };
const captcha = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNgAAAAAgABSK+kcQAAAABJRU5ErkJggg==';
const signedIn = {
  token: TOKEN,
  expiresIn: 604_800,
  member: { memberId: 'seed-store', nickname: '墨染手作坊', avatar: '', phone: '139****9000' },
};

/** Register, sign in, account. */
export const accountExamples: readonly Example[] = [
  example(updateMemberPwd, {
    request: { phone: '13700137000', smsCode: '258036', kind: 'LOGIN', newPwd: 'juyi2027' },
    response: null,
    needsToken: true,
  }),
  example(commonSendCode, {
    request: { phone: '13800138000', scene: 'JOIN_TEAM', ...solved },
    response: codeSent,
    needsToken: true,
  }),
  example(paymentPasswordSet, { request: {}, response: { isSet: true, serverTime: '2026-11-20T08:00:00.000Z' } }),
  example(register, {
    request: {
      phone: '13800138001',
      smsCode: '258036',
      password: 'juyi2026',
      inviteCode: 'JY8K2M',
      source: 'INVITE',
      sourceNo: 'poster-01',
      agreed: true,
      requestId: REQUEST_ID,
    },
    response: { token: TOKEN, memberId: 'c27dc8ac-736c-4b49-9c45-d20a491ef9e7', inviteCode: 'CV7AXP' },
  }),
  example(storeSendCode, { request: { phone: '13900139000', ...solved }, response: codeSent }),
  example(webSendCode, { request: { phone: '13800138001', ...solved }, response: codeSent }),
  example(loginSms, { request: { phone: '13900139000', smsCode: '258036' }, response: signedIn }),
  example(loginPwd, { request: { phone: '13900139000', password: 'juyi2026', ...solved }, response: signedIn }),
  example(storeCaptchaImage, { request: { captchaId: CAPTCHA_ID }, response: captcha }),
  example(webCaptchaImage, { request: { captchaId: CAPTCHA_ID }, response: captcha }),
  example(memberAccount, {
    request: {},
    response: {
      memberId: 'seed-store',
      nickname: '墨染手作坊',
      avatar: '',
      phone: '139****9000',
      roles: ['member', 'store'],
      level: 3,
      inviteCode: 'MR9K3T',
      contribution: 3860,
      dataIp: 2400,
      income: 800_270,
      contributionPending: 0,
      dataIpPending: 200,
      drawChances: 5,
    },
  }),
  example(contributionEntries, {
    request: { ...firstPage, direction: 'IN' },
    response: {
      ...pageOf({
        id: '585',
        title: '线上活动奖励',
        direction: 'IN',
        amount: 20,
        balanceAfter: 4310,
        remark: '参加线上活动',
        createTime: '2026-11-15T06:43:50.051Z',
        isRefund: false,
      }),
      incomeTotal: 20,
      expendTotal: 0,
    },
  }),
];
