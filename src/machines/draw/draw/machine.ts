import type { Drawn, PrizeList } from '@juyi/contract/draw/draw';
import type { DrawSent } from '#services/draw/draw.ts';
import { readAgain } from '../../core/boundary';
import { type Rejection, withEvent, withOutput } from '../../core/params';
import { failedToRead, noAnswer, otherError, throttled, waitingToRead, waitingToTryAgain } from '../../core/states';
import { type Destination, type DrawContext, drawSetup } from './setup';

/** Makes the guard for a draw that the server refused for this reason, and so did not carry out. */
const refusedAs = (reason: string) =>
  ({ type: 'isRefusedAs', params: ({ event: { error } }: { event: Rejection }) => ({ error, reason }) }) as const;

/** The ids of a draw, by which its result is looked up and verified. */
const drawIds = ({ context }: { context: DrawContext }) => ({
  memberId: context.memberId ?? '',
  requestId: context.requestId ?? '',
});
/** The input of a draw: its ids, and the activity as the member sees it. */
const drawRequest = ({ context }: { context: DrawContext }) => ({
  ...drawIds({ context }),
  activity: context.activity as PrizeList,
});

/** The result of a draw that was carried out. The guard `isPending` has taken every output without one, so null is only for TypeScript. */
const drawnResult = ({ event: { output } }: { event: { output: DrawSent } }): { result: Drawn | null } => ({
  result: output.outcome === 'drawn' ? output.result : null,
});

const assignBeginning = withOutput('assignBeginning');

/** The transitions after the opening animation. Each removes the stored draw at once, so that no later visit reveals its result again. */
const revealTransitions = [
  { guard: 'isMismatched', description: '手机核对不符', target: 'result.mismatched', actions: 'removeStoredDraw' },
  { guard: 'needsAddress', description: '实物，没有收货地址', target: 'result.needsAddress', actions: 'removeStoredDraw' },
  { guard: 'hasWon', description: '中奖', target: 'result.won', actions: 'removeStoredDraw' },
  { description: '未中奖', target: 'result.notWon', actions: 'removeStoredDraw' },
] as const;
/** The actions after a draw that was not carried out: nothing is left to look up, so storage and context forget its requestId. */
const afterNoDraw = ['removeStoredDraw', 'clearDraw'] as const;
/** The invocation that reads the activity again at its end, and when the member returns to the page. */
const untilActivityEnds = {
  src: 'waitForBoundary',
  input: ({ context }: { context: DrawContext }) => ({ at: context.activity?.endTime ?? '' }),
  ...readAgain('活动结束，或回到页面', 'loading'),
} as const;

/** The member may draw again at once from a result, while chances are left. */
const drawAgain = {
  'draw.start': {
    guard: 'hasChances',
    description: '还有次数，直接再开一次',
    target: '#draw.drawing',
    actions: withEvent('assignRequest'),
  },
} as const;

export const drawMachine = drawSetup.createMachine({
  id: 'draw',
  description: '盲盒抽奖：服务器选出奖品，匣子打开，奖品升起；同一次开盒只算一次，结果只揭晓一次',
  meta: { spec: ['§1'], decision: '0014-draw' },
  context: ({ input: { signedIn } }) => ({
    signedIn,
    memberId: null,
    activity: null,
    chances: 0,
    requestId: null,
    result: null,
    check: null,
    failure: null,
  }),
  // Each final state has its own output.
  output: ({ event }) => event.output as Destination,
  initial: 'loading',
  states: {
    loading: {
      description: '正在读取奖品和剩余次数',
      invoke: {
        id: 'readPrizes',
        src: 'readPrizes',
        input: ({ context }) => ({ signedIn: context.signedIn }),
        onDone: [
          {
            guard: withOutput('wasInterrupted'),
            description: '上次开盒的结果还没有看到',
            target: 'lookingUp',
            actions: assignBeginning,
          },
          { guard: withOutput('isNotStarted'), description: '活动还没有开始', target: 'notStarted', actions: assignBeginning },
          { guard: withOutput('isOver'), description: '活动已经结束', target: 'over', actions: assignBeginning },
          { guard: 'isVisitor', description: '没有登录', target: 'visitor', actions: assignBeginning },
          { guard: withOutput('hasNoChances'), description: '没有剩余次数', target: 'noChances', actions: assignBeginning },
          { description: '可以开盒', target: 'ready', actions: assignBeginning },
        ],
        onError: [throttled('请求太频繁，要等一会儿', 'waitingToRead'), otherError('没有读到', 'failed')],
      },
    },
    waitingToRead,
    failed: failedToRead('读取失败，可重试', 'loading'),
    visitor: { description: '未登录：可以看奖品，开盒先去登录', on: { 'draw.signIn': 'toLogin' } },
    ready: {
      description: '可以开盒',
      invoke: { id: 'activityEnd', ...untilActivityEnds },
      on: { 'draw.start': { target: 'drawing', actions: withEvent('assignRequest') } },
    },
    noChances: {
      description: '没有剩余次数，可以请好友助力；回到页面时重新读取',
      invoke: { id: 'moreChances', ...untilActivityEnds },
    },
    notStarted: {
      description: '活动未开始，到时间自动可以开盒',
      invoke: {
        id: 'activityStart',
        src: 'waitForBoundary',
        input: ({ context }) => ({ at: context.activity?.startTime ?? '' }),
        ...readAgain('活动开始，或回到页面', 'loading'),
      },
    },
    over: {
      description: '活动已结束：可再看有没有新一期，或去我的盲盒；回到页面时重新读取',
      // Without a time only the return to the page ends the wait.
      invoke: { id: 'nextActivity', src: 'waitForBoundary', input: { at: '' }, ...readAgain('回到页面', 'loading') },
      on: { 'draw.look': 'loading' },
    },
    allGone: {
      description: '奖品已抢光，次数保留：可再看有没有补货；到活动结束和回到页面时重新读取',
      invoke: { id: 'morePrizes', ...untilActivityEnds },
      on: { 'draw.look': 'loading' },
    },
    drawing: {
      description:
        '正在开盒，等待服务器选出奖品，匣子轻轻晃动；点击时没有网络就不发出，提示网络未连接，次数不扣；发出后断网就转去查询',
      invoke: {
        id: 'drawPrize',
        src: 'submitDraw',
        input: drawRequest,
        onDone: [
          {
            guard: withOutput('isPending'),
            description: '另一个页面开的盒还没有看到结果；或再次提交没有发出，之前那次仍可能已经开盒',
            target: 'lookingUp',
            actions: withOutput('assignPending'),
          },
          { description: '服务器选出了奖品', target: 'checking', actions: { type: 'assignResult', params: drawnResult } },
        ],
        onError: [
          noAnswer('没有收到结果，按请求编号查询', 'lookingUp'),
          {
            guard: refusedAs('noChances'),
            description: '次数不足',
            target: 'noChances',
            actions: [...afterNoDraw, 'assignNoChances'],
          },
          { guard: refusedAs('prizesGone'), description: '奖品已抢光', target: 'allGone', actions: afterNoDraw },
          { guard: refusedAs('drawOver'), description: '活动已结束', target: 'over', actions: afterNoDraw },
          {
            guard: refusedAs('renewed'),
            description: '奖品、概率或承诺已更新，重新读取',
            target: 'loading',
            actions: afterNoDraw,
          },
          {
            guard: refusedAs('drawNotStarted'),
            description: '活动还没有开始，重新读取时间',
            target: 'loading',
            actions: afterNoDraw,
          },
          throttled('操作太频繁，要等一会儿', 'waiting', ...afterNoDraw),
          otherError('没有开盒，次数未扣，可再试', 'ready', ...afterNoDraw),
        ],
      },
    },
    lookingUp: {
      description: '查询中：在 1、2、4、8、15 秒后按请求编号查询，不重复开盒；刚才没有断网的，马上先查一次',
      invoke: {
        id: 'findDraw',
        src: 'findDraw',
        // Without a failure no answer was lost just now, so the look-up begins at once: the draw is of an earlier visit or another tab, or
        // the member asked.
        input: ({ context }) => ({ ...drawIds({ context }), atOnce: context.failure === null }),
        onDone: [
          {
            guard: { type: 'isFound', params: ({ event }) => ({ result: event.output }) },
            description: '找到了这次开盒',
            target: 'checking',
            actions: { type: 'assignResult', params: ({ event }) => ({ result: event.output }) },
          },
          { description: '没有找到', target: 'outcomeUnknown', actions: 'clearFailure' },
        ],
        onError: otherError('没有查成：没有一次得到回答', 'outcomeUnknown'),
      },
    },
    outcomeUnknown: {
      description: '结果确认中：可再查一次，或用同一请求编号再次提交，也可联系客服',
      on: {
        'flow.lookUp': { target: 'lookingUp', actions: 'clearFailure' },
        'flow.resend': { target: 'drawing', actions: 'clearFailure' },
      },
    },
    checking: {
      description: '正在核对：手机用开盒前的承诺、自己的随机数和公布的概率表，重新算一遍结果；不联网，匣子照常晃动',
      meta: { decision: '0053-verifiable-draw' },
      invoke: {
        id: 'checkDraw',
        src: 'checkDraw',
        input: ({ context }) => ({ ...drawIds({ context }), result: context.result as Drawn }),
        onDone: { target: 'revealing', actions: { type: 'assignCheck', params: ({ event }) => ({ check: event.output }) } },
        // The server's result counts also where the phone can't check it.
        onError: 'revealing',
      },
    },
    revealing: {
      description: '匣子打开，服务器选出的奖品升起；可以跳过',
      after: { reveal: revealTransitions },
      on: { 'draw.skip': revealTransitions },
    },
    result: {
      description: '结果在页面上方，直到关闭',
      tags: 'layer',
      on: {
        'flow.back': [
          { guard: 'hasChances', description: '还有次数', target: 'ready', actions: 'clearDraw' },
          { description: '次数用完', target: 'noChances', actions: 'clearDraw' },
        ],
      },
      // Every transition names one of these states: `initial` is only for XState, which requires it.
      initial: 'won',
      states: {
        mismatched: {
          description: '核对不符：结果照样算数；核对资料保存在手机上，可以复制，联系客服查证',
          on: {
            'draw.accept': [
              { guard: 'needsAddress', description: '实物，没有收货地址', target: 'needsAddress' },
              { guard: 'hasWon', description: '中奖', target: 'won' },
              { description: '未中奖', target: 'notWon' },
            ],
          },
        },
        won: { description: '中奖：已到账、待发货或可出示', on: drawAgain },
        notWon: { description: '谢谢参与', on: drawAgain },
        needsAddress: {
          description: '中了实物，还没有收货地址：填写后自动转为待发货',
          on: { 'address.add': { target: '#draw.toAddress', actions: 'clearDraw' } },
        },
      },
    },
    waiting: waitingToTryAgain('操作太频繁，等待后可再开盒', 'ready'),
    toLogin: { description: '去登录', type: 'final', output: { to: 'login' } satisfies Destination },
    toAddress: { description: '去填写收货地址', type: 'final', output: { to: 'address' } satisfies Destination },
  },
});
