import { assign, emit, type SnapshotFrom, type StateValueFrom, setup } from 'xstate';
import { copyText } from '#services/browser/clipboard.ts';
import { SAVING } from '#services/browser/saving.ts';
import type { Failure } from '#services/http/failure.ts';
import { makePoster, type Poster, readMyCard, savePicture, sharePicture } from '#services/team/invitation.ts';
import type { MyCard, ShownPrize } from '#services/team/poster.ts';
import { actorOf, named, waitUntil } from '../core/actors';
import { failureHandling } from '../core/failureHandling';
import { withEvent, withOutput } from '../core/params';
import type { Origin } from '../core/specification';
import { failedToRead, readErrors, waitingToRead } from '../core/states';
import { oneOf } from '../core/status';
import { say, type ToastEvent } from '../core/toast';
import type { InvitationEvent } from './invitation.events';

/** The text that is being copied, and its name for the toast. */
type Copied = Omit<Extract<InvitationEvent, { type: 'share.copy' }>, 'type'>;

interface InvitationContext {
  /** The prize that the poster shows in place of the invitation; null for a plain invitation. */
  prize: ShownPrize | null;
  /** The request to friends, in place of the plain invitation; null for that. */
  ask: string | null;
  card: MyCard | null;
  copied: Copied | null;
  poster: Poster | null;
  failure: Failure | null;
}

/** The input for saving or sharing the poster: its picture and a file name. */
const posterFile = ({ context }: { context: InvitationContext }) => ({
  picture: context.poster?.picture ?? '',
  name: `juyi-${context.card?.recruitCode ?? ''}.png`,
});

const invitationSetup = setup({
  types: {} as {
    meta: Origin;
    input: { readonly prize?: ShownPrize; readonly ask?: string } | undefined;
    context: InvitationContext;
    events: InvitationEvent;
    emitted: ToastEvent;
    tags: 'waiting' | 'layer';
  },
  actors: {
    readMyCard: named('读取我的名片', actorOf(readMyCard)),
    copyText: named('复制到剪贴板', actorOf(copyText)),
    makePoster: named('生成海报', actorOf(makePoster)),
    savePicture: named('保存海报图片', actorOf(savePicture)),
    sharePicture: named('把海报图片交给别的应用', actorOf(sharePicture)),
    waitUntil,
  },
  guards: {
    hasCard: ({ context }) => context.card !== null,
    isCardFound: (_, card: MyCard | null) => card !== null,
    isWaitingForCard: ({ context: { prize, card } }) => prize !== null && card === null,
  },
  actions: {
    assignCard: assign((_, card: MyCard | null) => ({ card })),
    assignCopied: assign((_, { text, what }: Copied) => ({ copied: { text, what } })),
    assignPoster: assign((_, poster: Poster) => ({ poster })),
    sayCopied: emit(({ context }) => ({ type: 'toast', text: `${context.copied?.what ?? ''}已复制`, style: 'success' }) as const),
    sayPosterFailed: say('图片生成失败，请换一种方式分享', 'failure'),
    sayNotShared: say('分享失败，请保存图片后发送', 'failure'),
    saySaving: say(SAVING, 'plain'),
    sayNotSaved: say('保存失败，请长按图片保存', 'failure'),
  },
}).extend(failureHandling);

export const invitationMachine = invitationSetup.createMachine({
  id: 'invitation',
  description: '邀请好友：我的名片，以及复制、海报和微信分享指引；开盒中奖后，海报上是奖品',
  meta: { spec: ['§1'], decision: '0015-teams' },
  context: ({ input }) => ({
    prize: input?.prize ?? null,
    ask: input?.ask ?? null,
    card: null,
    copied: null,
    poster: null,
    failure: null,
  }),
  type: 'parallel',
  states: {
    card: {
      description: '我的名片：邀请码、链接和团队',
      initial: 'loading',
      states: {
        loading: {
          description: '正在读取名片',
          invoke: {
            id: 'readMyCard',
            src: 'readMyCard',
            onDone: [
              { guard: withOutput('isCardFound'), description: '名片读到了', target: 'known', actions: withOutput('assignCard') },
              { description: '访客没有名片，或暂时没有数据', target: 'absent' },
            ],
            onError: readErrors,
          },
        },
        known: { description: '显示名片，可以分享' },
        absent: { description: '没有名片，只能分享页面，可再读', on: { 'flow.retry': 'loading' } },
        waiting: waitingToRead,
        failed: failedToRead('读取失败，可重试', 'loading'),
      },
    },
    sharing: {
      description: '分享的方式',
      initial: 'idle',
      states: {
        idle: {
          description: '可以复制、看指引或打开海报',
          always: { guard: 'isWaitingForCard', description: '晒一晒，名片还没有读到', target: 'awaiting' },
          on: {
            'share.copy': { target: 'copying', actions: withEvent('assignCopied') },
            'share.guide': 'guiding',
            'poster.open': { guard: 'hasCard', description: '名片读到了才有海报', target: 'drawing' },
          },
        },
        awaiting: {
          description: '晒一晒：等名片读到，马上画图',
          always: { guard: 'hasCard', description: '名片读到了', target: 'drawing' },
        },
        copying: {
          description: '正在复制',
          invoke: {
            id: 'copyText',
            src: 'copyText',
            input: ({ context }) => ({ text: context.copied?.text ?? '' }),
            onDone: { target: 'idle', actions: 'sayCopied' },
            onError: 'copyingByHand',
          },
        },
        copyingByHand: { description: '浏览器不许复制：显示全文，由会员长按复制', tags: 'layer', on: { 'flow.back': 'idle' } },
        guiding: { description: '指引：点右上角，发送给朋友', tags: 'layer', on: { 'flow.back': 'idle' } },
        drawing: {
          description: '正在生成海报',
          invoke: {
            id: 'makePoster',
            src: 'makePoster',
            input: ({ context }) => ({ card: context.card as MyCard, prize: context.prize, ask: context.ask }),
            onDone: { target: 'showing', actions: withOutput('assignPoster') },
            onError: { target: 'idle', actions: 'sayPosterFailed' },
          },
        },
        showing: {
          description: '显示海报：微信里长按保存，其他浏览器有保存按钮，支持时可以直接分享',
          tags: 'layer',
          on: { 'poster.save': 'saving', 'poster.share': 'sharingPicture', 'flow.back': 'idle' },
        },
        sharingPicture: {
          description: '正在把海报交给别的应用，由会员选择',
          tags: 'layer',
          invoke: {
            id: 'sharePicture',
            src: 'sharePicture',
            input: posterFile,
            onDone: 'showing',
            onError: { target: 'showing', actions: 'sayNotShared' },
          },
        },
        saving: {
          description: '正在保存海报',
          tags: 'layer',
          invoke: {
            id: 'savePicture',
            src: 'savePicture',
            input: posterFile,
            onDone: { target: 'showing', actions: 'saySaving' },
            onError: { target: 'showing', actions: 'sayNotSaved' },
          },
        },
      },
    },
  },
});

type Statuses = Required<Extract<StateValueFrom<typeof invitationMachine>, object>>;

/** The statuses of both parts of the machine: the card, and how the member is sharing it. */
export const invitationStatusOf = ({ value }: SnapshotFrom<typeof invitationMachine>) => value as Statuses;

/** Tells whether the poster is shown over the page. */
export const isPosterShown = oneOf<Statuses['sharing']>('showing', 'sharingPicture', 'saving');
