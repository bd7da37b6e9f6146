import { describe, expect, it } from 'vitest';
import { verificationMachine } from '#machines/verification/verification.ts';
import { resendDraft } from '#machines/verification/verificationHandling.ts';
import { CANCELLED, type Failure, NO_NETWORK } from '#services/http/failure.ts';
import { parentOf } from '../actors';
import { followsTable } from '../table';

const captchaId = '11111111-1111-4111-8111-111111111111';
const timeout: Failure = { kind: 'timeout', message: '网络超时，请稍后重试', shown: false };
const tooSoon: Failure = { kind: 'refused', message: '获取验证码过于频繁', retryAt: 1_700_000_030_000, shown: true };
const wrong: Failure = { kind: 'refused', message: '图形验证码错误', reason: 'captchaWrong', field: 'captcha', shown: true };
const noCaptcha: Failure = { kind: 'refused', field: 'captcha', message: '图片换了新的，请重新填写', shown: false };

describe('verification', () => {
  it('follows its table', () =>
    followsTable(verificationMachine, {
      inputs: { fresh: { parent: parentOf() }, 'after a reload': { parent: parentOf(), resendAt: 1_700_000_060_000 } },
      events: {
        'captcha.changed c1': { captchaId },
        'captcha.changed none': { captchaId: null },
        'captcha.refresh plain': {},
        'captcha.refresh resend': { resend: true },
        'sms.request': { phone: '13800138000', captcha: 'K7X4' },
        'sms.sent': { resendAt: 1_700_000_060_000 },
        'sms.refused wrong': { failure: wrong },
        'sms.refused tooSoon': { failure: tooSoon },
        'sms.refused timeout': { failure: timeout },
        'sms.refused offline': { failure: NO_NETWORK },
        'sms.refused cancelled': { failure: CANCELLED },
      },
      names: { noCaptcha, c1: captchaId, inAMinute: 1_700_000_060_000 },
      table: `
        start
          fresh                  → missing + notSent   parent=[actor] captchaId=- resendAt=0
          after a reload         → missing + sentEarlier   parent=[actor] captchaId=- resendAt=inAMinute
        *   starts captcha parent=[actor]; smsCode parent=[actor] resendAt=0 | parent=[actor] resendAt=inAMinute
          captcha.refresh plain  → stays     captcha←captcha.refresh
          captcha.changed c1     → shown     captchaId=c1 parent←captcha.changed
          captcha.changed none   → missing   captchaId=- parent←captcha.changed
        missing
          sms.request            → stays     captcha←captcha.refresh parent←sms.refused{failure=noCaptcha}
        shown
          sms.request            → stays     smsCode←sms.request{phone=13800138000,captcha=K7X4,captchaId=c1}
        sent, sentEarlier
          captcha.refresh resend  → awaitingCaptcha     captcha←captcha.refresh
        *
          captcha.refresh resend  → stays     captcha←captcha.refresh
        notSent, sentEarlier, sending, sent, awaitingCaptcha, sms.refused
          sms.sending            → sending
        sending
          sms.sent               → sent      parent←sms.sent captcha←captcha.refresh
          sms.refused tooSoon    → sent      parent←sms.refused captcha←captcha.refresh
          sms.refused wrong, sms.refused timeout       → sms.refused   parent←sms.refused captcha←captcha.refresh
          sms.refused offline, sms.refused cancelled   → sms.refused   parent←sms.refused
      `,
    }));

  it('restores the resend time after a reload, sixty seconds at most', () => {
    expect(resendDraft.select({ resendAt: 0 })).toBeNull();
    expect(resendDraft.select({ resendAt: 1_700_000_060_000 })).toEqual({ resendAt: 1_700_000_060_000 });
    const restored = [1_700_000_042_000, 1_800_000_000_000, 1_600_000_000_000].map(
      (resendAt) => resendDraft.restore({ resendAt }, 1_700_000_000_000).resendAt,
    );
    expect(restored).toEqual([1_700_000_042_000, 1_700_000_060_000, 0]);
  });
});
