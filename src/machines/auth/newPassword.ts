/** The parts that the machines of the login password and the payment password share: both set a password by SMS code. */

import type { ActorRefFrom } from 'xstate';
import type { Failure } from '#services/http/failure.ts';
import { assignUnanswered, isOutcomeUnknown, type Unanswered, waitUntilOf } from '../core/failureHandling';
import { noAnswerRemembered, otherError, throttled } from '../core/states';
import type { verificationMachine } from '../verification/verification';

interface PasswordContext extends Unanswered {
  failure: Failure | null;
}

/** The guard and the action that `newPasswordErrors` need: `setup(…).extend(newPasswordHandling)`. */
export const newPasswordHandling = {
  guards: { isOutcomeUnknown },
  actions: { assignUnanswered },
};

/** The `onError` transitions of the call that sets the password. */
export const newPasswordErrors = [
  throttled('操作太频繁，要等一会儿', 'waiting'),
  noAnswerRemembered('没有收到结果，新密码可能已生效；之后一直提示先用它试一次', 'filling'),
  otherError('没有设置，改正后再提交', 'filling'),
] as const;

/** A snapshot of either machine. */
interface PasswordSnapshot {
  readonly context: Readonly<PasswordContext> & { readonly captchaId: string | null };
  readonly children: { readonly verification?: ActorRefFrom<typeof verificationMachine> | undefined };
  hasTag(tag: 'busy' | 'waiting'): boolean;
}

/** Selects what the form of a new password shows. The snapshot is undefined before the machine runs. */
export const newPasswordView = (current: PasswordSnapshot | undefined) => ({
  captchaId: current?.context.captchaId ?? null,
  failure: current?.context.failure ?? null,
  unanswered: current?.context.unanswered ?? false,
  verification: current?.children.verification,
  busy: current?.hasTag('busy') ?? false,
  waitUntil: waitUntilOf(current),
});
