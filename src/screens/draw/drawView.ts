import { oneOf, type StatusOf } from '#machines/core/status.ts';
import type { drawMachine } from '#machines/draw/draw/machine.ts';
import type { DrawContext } from '#machines/draw/draw/setup.ts';

export type Status = StatusOf<typeof drawMachine>;

export type TapEvent = 'draw.start' | 'draw.signIn' | 'draw.look' | 'flow.lookUp' | 'flow.retry';

/** The texts of the button under the casket; without `tap` it does nothing. */
export interface ButtonContent {
  readonly name: string;
  readonly note: string;
  /** Server time in ms that the note counts down to. */
  readonly until?: number;
  readonly tap?: TapEvent;
}

/** The parts of the screen show the draw from its status and its context. */
export interface DrawState {
  readonly status: Status;
  readonly context: DrawContext;
}

/** The prizes could not be read. */
export const isUnread = oneOf<Status>('failed', 'waitingToRead');
/** The prizes are on show, but the activity is not on. */
export const isClosed = oneOf<Status>('over', 'notStarted');
/** The result is over the page. */
export const isResultShown = oneOf<Status>('won', 'notWon', 'needsAddress', 'mismatched');
/** The server or the phone still works on the result. */
const isAwaited = oneOf<Status>('drawing', 'lookingUp', 'checking');

/** The motion of the casket, which stays open under the result. */
export function motionOf(status: Status) {
  if (status === 'revealing' || isResultShown(status)) return 'opened';
  return isAwaited(status) ? 'shaken' : 'sealed';
}

const READY: ButtonContent = { name: '开盒', note: '轻点或长按，消耗 1 次', tap: 'draw.start' };
const NONE_LEFT: ButtonContent = { name: '开盒', note: '暂无次数' };
const WAITS: ButtonContent = { name: '开盒', note: '请稍候' };
const AWAITED: ButtonContent = { name: '开盒中', note: '好运将至' };

/** The text of the button under the casket, and the event of a tap on it. */
const buttons: Readonly<Partial<Record<Status, ButtonContent>>> = {
  failed: { name: '重试', note: '加载失败', tap: 'flow.retry' },
  waitingToRead: { name: '重试', note: '' },
  visitor: { name: '开盒', note: '登录后参与', tap: 'draw.signIn' },
  ready: READY,
  noChances: NONE_LEFT,
  notStarted: { name: '未开始', note: '' },
  over: { name: '再看看', note: '活动已结束', tap: 'draw.look' },
  allGone: { name: '再看看', note: '奖品已抢光', tap: 'draw.look' },
  drawing: AWAITED,
  checking: AWAITED,
  lookingUp: { name: '确认中', note: '请稍候' },
  undecided: { name: '再查一次', note: '结果确认中', tap: 'flow.lookUp' },
  revealing: AWAITED,
  waiting: { name: '开盒', note: '' },
};

/** The button, with the server time in ms that its note counts down to. */
export function buttonOf(status: Status, { chances, activity, failure }: DrawContext): ButtonContent {
  if (isResultShown(status)) return chances > 0 ? READY : NONE_LEFT;
  const button = buttons[status] ?? WAITS;
  if (status === 'notStarted') return { ...button, until: Date.parse(activity?.startTime ?? '') };
  return status === 'waiting' || status === 'waitingToRead' ? { ...button, until: failure?.retryAt ?? 0 } : button;
}

/** The notice under the prizes; a failure that was shown as a toast is not repeated. */
export function noticeOf(status: Status, { failure }: DrawContext): string {
  switch (status) {
    case 'lookingUp':
      return failure ? '网络不稳，正在确认这次开盒的结果' : '正在查询开盒的结果';
    case 'undecided':
      return failure ? `没有查成：${failure.message}` : '结果确认中，请先再查一次；没有结果，再提交同一次';
    case 'noChances':
      return '邀请好友助力，可得开盒次数';
    case 'allGone':
      return '奖品已抢光，您的次数已保留';
    case 'over':
      return '本期活动已结束，奖品可在我的盲盒中查看';
    case 'notStarted':
      return '活动还没有开始，到时间就能开盒';
    case 'waiting':
    case 'waitingToRead':
      return '操作太频繁，请稍后再试';
    default:
      return failure && !failure.shown ? failure.message : '';
  }
}
