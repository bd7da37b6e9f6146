/** The parts of a flow that follow its verification, to be spread into the flow's machine. */

import { SMS_RESEND_AFTER } from '@juyi/contract/core/repeats';
import type { Failure } from '#services/http/failure.ts';
import type { SmsSent } from '#services/verification/sms.ts';
import { genericAssign } from '../core/failureHandling';
import { withEvent } from '../core/params';
import { toSteps } from '../core/steps';
import { say } from '../core/toast';

/** The actions of a flow that shows what a verification reports: `setup(…).extend(captchaHandling)`. */
export const captchaHandling = {
  actions: {
    assignCaptcha: genericAssign<{ captchaId: string | null }, { captchaId: string | null }>((_, { captchaId }) => ({
      captchaId,
    })),
    assignSmsFailure: genericAssign<{ failure: Failure | null }, { failure: Failure }>((_, { failure }) => ({ failure })),
  },
};

/** The actions of a flow when its SMS was sent. */
export const smsSent = ['clearFailure', withEvent('assignResendAt'), 'saySmsSent'] as const;
/** The action of a flow when its SMS was refused. */
export const smsRefused = withEvent('assignSmsFailure');

/** Makes the transitions to the step of the field that a refused SMS names. */
export const toRefusedSmsField = <const Field extends string>(fields: readonly Field[]) =>
  toSteps(fields, ({ failure }: { failure: Failure }) => failure.field, {
    target: '',
    description: '短信没有发出，改正这一项',
    actions: smsRefused,
  });

/** The actions of a flow that also keeps the countdown of its verification. */
export const verificationHandling = {
  actions: {
    ...captchaHandling.actions,
    assignResendAt: genericAssign<SmsSent, SmsSent>((_, { resendAt }) => ({ resendAt })),
    saySmsSent: say('验证码已发，填完自动提交', 'success'),
  },
};

/** The transitions for reports about an SMS while a flow waits for Retry-After: the failure on show and its countdown stay. */
export const smsWhileWaiting = {
  'sms.sent': { description: '短信已发出，原来的提示和倒计时不变', actions: [withEvent('assignResendAt'), 'saySmsSent'] },
  'sms.refused': { description: '短信没有发出，原来的提示和倒计时不变' },
} as const;

/** The end of a countdown that was kept over a reload, in ms of server time: a clock that was set back can't extend it. 0 when it is over. */
export const resendAtFrom = (kept: number, now: number): number => (kept > now ? Math.min(kept, now + SMS_RESEND_AFTER) : 0);

/** The draft of a flow with a verification: the countdown survives a reload. */
export const resendDraft = {
  version: 1,
  check: (kept: unknown) => {
    const { resendAt } = (kept ?? {}) as { resendAt?: unknown };
    return typeof resendAt === 'number' ? { resendAt } : undefined;
  },
  restore: ({ resendAt }: { resendAt: number }, now: number) => ({ resendAt: resendAtFrom(resendAt, now) }),
  select: ({ resendAt }: { resendAt: number }) => (resendAt > 0 ? { resendAt } : null),
};
