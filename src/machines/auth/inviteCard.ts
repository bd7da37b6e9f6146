import { type ActorRef, assign, type Snapshot, sendTo, setup } from 'xstate';
import type { Invitation } from '#services/auth/inviteCard.ts';
import { type Failure, toFailure } from '#services/http/failure.ts';
import { lazily } from '#services/http/lazy.ts';
import { actorOf, named, waitUntil } from '../core/actors';
import { failureHandling } from '../core/failureHandling';
import { type Rejection, withError, withEvent, withOutput } from '../core/params';
import { readErrors, waitingToRead } from '../core/states';
import { oneOf, type StatusOf } from '../core/status';
import type { InviteCardEvent, InviteCardReport } from './inviteCard.events';

/** The service is loaded lazily, because the first screen must be usable before it. */
const readInvitation = lazily(
  async () => (await import('#services/auth/inviteCard.ts')).readInvitation,
  'inviter',
  'verifyRecruitCode',
);

type Parent = ActorRef<Snapshot<unknown>, InviteCardReport>;

const inviteCardSetup = setup({
  types: {} as {
    input: { parent: Parent; inviteCode: string | null };
    context: { parent: Parent; inviteCode: string | null; invitation: Invitation | null; failure: Failure | null };
    events: InviteCardEvent;
    tags: 'waiting';
  },
  actors: { readInvitation: named('读取邀请人', actorOf(readInvitation)), waitUntil },
  guards: {
    hasInviteCode: ({ context }) => context.inviteCode !== null,
    isInviteCodeInvalid: (_, { error }: Rejection) => toFailure(error).reason === 'invitationInvalid',
  },
  actions: {
    assignInviteCode: assign((_, { inviteCode }: { inviteCode: string }) => ({ inviteCode, invitation: null, failure: null })),
    dropInviteCode: assign({ inviteCode: null, invitation: null, failure: null }),
    assignInvitation: assign((_, invitation: Invitation) => ({ invitation })),
    tellParent: sendTo(({ context }) => context.parent, { type: 'invite.invalid' }),
  },
}).extend(failureHandling);

/** Looks up whose invite code it is. The machine is a child of the registration, which forwards events to it. */
export const inviteCardMachine = inviteCardSetup.createMachine({
  id: 'inviteCard',
  description: '邀请人名片：查邀请码属于谁，失效也不妨碍注册',
  context: ({ input }) => ({ ...input, invitation: null, failure: null }),
  initial: 'absent',
  on: {
    'invite.check': { target: '.checking', actions: withEvent('assignInviteCode') },
    'invite.drop': { target: '.absent', actions: 'dropInviteCode' },
  },
  states: {
    absent: {
      description: '没有邀请码',
      always: { guard: 'hasInviteCode', target: 'checking', description: '链接里带有邀请码' },
    },
    checking: {
      description: '正在查邀请人',
      invoke: {
        id: 'readInvitation',
        src: 'readInvitation',
        input: ({ context }) => ({ inviteCode: context.inviteCode ?? '' }),
        onDone: { target: 'known', actions: withOutput('assignInvitation') },
        onError: [
          {
            guard: withError('isInviteCodeInvalid'),
            description: '邀请码不存在或已失效',
            target: 'invalidInviteCode',
            actions: 'tellParent',
          },
          ...readErrors,
        ],
      },
    },
    known: { description: '显示邀请人，邀请码可更换' },
    invalidInviteCode: { description: '邀请码已失效，仍可注册' },
    waiting: { ...waitingToRead, on: { 'invite.check': { description: '还不能再查' } } },
    failed: { description: '没有查到邀请人，邀请码仍随注册提交，可再查' },
  },
});

/** Tells whether the look-up of the code is running, or waits for Retry-After. */
export const isPending = oneOf<StatusOf<typeof inviteCardMachine>>('checking', 'waiting');
