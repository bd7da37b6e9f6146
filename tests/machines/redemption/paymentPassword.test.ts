import { describe, expect, it } from 'vitest';
import { paymentPasswordForm } from '#machines/redemption/paymentPassword/form.ts';
import { paymentPasswordMachine } from '#machines/redemption/paymentPassword/machine.ts';
import { parentOf } from '../actors';
import { lost, refused, tooMany } from '../failures';
import { done, followsTable } from '../table';

const serverTime = '2026-11-20T08:00:00+08:00';
const wrong = refused('payPasswordWrong', { details: { triesLeft: 4 } });
const locked = refused('payPasswordLocked', { details: { lockedUntil: '2026-11-20T08:30:00+08:00' } });
const unset = refused('payPasswordUnset');
const captchaWrong = refused('captchaWrong', { field: 'captcha' });
const wrongCode = refused('smsCodeWrong', { field: 'smsCode' });
const captchaId = '11111111-1111-4111-8111-111111111111';

describe('paymentPassword', () => {
  it('follows its table', () =>
    followsTable(paymentPasswordMachine, {
      inputs: { begin: { parent: parentOf() } },
      events: {
        'form.refused': { fields: ['captcha'] },
        'captcha.changed': { captchaId },
        'password.requestSms': { captcha: 'K7X4' },
        'password.set': { smsCode: '123456', newPwd: '258036' },
        'password.refused wrong': { failure: wrong.failure },
        'password.refused locked': { failure: locked.failure },
        'password.refused unset': { failure: unset.failure },
        'sms.sent': { resendAt: 1_700_000_060_000 },
        'sms.refused': { failure: captchaWrong.failure },
        'checkSet set': done({ isSet: true, serverTime }),
        'checkSet locked': done({ isSet: true, lockedUntil: '2026-11-20T08:30:00+08:00', serverTime }),
        'checkSet unset': done({ isSet: false, serverTime }),
      },
      names: {
        c1: captchaId,
        wrong,
        captchaWrong,
        wrongCode,
        tooMany,
        lost,
        inThirty: Date.parse('2026-11-20T08:30:00+08:00'),
      },
      // Counts how often the field is to be emptied.
      show: { entries: (count: number) => `e${'+'.repeat(count)}` },
      notInPlace: ['entries', 'captchaId'],
      // A password is refused as wrong only if it was sent while the stage was `ready`: it is set, and not locked.
      table: `
        start
          begin   → checking   parent=[actor] isSet=false lockedUntil=0 triesLeft=- entries=e captchaId=- failure=- unanswered=false parent←password.changed{stage=unknown}
        *
          password.refused wrong    [isSet=false]     → never
          password.refused wrong    [lockedUntil!=0]  → never
          password.refused locked   → locked     isSet=true lockedUntil=inThirty triesLeft=- failure=- parent←password.changed{stage=locked}
          password.refused unset    → setting.filling   isSet=false lockedUntil=0 failure=- parent←password.changed{stage=unset}
        checking   starts checkSet {}
          checkSet unset    → setting.filling   parent←password.changed{stage=unset}
          checkSet locked   → locked     isSet=true lockedUntil=inThirty parent←password.changed{stage=locked}
          checkSet set      → entering   isSet=true parent←password.changed{stage=ready}
          checkSet lost     → failed     failure=lost
          checkSet tooMany  → waiting   failure=tooMany
        waiting, setting.waiting   starts wait time=1700000000000
        waiting
          wait over, wait broken    → failed
        failed
          flow.retry    → checking   failure=- parent←password.changed{stage=unknown}
        entering, setting.filling
          form.refused             → stays
        entering
          password.refused wrong   → stays   triesLeft=4 failure=wrong parent←password.changed{stage=ready}
        entering
          password.left            → stays   entries={entries}+ triesLeft=- failure=-
        setting
          password.refused wrong   → entering   triesLeft=4 failure=wrong parent←password.changed{stage=ready}
        entering, locked
          password.forget   → setting.filling   failure=- parent←password.changed{stage=forgotten}
        locked   starts lock time=inThirty
          lock over, lock broken   → entering   lockedUntil=0 parent←password.changed{stage=ready}
        setting   starts verification parent=[actor]
          captcha.refresh       → stays   verification←captcha.refresh
          captcha.changed       → stays   captchaId=c1
        setting.waiting
          sms.sent              → stays   parent←password.smsSent
          sms.refused           → stays
        setting
          sms.sent              → stays   failure=- parent←password.smsSent
          sms.refused           → stays   failure=captchaWrong
        setting.filling
          password.requestSms         → stays   failure=- verification←sms.request
          password.set          → setting.saving   failure=-
        setting.filling, setting.waiting
          flow.back   [unanswered=true] → checking   isSet=false lockedUntil=0 failure=- parent←password.changed{stage=unknown}
          flow.back   [lockedUntil!=0]  → locked     failure=- parent←password.changed{stage=locked}
          flow.back   [isSet=true]      → entering   failure=- parent←password.changed{stage=ready}
        setting.saving   starts updatePassword smsCode=123456 newPwd=258036 kind=PAY
          updatePassword over       → entering   isSet=true lockedUntil=0 triesLeft=- failure=- unanswered=false parent←password.changed{stage=ready} parent←password.saved
          updatePassword tooMany    → setting.waiting   failure=tooMany
          updatePassword wrongCode  → setting.filling   failure=wrongCode
          updatePassword lost       → setting.filling   failure=lost unanswered=true
        setting.waiting
          wait over, wait broken    → setting.filling   failure=-
      `,
    }));

  it('the repeated password must be the same', () => {
    const judge = (newPwd: string, repeatPwd: string) =>
      paymentPasswordForm.rules.check(['newPwd', 'repeatPwd'], { newPwd, repeatPwd }).errors;
    expect([judge('258036', '258036'), judge('258036', '258037')]).toEqual([
      undefined,
      { repeatPwd: '两次输入的支付密码不一致' },
    ]);
  });
});
