import { type ActorRef, assign, type NonReducibleUnknown, type Snapshot, sendTo, setup } from 'xstate';
import { CAPTCHA_LIFETIME } from '../../../contract/core/repeats';
import { type Failure, toFailure } from '../../services/http/failure';
import type { CaptchaImage } from '../../services/verification/captcha';
import { named, unimplemented, waitUntil } from '../core/actors';
import type { Origin } from '../core/specification';
import { mustWait, type Raised, readErrors, waitingToRead } from '../core/states';
import type { CaptchaEvent, CaptchaReport } from './captcha.events';

type Parent = ActorRef<Snapshot<unknown>, CaptchaReport>;

export const captchaMachine = setup({
  types: {} as {
    meta: Origin;
    input: { parent: Parent };
    context: { parent: Parent; image: Blob | null; failure: Failure | null };
    events: CaptchaEvent;
    tags: 'waiting';
  },
  actors: { loadImage: named('加载图形验证码', unimplemented<CaptchaImage, NonReducibleUnknown>('loadImage')), waitUntil },
  guards: { mustWait },
  actions: {
    assignImage: assign((_, { image }: CaptchaImage) => ({ image, failure: null })),
    dropImage: assign({ image: null }),
    keepFailure: assign((_, params: Raised) => ({ failure: toFailure(params.error) })),
    tellParent: sendTo(
      ({ context }) => context.parent,
      (_, params: CaptchaReport) => params,
    ),
  },
  // A little earlier than on the gateway, so that none expires while it is on show.
  delays: { lifetime: CAPTCHA_LIFETIME - 5000 },
}).createMachine({
  id: 'captcha',
  description: '图形验证码：每张图片只能用一次，120 秒内有效',
  meta: { decision: '0028-captcha' },
  context: ({ input }) => ({ parent: input.parent, image: null, failure: null }),
  initial: 'loading',
  states: {
    loading: {
      description: '正在加载图片',
      entry: ['dropImage', { type: 'tellParent', params: { type: 'captcha.changed', captchaId: null } }],
      invoke: {
        id: 'loadImage',
        src: 'loadImage',
        onDone: {
          target: 'ready',
          actions: [
            { type: 'assignImage', params: ({ event }) => event.output },
            { type: 'tellParent', params: ({ event }) => ({ type: 'captcha.changed', captchaId: event.output.captchaId }) },
          ],
        },
        onError: readErrors,
      },
    },
    ready: {
      description: '图片可用',
      after: { lifetime: 'stale' },
      on: { 'captcha.refresh': 'loading' },
    },
    stale: {
      description: '图片已过期，点击换一张',
      entry: ['dropImage', { type: 'tellParent', params: { type: 'captcha.changed', captchaId: null } }],
      on: { 'captcha.refresh': 'loading' },
    },
    waiting: waitingToRead,
    failed: {
      description: '图片加载失败，点击重试',
      meta: { spec: ['§8.silent'] },
      on: { 'captcha.refresh': 'loading' },
    },
  },
});
