import { type ActorRef, assertEvent, assign, type Snapshot, type SnapshotFrom, sendTo, setup } from 'xstate';
import { toFailure } from '#services/http/failure.ts';
import type { SmsRequest, SmsSent } from '#services/verification/sms.ts';
import { named, unimplemented, waitUntil } from '../core/actors';
import { type Rejection, withEvent, withOutput } from '../core/params';
import { statusOf } from '../core/status';
import type { SmsCodeEvent, SmsCodeReport } from './verification.events';

type Parent = ActorRef<Snapshot<unknown>, SmsCodeReport>;

interface SmsCodeContext {
  parent: Parent;
  /** Server time in ms from which a code may be sent again; 0 when it may be now. */
  resendAt: number;
  /** The number to which the last code was sent; null for the member's own, and after a reload. */
  phone: string | null;
}

/** Sends an SMS code and counts down until another may be sent. It is a child of the verification. */
export const smsCodeMachine = setup({
  types: {} as { input: { parent: Parent; resendAt?: number }; context: SmsCodeContext; events: SmsCodeEvent },
  actors: { sendCode: named('发送短信验证码', unimplemented<SmsSent, SmsRequest>('sendCode')), waitUntil },
  guards: { isCoolingDown: ({ context }) => context.resendAt > 0 },
  actions: {
    assignResendAt: assign((_, { resendAt }: SmsSent) => ({ resendAt })),
    assignRetryTime: assign((_, { error }: Rejection) => ({ resendAt: toFailure(error).retryAt ?? 0 })),
    assignPhone: assign(({ event }) => ({ phone: event.phone ?? null })),
    clearResendAt: assign({ resendAt: 0 }),
    tellParent: sendTo(
      ({ context }) => context.parent,
      (_, params: SmsCodeReport) => params,
    ),
  },
}).createMachine({
  id: 'smsCode',
  description: '短信验证码：发送后 60 秒内不可向同一号码重发，刷新页面不重新计时',
  context: ({ input }) => ({ parent: input.parent, resendAt: input.resendAt ?? 0, phone: null }),
  initial: 'idle',
  states: {
    idle: {
      description: '可以获取验证码',
      always: { guard: 'isCoolingDown', target: 'coolingDown', description: '倒计时尚未结束' },
      on: { 'sms.request': { target: 'sending', actions: 'assignPhone' } },
    },
    sending: {
      description: '正在请求短信',
      entry: { type: 'tellParent', params: { type: 'sms.sending' } },
      invoke: {
        id: 'sendCode',
        src: 'sendCode',
        input: ({ event }) => {
          assertEvent(event, 'sms.request');
          const { type: _, ...request } = event;
          return request;
        },
        onDone: {
          target: 'coolingDown',
          actions: [
            withOutput('assignResendAt'),
            { type: 'tellParent', params: ({ event }) => ({ type: 'sms.sent', ...event.output }) },
          ],
        },
        onError: {
          target: 'idle',
          actions: [
            withEvent('assignRetryTime'),
            { type: 'tellParent', params: ({ event }) => ({ type: 'sms.refused', failure: toFailure(event.error) }) },
          ],
        },
      },
    },
    coolingDown: {
      description: '倒计时中，不可重发',
      invoke: {
        id: 'coolDown',
        src: 'waitUntil',
        input: ({ context }) => ({ time: context.resendAt }),
        onDone: { target: 'idle', actions: 'clearResendAt' },
        onError: { target: 'idle', actions: 'clearResendAt' },
      },
      on: {
        'sms.request': {
          description: '改了手机号：倒计时是上一个号码的，同一号码由服务器拒绝',
          target: 'sending',
          actions: 'assignPhone',
        },
      },
    },
  },
});

/**
 * The status for the phone number that is being typed. It is `idle` during the countdown of another number, because a new number need not
 * wait.
 */
export const smsCodeStatusFor = (typed: string, current: SnapshotFrom<typeof smsCodeMachine>) => {
  const phone = typed.replace(/[\s-]/g, '');
  const { phone: sentTo } = current.context;
  const isOtherNumber = sentTo !== null && phone.length === 11 && phone !== sentTo;
  const status = statusOf(current);
  return status === 'coolingDown' && isOtherNumber ? 'idle' : status;
};
