import { CAPTCHA_LIFETIME } from '@juyi/contract/core/repeats';
import { type ActorRef, assign, type DoneActorEvent, type Snapshot, sendTo, setup } from 'xstate';
import { type Failure, toFailure } from '#services/http/failure.ts';
import type { Captcha, CaptchaKind, CaptchaRequest } from '#services/verification/captcha.ts';
import { named, unimplemented, waitUntil } from '../core/actors';
import { failureHandling } from '../core/failureHandling';
import { type Rejection, withError, withEvent, withOutput } from '../core/params';
import type { Origin } from '../core/specification';
import { readErrors, waitingToRead } from '../core/states';
import type { CaptchaEvent, CaptchaReport } from './verification.events';

export type { CaptchaKind } from '#services/verification/captcha.ts';

type Parent = ActorRef<Snapshot<unknown>, CaptchaReport>;

/** The actions when an image or a sound was loaded. */
const onLoaded = [
  withOutput('assignContent'),
  {
    type: 'tellParent',
    params: ({ event }: { event: DoneActorEvent<Captcha> }) => ({
      type: 'captcha.changed' as const,
      captchaId: event.output.captchaId,
    }),
  },
] as const;

/** The kind that an event requests; undefined for another captcha of the same kind. */
interface RequestedKind {
  kind?: CaptchaKind | undefined;
}

const assignKind = withEvent('assignKind');

/** The actions when no image or sound is usable any more. */
const dropAndTellParent = ['dropContent', { type: 'tellParent', params: { type: 'captcha.changed', captchaId: null } }] as const;

/** The transition that loads another image or sound. */
const refresh = { 'captcha.refresh': { target: 'loading', actions: assignKind } } as const;

const captchaSetup = setup({
  types: {} as {
    meta: Origin;
    input: { parent: Parent };
    context: {
      parent: Parent;
      /** The kind that the member wants. */
      kind: CaptchaKind;
      /** The member wanted a sound and none came. */
      soundUnavailable: boolean;
      /** The image or sound before this one expired unused. */
      replacedAfterExpiry: boolean;
      /** The image, or the sound in the state `soundReady`; null while neither is usable. */
      content: Blob | null;
      failure: Failure | null;
    };
    events: CaptchaEvent;
    tags: 'waiting';
  },
  actors: { loadCaptcha: named('加载验证码图片或语音', unimplemented<Captcha, CaptchaRequest>('loadCaptcha')), waitUntil },
  guards: {
    isSound: (_, { kind }: Captcha) => kind === 'sound',
    isOtherKind: ({ context }, { kind }: RequestedKind) => kind !== undefined && kind !== context.kind,
    wantsSound: ({ context }) => context.kind === 'sound',
    refusesSound: ({ context }, { error }: Rejection) => context.kind === 'sound' && toFailure(error).kind === 'refused',
  },
  actions: {
    assignContent: assign((_, { content }: Captcha) => ({ content, failure: null })),
    dropContent: assign({ content: null }),
    assignKind: assign(({ context }, { kind = context.kind }: RequestedKind) => ({
      kind,
      soundUnavailable: false,
      replacedAfterExpiry: false,
    })),
    markReplaced: assign({ replacedAfterExpiry: true }),
    giveUpSound: assign({ kind: 'image', soundUnavailable: true }),
    tellParent: sendTo(
      ({ context }) => context.parent,
      (_, params: CaptchaReport) => params,
    ),
  },
  // In the app a captcha ends 5 s (5000 ms) earlier than on the gateway, which thus still accepts each one on show.
  delays: { lifetime: CAPTCHA_LIFETIME - 5000 },
}).extend(failureHandling);

/** Loads the captcha and replaces it once it was used or has expired. It is a child of the verification. */
export const captchaMachine = captchaSetup.createMachine({
  id: 'captcha',
  description: '图形验证码：看图片，看不清或看不见可听语音；每张图片、每段语音只能用一次，120 秒内有效',
  meta: { decision: '0028-captcha' },
  context: ({ input }) => ({
    parent: input.parent,
    kind: 'image',
    soundUnavailable: false,
    replacedAfterExpiry: false,
    content: null,
    failure: null,
  }),
  initial: 'loading',
  states: {
    loading: {
      description: '正在加载图片或语音',
      entry: dropAndTellParent,
      invoke: {
        id: 'loadCaptcha',
        src: 'loadCaptcha',
        input: ({ context: { kind } }) => ({ kind }),
        onDone: [
          { guard: withOutput('isSound'), description: '收到语音', target: 'soundReady', actions: onLoaded },
          {
            guard: 'wantsSound',
            description: '要的是语音，收到的是图片：语音验证码暂不可用',
            target: 'ready',
            actions: ['giveUpSound', ...onLoaded],
          },
          { description: '收到图片', target: 'ready', actions: onLoaded },
        ],
        onError: [
          {
            guard: withError('refusesSound'),
            description: '语音被拒绝或听得太频繁：语音验证码暂不可用，换回图片',
            target: 'loading',
            reenter: true,
            actions: 'giveUpSound',
          },
          ...readErrors,
        ],
      },
      on: {
        'captcha.refresh': {
          guard: withEvent('isOtherKind'),
          description: '还在加载，改要语音或图片',
          target: 'loading',
          reenter: true,
          actions: assignKind,
        },
      },
    },
    ready: { description: '图片可用', after: { lifetime: 'stale' }, on: refresh },
    soundReady: { description: '语音可用：播放六个数字，可以反复听，也可换回图片', after: { lifetime: 'stale' }, on: refresh },
    stale: {
      description: '图片或语音已过期：点击，或回到这一栏，就换一张',
      entry: dropAndTellParent,
      on: { 'captcha.refresh': { target: 'loading', actions: [assignKind, 'markReplaced'] } },
    },
    waiting: waitingToRead,
    failed: { description: '图片或语音加载失败，点击重试', meta: { spec: ['§8.silent'] }, on: refresh },
  },
});
