import { type ActorRefFrom, type AnyMachineSnapshot, createActor, fromCallback } from 'xstate';
import { agreementMachine } from '../../src/machines/document';
import { inviteCardMachine } from '../../src/machines/inviteCard';
import { loginMachine } from '../../src/machines/login';
import { registrationMachine } from '../../src/machines/registration';
import { resetPasswordMachine } from '../../src/machines/resetPassword';
import { loginPwd, loginSms, updateMemberPwd } from '../../src/services/contract/account';
import { protocolInfo } from '../../src/services/contract/content';
import type { Call } from '../../src/services/contract/define';
import { register, webCaptchaImage, webSendCode } from '../../src/services/contract/registering';
import { inviter } from '../../src/services/contract/team';
import type { Failure } from '../../src/services/failure';
import { uuid } from '../../src/services/uuid';
import { drawDrivers } from './drawDrivers';
import type { Behaviour } from './faults';
import { goodsDrivers } from './goodsDrivers';
import { listDrivers } from './listDrivers';
import { recordDrivers } from './recordDrivers';
import { redemptionDrivers } from './redemptionDrivers';
import { resourceDrivers } from './resourceDrivers';
import { goodAnswer, json } from './samples';
import { teamDrivers } from './teamDrivers';

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
  /** `write` carries a requestId, `binary` answers bytes, `page` a page of rows, `quote` what is typed; `read` is every other. */
  readonly shape: 'read' | 'page' | 'write' | 'quote' | 'binary';
  /** The flow itself waits for Retry-After before it takes another tap. */
  readonly waits: boolean;
  /** The flow may ask again while an answer is out. */
  readonly asksAgain: boolean;
  /** What the call's path answers while the flow gets there. */
  readonly before: Behaviour;
  /** What another call is to answer; its sample without this. */
  readonly others?: (call: Call) => Behaviour | undefined;
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

function startLogin(tap: (send: ActorRefFrom<typeof loginMachine>['send']) => void): Flow {
  const actor = createActor(loginMachine, { input: {} });
  actor.start();
  return {
    tap: () => tap((event) => actor.send(event)),
    busy: () => actor.getSnapshot().hasTag('busy') || actor.getSnapshot().context.captchaId === null,
    succeeded: () => actor.getSnapshot().status === 'done',
    failure: () => actor.getSnapshot().context.failure,
    waiting: () => actor.getSnapshot().hasTag('waiting'),
    onToast: (said) => void actor.on('toast', ({ text }) => said(text)),
    stop: () => actor.stop(),
  };
}

/** Each call that a flow makes, driven to the moment before it is made. */
export const drivers: readonly Driver[] = [
  {
    machine: 'captcha',
    call: webCaptchaImage,
    shape: 'binary',
    waits: true,
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
        waiting: () => part('captcha').hasTag('waiting'),
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
    machine: 'login',
    call: loginSms,
    shape: 'read',
    waits: true,
    asksAgain: false,
    before: works(loginSms),
    start: () => startLogin((send) => send({ type: 'login.submitCode', phone: member.phone, smsCode: member.smsCode })),
  },
  {
    machine: 'login',
    call: loginPwd,
    shape: 'read',
    waits: true,
    asksAgain: false,
    before: works(loginPwd),
    start: () =>
      startLogin((send) => {
        send({ type: 'login.choosePassword' });
        send({ type: 'login.submitPassword', phone: member.phone, password: member.password, captcha: 'X8KP' });
      }),
  },
  {
    machine: 'resetPassword',
    call: updateMemberPwd,
    shape: 'read',
    waits: true,
    asksAgain: false,
    before: works(updateMemberPwd),
    start: () => {
      const actor = createActor(resetPasswordMachine, { input: { parent: createActor(fromCallback(() => undefined)) as never } });
      actor.start();
      return {
        tap: () => actor.send({ type: 'reset.submit', phone: member.phone, smsCode: member.smsCode, newPwd: member.password }),
        busy: () => actor.getSnapshot().hasTag('busy') || actor.getSnapshot().context.captchaId === null,
        succeeded: () => actor.getSnapshot().status === 'done',
        failure: () => actor.getSnapshot().context.failure,
        waiting: () => actor.getSnapshot().hasTag('waiting'),
        onToast: () => undefined,
        stop: () => actor.stop(),
      };
    },
  },
  {
    machine: 'document',
    call: protocolInfo,
    shape: 'read',
    waits: true,
    asksAgain: false,
    before: { kind: 'answer', answer: json({ error: 'Internal Server Error' }, 500) },
    start: () => {
      const actor = createActor(agreementMachine, { input: { id: 'USER_AGREEMENT' } });
      actor.start();
      return {
        tap: () => actor.send({ type: 'document.retry' }),
        busy: () => actor.getSnapshot().matches('loading'),
        succeeded: () => actor.getSnapshot().context.document !== null,
        failure: () => actor.getSnapshot().context.failure,
        waiting: () => actor.getSnapshot().hasTag('waiting'),
        onToast: () => undefined,
        stop: () => actor.stop(),
      };
    },
  },
  {
    machine: 'inviteCard',
    call: inviter,
    shape: 'read',
    waits: true,
    asksAgain: true,
    before: works(inviter),
    start: () => {
      const actor = createActor(inviteCardMachine, { input: { code: null } });
      actor.start();
      const check = () => actor.send({ type: 'invite.check', code: 'JY8K2M' });
      return {
        tap: check,
        askAgain: check,
        busy: () => actor.getSnapshot().hasTag('busy'),
        // An unknown code is an answer too: its card is null.
        succeeded: () => actor.getSnapshot().hasTag('known') || actor.getSnapshot().hasTag('dead'),
        failure: () => actor.getSnapshot().context.failure,
        waiting: () => actor.getSnapshot().hasTag('waiting'),
        onToast: () => undefined,
        stop: () => actor.stop(),
      };
    },
  },
  ...listDrivers,
  ...resourceDrivers,
  ...redemptionDrivers,
  ...recordDrivers,
  ...drawDrivers,
  ...teamDrivers,
  ...goodsDrivers,
];
