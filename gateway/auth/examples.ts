import { loginPwd, loginSms } from '@juyi/contract/auth/login';
import { updateMemberPwd } from '@juyi/contract/auth/password';
import { register } from '@juyi/contract/auth/registration';
import { type DomainExamples, example, REQUEST_ID, TOKEN } from '../core/examples';
import { solved } from '../verification/examples';

const signedIn = {
  token: TOKEN,
  expiresIn: 604_800,
  member: { memberId: 'seed-store', nickname: '墨染手作坊', avatar: '', phone: '139****9000' },
};

/** Registration, sign-in and passwords. */
export const authExamples: DomainExamples = {
  calls: [
    example(updateMemberPwd, {
      request: { phone: '13700137000', smsCode: '258036', kind: 'LOGIN', newPwd: 'juyi2027' },
      response: null,
      needsToken: true,
      fields: { kind: 'LOGIN 登录密码（按手机号，所有登录失效） · PAY 支付密码（登录者自己）', phone: '手机号；PAY 时不需要' },
    }),
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
    example(loginSms, {
      request: { phone: '13900139000', smsCode: '258036' },
      response: signedIn,
      fields: { phone: '手机号；答复中打码' },
    }),
    example(loginPwd, {
      request: { phone: '13900139000', password: 'juyi2026', ...solved },
      response: signedIn,
      fields: { phone: '手机号；答复中打码' },
    }),
  ],
  fields: {
    agreed: '已同意《用户协议》和《隐私协议》，只能为 true',
    member: '登录的会员',
    newPwd: '新密码：登录密码 8–64 位含字母和数字，支付密码 6 位数字',
    password: '登录密码',
    source: '注册来源：APP 直接 · SCAN 扫码 · INVITE 邀请',
  },
};
