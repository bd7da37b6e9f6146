import { assign, emit, setup } from 'xstate';
import { copyText } from '../../services/browser/clipboard';
import { type Failure, toFailure } from '../../services/http/failure';
import type { Toast } from '../../services/http/reports';
import { type MyCard, makePoster, readMyCard, savePicture } from '../../services/team/invitation';
import { actorOf } from '../core/actors';
import type { InvitationEvent } from './invitation.events';

/** What is being copied, and what it is called. */
type Copied = Omit<Extract<InvitationEvent, { type: 'share.copy' }>, 'type'>;

export const invitationMachine = setup({
  types: {} as {
    context: { card: MyCard | null; inApp: boolean; copied: Copied | null; poster: string | null; failure: Failure | null };
    events: InvitationEvent;
    emitted: { type: 'toast' } & Toast;
    tags: 'loading' | 'absent' | 'failed' | 'copying' | 'manual' | 'guiding' | 'drawing' | 'showing' | 'saving' | 'layer';
  },
  actors: {
    readMyCard: actorOf(readMyCard),
    copyText: actorOf(copyText),
    makePoster: actorOf(makePoster),
    savePicture: actorOf(savePicture),
  },
  guards: {
    hasCard: ({ context }) => context.card !== null,
    isThere: (_, { card }: { card: MyCard | null }) => card !== null,
  },
  actions: {
    keepCard: assign((_, found: { card: MyCard | null; inApp: boolean }) => ({ ...found, failure: null })),
    keepFailure: assign((_, params: { error: unknown }) => ({ failure: toFailure(params.error) })),
    clearFailure: assign({ failure: null }),
    keepCopied: assign((_, { text, what }: Copied) => ({ copied: { text, what } })),
    keepPoster: assign((_, { poster }: { poster: string }) => ({ poster })),
    sayCopied: emit(({ context }) => ({ type: 'toast', text: `${context.copied?.what ?? ''}已复制`, style: 'success' }) as const),
    sayUndrawn: emit({ type: 'toast', text: '海报没有生成，请复制链接分享', style: 'plain' }),
    sayUnsaved: emit({ type: 'toast', text: '没有保存成功，请长按图片保存', style: 'plain' }),
  },
}).createMachine({
  id: 'invitation',
  description: '邀请好友：我的名片，以及复制、海报和微信分享指引',
  context: { card: null, inApp: false, copied: null, poster: null, failure: null },
  type: 'parallel',
  states: {
    card: {
      description: '我的名片：邀请码、链接和团队',
      initial: 'loading',
      states: {
        loading: {
          description: '正在读取名片',
          tags: 'loading',
          invoke: {
            id: 'readMyCard',
            src: 'readMyCard',
            onDone: [
              {
                guard: { type: 'isThere', params: ({ event }) => event.output },
                description: '名片读到了',
                target: 'known',
                actions: { type: 'keepCard', params: ({ event }) => event.output },
              },
              {
                description: '访客没有名片，或暂时没有数据',
                target: 'absent',
                actions: { type: 'keepCard', params: ({ event }) => event.output },
              },
            ],
            onError: { target: 'failed', actions: { type: 'keepFailure', params: ({ event }) => event } },
          },
        },
        known: { description: '显示名片，可以分享' },
        absent: {
          description: '没有名片，只能分享页面，可再读',
          tags: 'absent',
          on: { 'flow.retry': { target: 'loading', actions: 'clearFailure' } },
        },
        failed: {
          description: '读取失败，可重试',
          tags: 'failed',
          on: { 'flow.retry': { target: 'loading', actions: 'clearFailure' } },
        },
      },
    },
    sharing: {
      description: '分享的方式',
      initial: 'idle',
      states: {
        idle: {
          description: '可以复制、看指引或打开海报',
          on: {
            'share.copy': { target: 'copying', actions: { type: 'keepCopied', params: ({ event }) => event } },
            'share.guide': 'guiding',
            'poster.open': { guard: 'hasCard', description: '名片读到了才有海报', target: 'drawing' },
          },
        },
        copying: {
          description: '正在复制',
          tags: 'copying',
          invoke: {
            id: 'copyText',
            src: 'copyText',
            input: ({ context }) => ({ text: context.copied?.text ?? '' }),
            onDone: { target: 'idle', actions: 'sayCopied' },
            onError: 'copyingByHand',
          },
        },
        copyingByHand: {
          description: '浏览器不许复制：显示全文，由会员长按复制',
          tags: ['manual', 'layer'],
          on: { 'flow.back': 'idle' },
        },
        guiding: {
          description: '指引：点右上角，发送给朋友',
          tags: ['guiding', 'layer'],
          on: { 'flow.back': 'idle' },
        },
        drawing: {
          description: '正在生成海报',
          tags: 'drawing',
          invoke: {
            id: 'makePoster',
            src: 'makePoster',
            input: ({ context }) => ({ card: context.card as MyCard }),
            onDone: { target: 'showing', actions: { type: 'keepPoster', params: ({ event }) => ({ poster: event.output }) } },
            onError: { target: 'idle', actions: 'sayUndrawn' },
          },
        },
        showing: {
          description: '显示海报：微信里长按保存，其他浏览器有保存按钮',
          tags: ['showing', 'layer'],
          on: { 'poster.save': 'saving', 'flow.back': 'idle' },
        },
        saving: {
          description: '正在保存海报',
          tags: ['showing', 'saving', 'layer'],
          invoke: {
            id: 'savePicture',
            src: 'savePicture',
            input: ({ context }) => ({ picture: context.poster ?? '', name: `juyi-${context.card?.recruitCode ?? ''}.png` }),
            onDone: 'showing',
            onError: { target: 'showing', actions: 'sayUnsaved' },
          },
        },
      },
    },
  },
});
