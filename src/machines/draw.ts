import { assign, setup } from 'xstate';
import * as z from 'zod/mini';
import { call } from '../services/call';
import { waitUntil } from '../services/clock';
import { ACTIVITY_ID, type Drawn, drawPrize, type PrizeList } from '../services/contract/draw';
import { requestId } from '../services/contract/values';
import { findDraw, readPrizes } from '../services/drawing';
import { waitForEdge } from '../services/edge';
import { type Failure, isUndecided, toFailure } from '../services/failure';
import type { FlowDraft } from './draft';
import type { DrawEvent } from './draw.events';
import { waiting } from './waiting';

interface Draft {
  readonly requestId: string;
}

interface DrawContext {
  signedIn: boolean;
  activity: PrizeList | null;
  chances: number;
  /** Of the draw whose result the member has not seen to the end. */
  requestId: string | null;
  result: Drawn | null;
  failure: Failure | null;
}

const failed = ({ event }: { event: { error: unknown } }) => event;

export const drawMachine = setup({
  types: {} as {
    input: { signedIn: boolean; draft?: Draft };
    context: DrawContext;
    events: DrawEvent;
    output: { to: 'login' | 'address' };
    /** `turning`: the frame runs round the button. `sheet`: the result is shown over the page. */
    tags:
      | 'loading'
      | 'failed'
      | 'visitor'
      | 'noChances'
      | 'notStarted'
      | 'over'
      | 'allGone'
      | 'busy'
      | 'turning'
      | 'lookingUp'
      | 'undecided'
      | 'revealing'
      | 'waiting'
      | 'layer';
  },
  actors: { readPrizes, drawPrize: call(drawPrize), findDraw, waitForEdge, waitUntil },
  // The frame's last rounds, as long as its animation takes (src/screens/draw/turn.ts).
  delays: { reveal: 2600 },
  guards: {
    isVisitor: ({ context }) => !context.signedIn,
    wasInterrupted: ({ context }) => context.signedIn && context.requestId !== null,
    isNotStarted: (_, { activity }: { activity: PrizeList }) => activity.state === 0,
    isOver: (_, { activity }: { activity: PrizeList }) => activity.state === 2,
    hasNone: (_, { activity }: { activity: PrizeList }) => activity.chances <= 0,
    hasChances: ({ context }) => context.chances > 0,
    isFound: (_, { result }: { result: Drawn | null }) => result !== null,
    needsAddress: ({ context }) => context.result?.needAddress === true,
    hasWon: ({ context }) => context.result?.won === true,
    outcomeUnknown: (_, params: { error: unknown }) => isUndecided(toFailure(params.error)),
    refusedAs: (_, { error, reason }: { error: unknown; reason: string }) => toFailure(error).reason === reason,
    mustWait: (_, params: { error: unknown }) => toFailure(params.error).retryAt !== undefined,
  },
  actions: {
    keepActivity: assign((_, { activity }: { activity: PrizeList }) => ({
      activity,
      chances: activity.chances,
      failure: null,
    })),
    keepRequest: assign((_, params: { requestId: string }) => ({ requestId: params.requestId, failure: null })),
    keepResult: assign(({ context }, { result }: { result: Drawn | null }) => ({
      result,
      chances: result?.chances ?? context.chances,
      failure: null,
    })),
    dropDraw: assign({ requestId: null, result: null }),
    keepNoChances: assign({ chances: 0 }),
    keepFailure: assign((_, params: { error: unknown }) => ({ failure: toFailure(params.error) })),
    clearFailure: assign({ failure: null }),
  },
}).createMachine({
  id: 'draw',
  description: '盲盒抽奖：服务器选出奖品，转盘停在它上面；同一次开盒只算一次，结果只揭晓一次',
  context: ({ input: { signedIn, draft } }) => ({
    signedIn,
    activity: null,
    chances: 0,
    requestId: draft?.requestId ?? null,
    result: null,
    failure: null,
  }),
  output: ({ context }) => ({ to: context.signedIn ? 'address' : 'login' }),
  initial: 'loading',
  states: {
    loading: {
      description: '正在读取奖品和剩余次数',
      tags: 'loading',
      invoke: {
        id: 'readPrizes',
        src: 'readPrizes',
        onDone: [
          {
            guard: 'wasInterrupted',
            description: '上次开盒的结果还没有看到',
            target: 'lookingUp',
            actions: { type: 'keepActivity', params: ({ event }) => ({ activity: event.output }) },
          },
          {
            guard: { type: 'isNotStarted', params: ({ event }) => ({ activity: event.output }) },
            description: '活动还没有开始',
            target: 'notStarted',
            actions: { type: 'keepActivity', params: ({ event }) => ({ activity: event.output }) },
          },
          {
            guard: { type: 'isOver', params: ({ event }) => ({ activity: event.output }) },
            description: '活动已经结束',
            target: 'over',
            actions: { type: 'keepActivity', params: ({ event }) => ({ activity: event.output }) },
          },
          {
            guard: 'isVisitor',
            description: '没有登录',
            target: 'visitor',
            actions: { type: 'keepActivity', params: ({ event }) => ({ activity: event.output }) },
          },
          {
            guard: { type: 'hasNone', params: ({ event }) => ({ activity: event.output }) },
            description: '没有剩余次数',
            target: 'noChances',
            actions: { type: 'keepActivity', params: ({ event }) => ({ activity: event.output }) },
          },
          {
            description: '可以开盒',
            target: 'ready',
            actions: { type: 'keepActivity', params: ({ event }) => ({ activity: event.output }) },
          },
        ],
        onError: { target: 'failed', actions: { type: 'keepFailure', params: failed } },
      },
    },
    failed: {
      description: '读取失败，可重试',
      tags: 'failed',
      on: { 'draw.retry': { target: 'loading', actions: 'clearFailure' } },
    },
    visitor: {
      description: '未登录：可以看奖品，开盒先去登录',
      tags: 'visitor',
      on: { 'draw.signIn': 'left' },
    },
    ready: {
      description: '可以开盒',
      invoke: {
        id: 'activityEnd',
        src: 'waitForEdge',
        input: ({ context }) => ({ at: context.activity?.endTime ?? '' }),
        onDone: 'loading',
        onError: 'loading',
      },
      on: {
        'draw.start': { target: 'drawing', actions: { type: 'keepRequest', params: ({ event }) => event } },
      },
    },
    noChances: {
      description: '没有剩余次数，可以请好友助力；回到页面时重新读取',
      tags: 'noChances',
      invoke: {
        id: 'moreChances',
        src: 'waitForEdge',
        input: ({ context }) => ({ at: context.activity?.endTime ?? '' }),
        onDone: 'loading',
        onError: 'loading',
      },
    },
    notStarted: {
      description: '活动未开始，到时间自动可以开盒',
      tags: 'notStarted',
      invoke: {
        id: 'activityStart',
        src: 'waitForEdge',
        input: ({ context }) => ({ at: context.activity?.startTime ?? '' }),
        onDone: 'loading',
        onError: 'loading',
      },
    },
    over: { description: '活动已结束', tags: 'over' },
    allGone: { description: '奖品已抢光，次数保留', tags: 'allGone' },
    drawing: {
      description: '正在开盒，转盘转动，等待服务器选出奖品',
      tags: ['busy', 'turning'],
      invoke: {
        id: 'drawPrize',
        src: 'drawPrize',
        input: ({ context }) => ({ activityId: ACTIVITY_ID, requestId: context.requestId ?? '' }),
        onDone: { target: 'revealing', actions: { type: 'keepResult', params: ({ event }) => ({ result: event.output }) } },
        onError: [
          {
            guard: { type: 'outcomeUnknown', params: failed },
            description: '没有收到结果，按请求编号查询',
            target: 'lookingUp',
            actions: { type: 'keepFailure', params: failed },
          },
          {
            guard: { type: 'refusedAs', params: ({ event }) => ({ error: event.error, reason: 'noChances' }) },
            description: '次数不足',
            target: 'noChances',
            actions: ['dropDraw', 'keepNoChances'],
          },
          {
            guard: { type: 'refusedAs', params: ({ event }) => ({ error: event.error, reason: 'prizesGone' }) },
            description: '奖品已抢光',
            target: 'allGone',
            actions: 'dropDraw',
          },
          {
            guard: { type: 'refusedAs', params: ({ event }) => ({ error: event.error, reason: 'drawOver' }) },
            description: '活动已结束',
            target: 'over',
            actions: 'dropDraw',
          },
          {
            guard: { type: 'refusedAs', params: ({ event }) => ({ error: event.error, reason: 'drawNotStarted' }) },
            description: '活动还没有开始，重新读取时间',
            target: 'loading',
            actions: 'dropDraw',
          },
          {
            guard: { type: 'mustWait', params: failed },
            description: '操作太频繁，要等一会儿',
            target: 'waiting',
            actions: ['dropDraw', { type: 'keepFailure', params: failed }],
          },
          {
            description: '没有开盒，次数未扣，可再试',
            target: 'ready',
            actions: ['dropDraw', { type: 'keepFailure', params: failed }],
          },
        ],
      },
    },
    lookingUp: {
      description: '结果未知：在 1、2、4、8、15 秒后按请求编号查询，不重复开盒',
      tags: ['busy', 'turning', 'lookingUp'],
      invoke: {
        id: 'findDraw',
        src: 'findDraw',
        input: ({ context }) => ({ requestId: context.requestId ?? '' }),
        onDone: [
          {
            guard: { type: 'isFound', params: ({ event }) => ({ result: event.output }) },
            description: '找到了这次开盒',
            target: 'revealing',
            actions: { type: 'keepResult', params: ({ event }) => ({ result: event.output }) },
          },
          { description: '没有找到', target: 'undecided' },
        ],
        onError: 'undecided',
      },
    },
    undecided: {
      description: '结果确认中：只能用同一请求编号再次提交',
      tags: 'undecided',
      on: { 'draw.resend': { target: 'drawing', actions: 'clearFailure' } },
    },
    revealing: {
      description: '转盘停到服务器选出的奖品上',
      tags: ['busy', 'turning', 'revealing'],
      after: {
        reveal: [
          { guard: 'needsAddress', description: '实物，没有收货地址', target: 'needsAddress' },
          { guard: 'hasWon', description: '中奖', target: 'won' },
          { description: '未中奖', target: 'notWon' },
        ],
      },
      on: {
        'draw.skip': [
          { guard: 'needsAddress', description: '实物，没有收货地址', target: 'needsAddress' },
          { guard: 'hasWon', description: '中奖', target: 'won' },
          { description: '未中奖', target: 'notWon' },
        ],
      },
    },
    won: {
      description: '中奖：已到账、待发货或可出示',
      tags: 'layer',
      on: {
        'flow.back': [
          { guard: 'hasChances', description: '还有次数', target: 'ready', actions: 'dropDraw' },
          { description: '次数用完', target: 'noChances', actions: 'dropDraw' },
        ],
      },
    },
    notWon: {
      description: '谢谢参与',
      tags: 'layer',
      on: {
        'flow.back': [
          { guard: 'hasChances', description: '还有次数', target: 'ready', actions: 'dropDraw' },
          { description: '次数用完', target: 'noChances', actions: 'dropDraw' },
        ],
      },
    },
    needsAddress: {
      description: '中了实物，还没有收货地址：填写后自动转为待发货',
      tags: 'layer',
      on: {
        'address.add': { target: 'left', actions: 'dropDraw' },
        'flow.back': [
          { guard: 'hasChances', description: '还有次数', target: 'ready', actions: 'dropDraw' },
          { description: '次数用完', target: 'noChances', actions: 'dropDraw' },
        ],
      },
    },
    waiting: waiting('操作太频繁，等待后可再开盒', 'ready'),
    left: { description: '去登录或去填写收货地址', type: 'final' },
  },
});

/** A draw whose result was not seen to the end survives a reload: it is looked up by its requestId, never drawn again by itself. */
export const drawDraft: FlowDraft<typeof drawMachine, Draft> = {
  name: 'draw',
  version: 1,
  schema: z.object({ requestId }),
  of: (context) => (context.requestId === null ? null : { requestId: context.requestId }),
};
