import { oneOf, type StatusOf } from '#machines/core/status.ts';
import type { drawMachine } from '#machines/draw/draw/machine.ts';
import type { DrawContext } from '#machines/draw/draw/setup.ts';
import type { Href } from '#paths/href.ts';

export type Status = StatusOf<typeof drawMachine>;

/** The events that a tap on the button under the casket may send. */
export type TapEvent = 'draw.start' | 'draw.signIn' | 'draw.look' | 'flow.lookUp' | 'flow.retry';

/** The texts of the button under the casket, and the event or the page of a tap. Without both the button does nothing. */
export interface ButtonContent {
  readonly name: string;
  readonly note: string;
  /** Server time in ms that the note counts down to. */
  readonly until?: number;
  readonly tap?: TapEvent;
  readonly href?: Href;
}

/** The props that all parts of the draw's screen have in common. */
export interface DrawState {
  readonly status: Status;
  readonly context: DrawContext;
}

/** Tells whether the prizes could not be read. */
export const isUnread = oneOf<Status>('failed', 'waitingToRead');
/** Tells whether the prizes are shown although nobody can draw yet, or any more. */
export const isClosed = oneOf<Status>('over', 'notStarted');
/** Tells whether the sheet with the result covers the page. */
export const isResultShown = oneOf<Status>('won', 'notWon', 'needsAddress', 'mismatched');
/** Tells whether the server or the phone still works on the result. */
export const isResultAwaited = oneOf<Status>('drawing', 'lookingUp', 'checking');

/** Returns the motion of the casket. The casket stays open while the sheet with the result covers the page. */
export function motionOf(status: Status) {
  if (status === 'revealing' || isResultShown(status)) return 'opened';
  return isResultAwaited(status) ? 'shaken' : 'sealed';
}

const READY: ButtonContent = { name: '开盒', note: '轻点或长按，消耗 1 次', tap: 'draw.start' };
const NO_CHANCES: ButtonContent = { name: '请好友助力', note: '可得开盒次数', href: '/assistfriends' };
const PLEASE_WAIT: ButtonContent = { name: '开盒', note: '请稍候' };
const DRAWING: ButtonContent = { name: '开盒中', note: '请稍候' };

/** The button of each status without a result; a status that is not listed has PLEASE_WAIT. */
const buttonByStatus: Readonly<Partial<Record<Status, ButtonContent>>> = {
  failed: { name: '重试', note: '加载失败', tap: 'flow.retry' },
  waitingToRead: { name: '重试', note: '' },
  visitor: { name: '开盒', note: '登录后参与', tap: 'draw.signIn' },
  ready: READY,
  noChances: NO_CHANCES,
  notStarted: { name: '未开始', note: '' },
  over: { name: '再看看', note: '活动已结束', tap: 'draw.look' },
  allGone: { name: '再看看', note: '奖品已抢光', tap: 'draw.look' },
  drawing: DRAWING,
  checking: DRAWING,
  lookingUp: { name: '确认中', note: '请稍候' },
  outcomeUnknown: { name: '再查一次', note: '结果确认中', tap: 'flow.lookUp' },
  revealing: DRAWING,
  waiting: { name: '开盒', note: '' },
};

/** Returns the button of a status. Its note counts down to the start of the activity, or to the end of the wait after a refusal. */
export function buttonOf(status: Status, { chances, activity, failure }: DrawContext): ButtonContent {
  if (isResultShown(status)) return chances > 0 ? READY : NO_CHANCES;
  const button = buttonByStatus[status] ?? PLEASE_WAIT;
  // An activity that has not started is always known; the empty time is only for TypeScript.
  if (status === 'notStarted') return { ...button, until: Date.parse(activity?.startTime ?? '') };
  return status === 'waiting' || status === 'waitingToRead' ? { ...button, until: failure?.retryAt ?? 0 } : button;
}

/** Returns the notice under the button. A failure that was shown as a toast is not repeated. */
export function noticeOf(status: Status, { failure }: DrawContext): string {
  switch (status) {
    case 'lookingUp':
      return failure ? '网络不稳，正在确认这次开盒的结果' : '正在查询开盒的结果';
    case 'outcomeUnknown':
      return failure ? `没有查成：${failure.message}` : '结果确认中，请先再查一次；没有结果，再提交同一次';
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
