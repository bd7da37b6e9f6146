import { type AnyMachineSnapshot, createActor } from 'xstate';
import { homeMachine } from '../../src/machines/home';
import { registrationMachine } from '../../src/machines/registration';
import { memberAccount, register, webCaptchaImage, webSendCode } from '../../src/services/contract/account';
import type { Call } from '../../src/services/contract/define';
import type { Failure } from '../../src/services/failure';
import { uuid } from '../../src/services/uuid';
import type { Behaviour } from './faults';
import { goodAnswer, json } from './samples';

/** A flow that is about to make the call under test. */
export interface Flow {
  /** What the member taps: the call goes out, or is tried again. */
  tap: () => void;
  /** Asks again while an answer is out, where the flow allows it. */
  askAgain?: () => void;
  busy: () => boolean;
  succeeded: () => boolean;
  failure: () => Failure | null;
  /** The button waits for its time. */
  waiting: () => boolean;
  /** What the machine says by itself. */
  onToast: (said: (text: string) => void) => void;
  stop: () => void;
}

export interface Driver {
  /** The id of the machine whose call this is. */
  readonly machine: string;
  readonly call: Call;
  readonly shape: 'read' | 'write' | 'binary';
  /** The flow itself waits for Retry-After before it takes another tap. */
  readonly waits: boolean;
  /** The flow may ask again while an answer is out. */
  readonly asksAgain: boolean;
  /** What the call's path answers while the flow gets there. */
  readonly before: Behaviour;
  readonly start: () => Flow;
}

const works = (call: Call): Behaviour => ({ kind: 'answer', answer: goodAnswer(call) });

const member = { phone: '13800138000', smsCode: '258036', password: 'juyi2026', agreed: true } as const;

function startRegistration() {
  const actor = createActor(registrationMachine, { input: { source: 'APP' } });
  actor.start();
  const part = (id: 'captcha' | 'smsCode') =>
    actor.getSnapshot().children.verification?.getSnapshot().children[id]?.getSnapshot() as AnyMachineSnapshot;
  return {
    actor,
    part,
    flow: {
      failure: () => actor.getSnapshot().context.failure,
      onToast: (said: (text: string) => void) => void actor.on('toast', ({ text }) => said(text)),
      stop: () => actor.stop(),
    },
  };
}

/** Each call that a flow makes, driven to the moment before it is made. */
export const drivers: readonly Driver[] = [
  {
    machine: 'captcha',
    call: webCaptchaImage,
    shape: 'binary',
    waits: false,
    asksAgain: false,
    before: works(webCaptchaImage),
    start: () => {
      const { actor, part, flow } = startRegistration();
      return {
        ...flow,
        tap: () => actor.send({ type: 'captcha.refresh' }),
        busy: () => part('captcha').hasTag('busy'),
        succeeded: () => part('captcha').context.image !== null,
        failure: () => part('captcha').context.failure as Failure | null,
        waiting: () => false,
      };
    },
  },
  {
    machine: 'smsCode',
    call: webSendCode,
    shape: 'read',
    waits: true,
    asksAgain: false,
    before: works(webSendCode),
    start: () => {
      const { actor, part, flow } = startRegistration();
      return {
        ...flow,
        tap: () => actor.send({ type: 'sms.request', phone: member.phone, captcha: 'X8KP' }),
        busy: () => part('smsCode').hasTag('busy') || actor.getSnapshot().context.captchaId === null,
        succeeded: () => actor.getSnapshot().context.resendAt > 0,
        waiting: () => part('smsCode').hasTag('cooling'),
      };
    },
  },
  {
    machine: 'registration',
    call: register,
    shape: 'write',
    waits: true,
    asksAgain: false,
    before: works(register),
    start: () => {
      const { actor, flow } = startRegistration();
      return {
        ...flow,
        tap: () =>
          actor.send(
            actor.getSnapshot().hasTag('undecided')
              ? { type: 'registration.retry' }
              : { type: 'registration.submit', ...member, requestId: uuid() },
          ),
        busy: () => actor.getSnapshot().hasTag('busy') || actor.getSnapshot().context.captchaId === null,
        succeeded: () => actor.getSnapshot().status === 'done',
        waiting: () => actor.getSnapshot().hasTag('waiting'),
      };
    },
  },
  {
    machine: 'home',
    call: memberAccount,
    shape: 'read',
    waits: false,
    asksAgain: true,
    before: { kind: 'answer', answer: json({ error: 'Internal Server Error' }, 500) },
    start: () => {
      const actor = createActor(homeMachine);
      actor.start();
      return {
        tap: () => actor.send({ type: 'home.retry' }),
        askAgain: () => {
          actor.send({ type: 'signOut.ask' });
          actor.send({ type: 'flow.back' });
        },
        busy: () => actor.getSnapshot().hasTag('loading'),
        succeeded: () => actor.getSnapshot().context.account !== null,
        failure: () => actor.getSnapshot().context.failure,
        waiting: () => false,
        onToast: () => undefined,
        stop: () => actor.stop(),
      };
    },
  },
];
