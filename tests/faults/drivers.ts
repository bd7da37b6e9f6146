import { contributionEntries, memberAccount } from '@juyi/contract/account/account';
import { addAddress, addressList } from '@juyi/contract/address/address';
import { loginPwd, loginSms } from '@juyi/contract/auth/login';
import { updateMemberPwd } from '@juyi/contract/auth/password';
import { register } from '@juyi/contract/auth/registration';
import { protocolInfo } from '@juyi/contract/content/agreement';
import { articleDetail } from '@juyi/contract/content/article';
import type { Call } from '@juyi/contract/core/define';
import { winnerList } from '@juyi/contract/draw/activity';
import { drawLog, drawPrize, type PrizeList, prizeList } from '@juyi/contract/draw/draw';
import { flashSales, goodsDetail } from '@juyi/contract/goods/goods';
import {
  contributionOrders,
  contributionTotal,
  convertContribution,
  submitContribution,
} from '@juyi/contract/redemption/contribution';
import { paymentPasswordSet } from '@juyi/contract/redemption/paymentPassword';
import { inviter } from '@juyi/contract/team/invitation';
import { checkEligibility, checkPhone, joinTeam } from '@juyi/contract/team/joining';
import { exposures, recruitRewards } from '@juyi/contract/team/recruiting';
import { envelope, goodAnswer, json, sampleOf } from '@juyi/contract/tests/support/samples';
import { webCaptchaImage, webSendCode } from '@juyi/contract/verification/registrationCodes';
import { validAddress } from '@juyi/gateway/tests/address/fixtures';
import {
  type Actor,
  type AnyActor,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  createActor,
  type EventFromLogic,
  fromPromise,
  type SnapshotFrom,
} from 'xstate';
import { account } from '#machines/account/account.ts';
import { contributionLedger } from '#machines/account/statement.ts';
import { addressBookMachine } from '#machines/address/addressBook.ts';
import { addressFormMachine } from '#machines/address/addressForm/machine.ts';
import { inviteCardMachine } from '#machines/auth/inviteCard.ts';
import { loginMachine } from '#machines/auth/login/machine.ts';
import { registrationMachine } from '#machines/auth/registration/machine.ts';
import { resetPasswordMachine } from '#machines/auth/resetPassword/machine.ts';
import { agreementMachine } from '#machines/content/document.ts';
import { guideMachine } from '#machines/content/guide.ts';
import { actorOf } from '#machines/core/actors.ts';
import type { resourceMachine } from '#machines/core/resource.ts';
import { oneOf, type StatusOf, statusOf } from '#machines/core/status.ts';
import { drawMachine } from '#machines/draw/draw/machine.ts';
import { drawProofMachine } from '#machines/draw/drawProof.ts';
import { winners } from '#machines/draw/winners.ts';
import { flashSaleMachine } from '#machines/goods/flashSale.ts';
import { goodsMachine } from '#machines/goods/goods.ts';
import { paymentPasswordMachine } from '#machines/redemption/paymentPassword/machine.ts';
import { recordMachine } from '#machines/redemption/record.ts';
import { totals } from '#machines/redemption/records.ts';
import { redemptionMachine } from '#machines/redemption/redemption/machine.ts';
import { assistMachine } from '#machines/team/assist.ts';
import { invitationMachine } from '#machines/team/invitation.ts';
import { joinTeamMachine } from '#machines/team/joinTeam/machine.ts';
import { rewards } from '#machines/team/recruiting.ts';
import { uuid } from '#services/browser/uuid.ts';
import type { Check } from '#services/draw/check.ts';
import type { Failure } from '#services/http/failure.ts';
import { request } from '#services/http/request.ts';
import { serviceOf } from '#services/http/service.ts';
import { findOutcomeAfter } from '#services/redemption/submission.ts';
import { removeTexts } from '#stores/storage.ts';
import { idle, parentOf, withActors } from '../machines/actors';
import type { Behaviour, Fault, Outcome } from '../support/faults';

/** A flow that is about to make the call under test. */
export interface Flow {
  /** Taps as the member does: the call goes out, or is tried again. */
  tap: () => void;
  /** Asks again while an answer is out, where the flow allows it. */
  askAgain?: () => void;
  busy: () => boolean;
  succeeded: () => boolean;
  failure: () => Failure | null;
  /** The button waits for its time. */
  waiting: () => boolean;
  /** Reports the toasts of the machine. */
  onToast: (said: (text: string) => void) => void;
  stop: () => void;
}

export interface Driver {
  /** The id of the machine whose call this is. */
  readonly machine: string;
  readonly call: Call;
  /** `write` carries a requestId, `binary` answers bytes, `page` a page of rows, `quote` what is typed; `read` is every other. */
  readonly shape: 'read' | 'page' | 'write' | 'quote' | 'binary';
  /** The flow itself waits for Retry-After before it takes another tap; by default it does. */
  readonly waits?: boolean;
  /** The flow may ask again while an answer is out. */
  readonly asksAgain?: boolean;
  /** The request is not aborted when the flow is left. */
  readonly stays?: boolean;
  /** The call's path answers this while the flow gets there. */
  readonly before: Behaviour;
  /** The answer of another call; by default its sample. */
  readonly others?: (call: Call) => Behaviour | undefined;
  /** The outcome of a fault that differs for the flow from that for the client. */
  readonly outcome?: (fault: Fault) => Outcome | undefined;
  readonly start: () => Flow;
}

type Holds<M extends AnyStateMachine> = (current: SnapshotFrom<M>) => boolean;

/** The parts of a flow that differ from those of another. */
interface Own<M extends AnyStateMachine> extends Partial<Omit<Flow, 'busy' | 'succeeded'>> {
  readonly tap: () => void;
  readonly busy: Holds<M>;
  readonly succeeded: Holds<M>;
}

/** Starts a flow; its failure, its waiting and its toasts are where every machine has them. */
function start<M extends AnyStateMachine>(actor: Actor<M>, { busy, succeeded, ...own }: Own<M>): Flow {
  actor.start();
  const any = actor as unknown as AnyActor;
  const current = () => any.getSnapshot() as AnyMachineSnapshot;
  return {
    busy: () => busy(current() as SnapshotFrom<M>),
    succeeded: () => succeeded(current() as SnapshotFrom<M>),
    failure: () => (current().context as { failure: Failure | null }).failure,
    waiting: () => current().hasTag('waiting'),
    onToast: (said) => void any.on('toast', (emitted) => said((emitted as unknown as { text: string }).text)),
    stop: () => actor.stop(),
    ...own,
  };
}

/** A join is under way. */
const isJoining = oneOf<StatusOf<typeof joinTeamMachine>>('joining', 'checkingPhone', 'checkingEligibility', 'submitting');

/** The failure that a flow has told last: a look-up that finds nothing clears that of the write. */
function lastFailureOf(actor: AnyActor): () => Failure | null {
  let last: Failure | null = null;
  actor.subscribe(({ context }: AnyMachineSnapshot) => {
    last = (context as { failure: Failure | null }).failure ?? last;
  });
  return () => last;
}

const broken: Behaviour = { kind: 'answer', answer: json({ error: 'Internal Server Error' }, 500) };
const works = (call: Call): Behaviour => ({ kind: 'answer', answer: goodAnswer(call) });
const answers = (call: Call, more: object): Behaviour => ({
  kind: 'answer',
  answer: json(envelope(call, { ...(sampleOf(call.response) as object), ...more })),
});

type Row<M extends AnyStateMachine> = Pick<Driver, 'machine' | 'call'> &
  Partial<Omit<Driver, 'start'>> & { readonly open: () => Actor<M> };

const isLoading = (current: unknown) => (current as AnyMachineSnapshot).matches('loading');

/** A flow that reads as soon as it starts: that has failed, and the member tries again. */
const reads = <M extends AnyStateMachine>({
  open,
  retry = { type: 'flow.retry' } as EventFromLogic<M>,
  busy = isLoading,
  succeeded,
  again,
  ...row
}: Row<M> & {
  readonly retry?: EventFromLogic<M>;
  readonly busy?: Holds<M>;
  readonly succeeded: Holds<M>;
  readonly again?: EventFromLogic<M>;
}): Driver => ({
  shape: 'read',
  asksAgain: again !== undefined,
  before: broken,
  start: () => {
    const actor = open();
    const send = (event: EventFromLogic<M>) => (actor as unknown as AnyActor).send(event);
    return start(actor, { tap: () => send(retry), ...(again && { askAgain: () => send(again) }), busy, succeeded });
  },
  ...row,
});

/** A flow whose member types or chooses something, and taps. */
const sends = <M extends AnyStateMachine>({
  open,
  own,
  ...row
}: Row<M> & { readonly own: (actor: Actor<M>) => Own<M> }): Driver => ({
  shape: 'read',
  before: works(row.call),
  start: () => {
    const actor = open();
    return start(actor, own(actor));
  },
  ...row,
});

const PHONE = '13800138000';
const SMS_CODE = '258036';
const PASSWORD = 'juyi2026';
/** The least that a sample's terms allow: one fen. */
const AMOUNT = '0.01';

/** A tap on the button of a write: while its outcome is unknown, the same is sent again. */
// The type of any machine's states is too deep for the compiler: a string stands for it.
const taps = (actor: unknown, send: () => void) => () => {
  const any = actor as AnyActor;
  if (statusOf(any.getSnapshot() as { readonly value: string }) === 'outcomeUnknown') any.send({ type: 'flow.resend' });
  else send();
};
const isDone = ({ status }: { readonly status: string }) => status === 'done';

const forgetIntents = () => removeTexts('local', 'juyi.intent.');

const openRegistration = () => createActor(registrationMachine, { input: { source: 'APP' } });
/** A part of the registration's verification. */
const partOf = (registration: ReturnType<typeof openRegistration>, id: 'captcha' | 'smsCode') =>
  registration.getSnapshot().children.verification?.getSnapshot().children[id]?.getSnapshot() as AnyMachineSnapshot;

/** The invitation is read: a member may tap, a visitor type a phone. */
function openJoining(signedIn = false) {
  const input = { inviteCode: 'JY8K2M', signedIn };
  const { context } = createActor(joinTeamMachine, { input }).getSnapshot();
  const invitation = {
    inviteCode: input.inviteCode,
    nickname: '',
    avatar: '',
    phone: '',
    teamName: '',
    memberCount: undefined,
    reward: {},
  };
  const value = signedIn ? ({ offering: 'ready' } as const) : ({ phone: 'enteringPhone' } as const);
  return createActor(joinTeamMachine, {
    input,
    snapshot: joinTeamMachine.resolveState({ value, context: { ...context, invitation } }),
  });
}

/** Running, with a chance left; a draw whose outcome is unknown is not found, and that is known at once. */
// Nothing is verified: the browser's hashing is on no virtual time.
const running = {
  ...(sampleOf(prizeList.response) as PrizeList),
  commitment: undefined,
  state: 1 as const,
  endTime: '2099-01-01T00:00:00+08:00',
};
const openDraw = withActors(drawMachine, {
  readPrizes: fromPromise(async () => ({ activity: running, memberId: 'm', requestId: null })),
  findDraw: fromPromise(async () => null),
  checkDraw: fromPromise(async () => null),
});

const resource = (call: Call, { machine }: { machine: typeof resourceMachine }, shape: Driver['shape'] = 'read') =>
  reads({
    machine: 'resource',
    call,
    shape,
    open: () => createActor(machine),
    retry: { type: 'resource.reload' },
    succeeded: ({ context }) => context.value !== null,
  });

const login = (call: Call, tap: (actor: Actor<typeof loginMachine>) => void) =>
  sends({
    machine: 'login',
    call,
    open: () => createActor(loginMachine, { input: {} }),
    own: (actor) => ({
      tap: () => tap(actor),
      busy: (current) =>
        ['loggingInByCode', 'loggingInByPassword'].includes(statusOf(current)) || current.context.captchaId === null,
      succeeded: isDone,
    }),
  });

/** The two questions about a phone: the same tap makes both. */
const lookup = (call: Call) =>
  sends({
    machine: 'joinTeam',
    call,
    open: openJoining,
    own: (actor) => ({
      tap: () => actor.send({ type: 'phone.check', phone: PHONE }),
      busy: (current) => isJoining(statusOf(current)),
      succeeded: (current) => current.matches('verifying'),
    }),
  });

/** Each call that a flow makes, driven to the moment before it is made. */
export const drivers: readonly Driver[] = [
  sends({
    machine: 'captcha',
    call: webCaptchaImage,
    shape: 'binary',
    open: openRegistration,
    own: (actor) => ({
      tap: () => actor.send({ type: 'captcha.refresh' }),
      busy: () => partOf(actor, 'captcha').matches('loading'),
      succeeded: () => partOf(actor, 'captcha').context.content !== null,
      failure: () => partOf(actor, 'captcha').context.failure as Failure | null,
      waiting: () => partOf(actor, 'captcha').hasTag('waiting'),
    }),
  }),
  sends({
    machine: 'smsCode',
    call: webSendCode,
    open: openRegistration,
    own: (actor) => ({
      tap: () => actor.send({ type: 'sms.request', phone: PHONE, captcha: 'X8KP' }),
      busy: ({ context }) => partOf(actor, 'smsCode').matches('sending') || context.captchaId === null,
      succeeded: ({ context }) => context.resendAt > 0,
      waiting: () => partOf(actor, 'smsCode').matches('coolingDown'),
    }),
  }),
  sends({
    machine: 'registration',
    call: register,
    shape: 'write',
    open: openRegistration,
    own: (actor) => ({
      tap: taps(actor, () =>
        actor.send({
          type: 'registration.submit',
          phone: PHONE,
          smsCode: SMS_CODE,
          password: PASSWORD,
          agreed: true,
          requestId: uuid(),
        }),
      ),
      busy: (current) => current.matches('submitting') || current.context.captchaId === null,
      succeeded: isDone,
    }),
  }),
  login(loginSms, (actor) => actor.send({ type: 'login.submitCode', phone: PHONE, smsCode: SMS_CODE })),
  login(loginPwd, (actor) => {
    actor.send({ type: 'login.choosePassword' });
    actor.send({ type: 'login.submitPassword', phone: PHONE, password: PASSWORD, captcha: 'X8KP' });
  }),
  sends({
    machine: 'resetPassword',
    call: updateMemberPwd,
    open: () => createActor(resetPasswordMachine, { input: { parent: parentOf(), resendAt: 0 } }),
    own: (actor) => ({
      tap: () => actor.send({ type: 'reset.submit', phone: PHONE, smsCode: SMS_CODE, newPwd: PASSWORD }),
      busy: (current) => current.hasTag('busy') || current.context.captchaId === null,
      succeeded: isDone,
    }),
  }),
  reads({
    machine: 'document',
    call: protocolInfo,
    open: () => createActor(agreementMachine, { input: { id: 'USER_AGREEMENT' } }),
    succeeded: ({ context }) => context.document !== null,
  }),
  sends({
    machine: 'inviteCard',
    call: inviter,
    asksAgain: true,
    open: () => createActor(inviteCardMachine, { input: { parent: parentOf(), inviteCode: null } }),
    own: (actor) => {
      const check = () => actor.send({ type: 'invite.check', inviteCode: 'JY8K2M' });
      return {
        tap: check,
        askAgain: check,
        busy: (current) => current.matches('checking'),
        // An unknown code is an answer too: its card is null.
        succeeded: (current) => current.matches('known') || current.matches('invalidInviteCode'),
      };
    },
  }),
  reads({
    machine: 'list',
    call: contributionEntries,
    shape: 'page',
    open: () => createActor(contributionLedger.machine, { input: { entry: 'visit' } }),
    again: contributionLedger.filterEvent({ direction: 'IN' }),
    busy: (current) => current.hasTag('busy'),
    succeeded: (current) => current.matches('ready') || current.matches('exhausted') || current.matches('empty'),
  }),
  reads({
    machine: 'addressBook',
    call: addressList,
    open: () => createActor(addressBookMachine, { input: { choosing: false } }),
    succeeded: (current) => current.matches('browsing') || current.matches('empty'),
  }),
  sends({
    machine: 'addressForm',
    call: addAddress,
    shape: 'write',
    open: () => createActor(addressFormMachine, { input: { id: null } }),
    own: (actor) => ({
      tap: taps(actor, () => actor.send({ type: 'address.save', ...validAddress, requestId: uuid() })),
      busy: (current) => current.matches('saving'),
      succeeded: isDone,
    }),
  }),
  // One call for each way in which the machine is used.
  resource(memberAccount, account),
  resource(recruitRewards, rewards),
  resource(contributionTotal, totals.CONTRIBUTION),
  resource(winnerList, winners, 'page'),
  sends({
    machine: 'redemption',
    call: convertContribution,
    shape: 'quote',
    waits: false,
    asksAgain: true,
    open: () => createActor(redemptionMachine, { input: { kind: 'CONTRIBUTION' } }),
    own: (actor) => {
      const type = () => actor.send({ type: 'amount.type', text: AMOUNT });
      return {
        tap: type,
        askAgain: type,
        busy: (current) => ['loading', 'settling', 'quoting'].includes(statusOf(current)),
        succeeded: (current) => current.matches({ open: { filling: 'quoted' } }),
      };
    },
  }),
  sends({
    machine: 'redemption',
    call: submitContribution,
    shape: 'write',
    // A quote that lasts, a password that may be typed, and a record that knows nothing.
    others: (call) => {
      const serverTime = new Date().toISOString();
      if (call === convertContribution) return answers(call, { expireIn: 600, serverTime });
      if (call === paymentPasswordSet) return answers(call, { isSet: true, serverTime });
      return call === contributionOrders ? answers(call, { list: [] }) : undefined;
    },
    open: () => {
      forgetIntents();
      const machine = redemptionMachine.provide({ actors: { findOutcome: actorOf(findOutcomeAfter([5, 10])) } });
      return createActor(machine, { input: { kind: 'CONTRIBUTION' } });
    },
    own: (actor) => ({
      failure: lastFailureOf(actor as unknown as AnyActor),
      tap: () => {
        if (actor.getSnapshot().matches('outcomeUnknown')) actor.send({ type: 'flow.resend' });
        actor.send({ type: 'redemption.confirm', payPassword: '258036', requestId: uuid() });
      },
      // On the way to the sheet the amount is typed and the next step taken.
      busy: () => {
        const before = actor.getSnapshot();
        if (before.matches({ open: { filling: 'quoted' } })) actor.send({ type: 'redemption.next' });
        else if (before.matches({ open: 'filling' }) && before.context.typed === '')
          actor.send({ type: 'amount.type', text: AMOUNT });
        const current = actor.getSnapshot();
        const settled =
          current.hasTag('sheet') || ['lookingUpOnce', 'notFound'].includes(statusOf(current)) || current.status === 'done';
        return !settled || current.matches('submitting') || current.context.passwordStage !== 'ready';
      },
      succeeded: isDone,
    }),
  }),
  reads({
    machine: 'paymentPassword',
    call: paymentPasswordSet,
    open: () => createActor(paymentPasswordMachine, { input: { parent: parentOf() } }),
    busy: (current) => current.hasTag('busy'),
    succeeded: (current) => current.matches('entering') || current.matches('locked') || current.matches('setting'),
  }),
  reads({
    machine: 'record',
    call: contributionOrders,
    shape: 'page',
    open: () => {
      const machine = withActors(recordMachine, { watchReturn: idle });
      return createActor(machine, { input: { kind: 'CONTRIBUTION', no: 'juyi2026' } });
    },
    // The client keeps a row that can't be read; the flow has no other to show.
    outcome: ({ name }) => (name === 'wrong types' ? { kind: 'mismatch' } : undefined),
    // No such order is an answer too.
    succeeded: (current) => current.context.record !== null || current.matches('missing'),
  }),
  reads({
    machine: 'draw',
    call: prizeList,
    open: () => createActor(drawMachine, { input: { signedIn: true } }),
    succeeded: ({ context }) => context.activity !== null,
  }),
  sends({
    machine: 'draw',
    call: drawPrize,
    stays: true,
    shape: 'write',
    open: () => {
      forgetIntents();
      return createActor(openDraw, { input: { signedIn: true } });
    },
    own: (actor) => ({
      failure: lastFailureOf(actor as unknown as AnyActor),
      tap: taps(actor, () => actor.send({ type: 'draw.start', requestId: uuid() })),
      busy: ({ value }) => ['loading', 'drawing', 'lookingUp', 'checking'].includes(value as string),
      succeeded: ({ context }) => context.result !== null,
    }),
  }),
  reads({
    machine: 'drawProof',
    call: drawLog,
    open: () => {
      const read = async (_: object, signal: AbortSignal): Promise<Check> => {
        await request(drawLog, {}, signal);
        return { verdict: 'verified', steps: [], evidence: '' };
      };
      const machine = withActors(drawProofMachine, { checkRecord: actorOf(serviceOf([drawLog], read)) });
      const actor = createActor(machine, { input: { recordId: 'juyi2026' } }).start();
      actor.send({ type: 'proof.check' });
      return actor;
    },
    busy: (current) => current.matches('checking'),
    succeeded: ({ context }) => context.check !== null,
  }),
  lookup(checkPhone),
  lookup(checkEligibility),
  sends({
    machine: 'joinTeam',
    call: joinTeam,
    shape: 'write',
    open: () => {
      const actor = openJoining();
      const checking = actor.subscribe((current) => {
        if (!current.matches('phone')) return;
        checking.unsubscribe();
        actor.send({ type: 'phone.check', phone: PHONE });
      });
      return actor;
    },
    own: (actor) => ({
      tap: taps(actor, () => actor.send({ type: 'join.submit', smsCode: SMS_CODE, agreed: true, requestId: uuid() })),
      busy: (current) => {
        const ready = current.matches('joined') || (current.matches('verifying') && Boolean(current.context.captchaId));
        return isJoining(statusOf(current)) || !ready;
      },
      succeeded: (current) => current.matches('joined'),
    }),
  }),
  sends({
    machine: 'joinTeam',
    call: joinTeam,
    shape: 'write',
    // The form sends the call after one tap was refused: the same button, after the phone, the captcha and the code.
    open: () => {
      const actor = openJoining(true);
      const typing = actor.subscribe((current) => {
        if (!current.matches('verifying') || !current.context.captchaId) return;
        typing.unsubscribe();
        actor.send({ type: 'join.submit', smsCode: SMS_CODE, requestId: uuid() });
      });
      return actor;
    },
    own: (actor) => ({
      tap: taps(actor, () => {
        if (actor.getSnapshot().matches('phone')) return actor.send({ type: 'phone.check', phone: PHONE });
        actor.send({ type: 'oneTap.start' });
        actor.send({ type: 'oneTap.confirm', requestId: uuid() });
      }),
      busy: (current) => isJoining(statusOf(current)),
      succeeded: (current) => current.matches('joined'),
    }),
  }),
  reads({
    machine: 'invitation',
    call: inviter,
    open: () => createActor(invitationMachine),
    busy: (current) => current.matches({ card: 'loading' }),
    // No card is an answer too.
    succeeded: (current) => current.context.card !== null || current.matches({ card: 'absent' }),
  }),
  reads({
    machine: 'assist',
    call: exposures,
    open: () => createActor(assistMachine),
    succeeded: ({ context }) => context.progress !== null,
  }),
  reads({
    machine: 'guide',
    call: articleDetail,
    open: () => createActor(guideMachine, { input: { id: 'task-intro', signedIn: false } }),
    succeeded: ({ context }) => context.guide !== null,
  }),
  reads({
    machine: 'goods',
    call: goodsDetail,
    open: () => createActor(goodsMachine, { input: { goodsId: 'tea-cup', activityId: null, hasAppStore: false } }),
    busy: (current) => current.matches({ open: { sale: 'reading' } }),
    succeeded: ({ context }) => context.goods !== null,
  }),
  reads({
    machine: 'flashSale',
    call: flashSales,
    shape: 'page',
    open: () => createActor(flashSaleMachine),
    succeeded: (current) => current.matches('showing') || current.matches('empty'),
  }),
];
