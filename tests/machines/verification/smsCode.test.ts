import { it } from 'vitest';
import { smsCodeMachine } from '#machines/verification/smsCode.ts';
import { CallError } from '#services/http/failure.ts';
import { parentOf } from '../actors';
import { done, followsTable } from '../table';

const parent = parentOf();
const refused = new CallError({ kind: 'refused', message: '图形验证码错误', reason: 'captchaWrong', shown: true });
const tooSoon = new CallError({ kind: 'refused', message: '获取验证码过于频繁', retryAt: 1_700_000_000_000, shown: true });

it('smsCode: follows its table', () =>
  followsTable(smsCodeMachine, {
    inputs: { fresh: { parent }, 'after a reload': { parent, resendAt: 1_700_000_000_000 } },
    events: {
      'sms.request': { phone: '13800138000', captcha: 'K7X4', captchaId: 'c-1' },
      'sms.request corrected': { phone: '13900139000', captcha: 'K7X4', captchaId: 'c-1' },
      'sms.request own': { captcha: 'K7X4', captchaId: 'c-1' },
      'sendCode sent': done({ resendAt: 1_700_000_060_000 }),
    },
    names: { refused, tooSoon, soon: 1_700_000_000_000, inAMinute: 1_700_000_060_000 },
    table: `
      start
        fresh            → idle          parent=[actor] resendAt=0 phone=-
        after a reload   → coolingDown   parent=[actor] resendAt=soon phone=-
      idle
        sms.request      → sending       phone=13800138000 parent←sms.sending
        sms.request corrected → sending  phone=13900139000 parent←sms.sending
        sms.request own  → sending       phone=- parent←sms.sending
      sending   starts sendCode phone=13800138000 captcha=K7X4 captchaId=c-1 | phone=13900139000 captcha=K7X4 captchaId=c-1 | captcha=K7X4 captchaId=c-1
        sendCode sent    → coolingDown   resendAt=inAMinute parent←sms.sent{resendAt=inAMinute}
        sendCode refused [resendAt=0] → idle   parent←sms.refused{failure=refused}
        sendCode refused → idle          resendAt=0 parent←sms.refused{failure=refused}
        sendCode tooSoon → coolingDown   resendAt=soon parent←sms.refused{failure=tooSoon}
      coolingDown   starts coolDown time=soon | time=inAMinute
        coolDown over, coolDown broken → idle   resendAt=0
        sms.request             → sending       phone=13800138000 parent←sms.sending
        sms.request corrected   → sending       phone=13900139000 parent←sms.sending
        sms.request own         → sending       phone=- parent←sms.sending
    `,
  }));
