import type { SnapshotFrom } from 'xstate';
import { may } from '#machines/core/may.ts';
import { waitUntilOf } from '#machines/core/states.ts';
import type { drawMachine } from '#machines/draw/draw/machine.ts';
import type { ButtonContent, Tap } from './DrawButton';

type Snapshot = SnapshotFrom<typeof drawMachine>;

/** States in which the button is disabled: its name and its note. */
const disabled = [
  ['noChances', '开盒', '次数已用完'],
  ['lookingUp', '确认中', '请稍候'],
  ['drawing', '开盒中', '好运将至'],
  ['revealing', '开盒中', '好运将至'],
] as const;

/** The button's texts in each state, and the event that a tap on it sends. */
export function buttonContentOf(current: Snapshot): ButtonContent {
  const can = (type: Tap) => may<typeof drawMachine>(current, type);
  if (can('draw.start')) return { name: '开盒', note: '消耗 1 次', tap: 'draw.start' };
  if (can('draw.signIn')) return { name: '开盒', note: '登录后参与', tap: 'draw.signIn' };
  if (can('draw.look')) return { name: '再看看', note: current.matches('over') ? '活动已结束' : '奖品已抢光', tap: 'draw.look' };
  if (can('flow.resend')) return { name: '再次提交', note: '请先查结果', tap: 'flow.resend' };
  if (can('flow.retry')) return { name: '重试', note: '加载失败', tap: 'flow.retry' };
  const waitUntil = waitUntilOf(current);
  if (waitUntil !== null) return { name: current.matches('waiting') ? '开盒' : '重试', note: '', until: waitUntil };
  if (current.matches('notStarted'))
    return { name: '未开始', note: '', until: Date.parse(current.context.activity?.startTime ?? '') };
  const [, name, note] = disabled.find(([state]) => current.matches(state)) ?? ['loading', '开盒', '请稍候'];
  return { name, note };
}

/** The notice under the prizes; a failure that was shown as a toast is not repeated. */
export function noticeOf(current: Snapshot): string {
  if (current.matches('lookingUp')) return '网络不稳，正在确认这次开盒的结果';
  const { failure } = current.context;
  if (current.hasTag('undecided'))
    return failure ? `没有查成：${failure.message}` : '结果确认中，请先再查一次；没有结果，再提交同一次';
  if (current.matches('noChances')) return '次数用完了，请好友助力可再得次数';
  if (current.matches('allGone')) return '奖品已抢光，您的次数已保留';
  if (current.matches('over')) return '本期活动已结束，奖品可在我的盲盒中查看';
  if (current.matches('notStarted')) return '活动还没有开始，到时间就能开盒';
  if (current.hasTag('waiting')) return '操作太频繁，请稍后再试';
  return failure && !failure.shown ? failure.message : '';
}
