import { book } from 'virtual:flow-book';
import type { FlowWithLayout } from '../flowBook';
import { isOutcome, OUTCOMES } from '../force/outcomes';
import { edgeLabel, eventLabel, invokeLabel, shortLabel } from '../labels';
import type { ActorState, EntryOf } from '../recording/entries';
import type { Idle } from './live/idle';
import { type EventRow, isEventRow, type Row } from './live/rows';

/** The flow of a machine's id. */
export const flowOf = (machine: string | undefined): FlowWithLayout | undefined => book.flows.find(({ id }) => id === machine);

/** A flow's title in lists. */
export const titleOf = (flow: FlowWithLayout): string => shortLabel(flow.description);

/** An actor's title: the short description of its machine, or the label of a call or helper. */
export function actorTitle({ about, src, name }: ActorState): string {
  return about ? shortLabel(about) : invokeLabel({ id: name, src: src ?? name }, book.calls);
}

/** The active leaf states. */
export function leafStates(states: readonly string[]): string[] {
  return states.filter((state) => !states.some((other) => other.startsWith(`${state}.`)));
}

/** The active leaf states' short Chinese descriptions. */
export function stateLabel(machine: string | undefined, states: readonly string[]): string {
  const flow = flowOf(machine);
  const labels = leafStates(states).map((id) => {
    const node = flow?.nodes.find((one) => one.id === id);
    return node ? shortLabel(node.description) : id.slice(id.lastIndexOf('.') + 1);
  });
  return labels.join('、');
}

/** The active states inside a composite state or a part that a chart shows closed, by its level's id; empty if there are none. */
export const insideLabel = (level: string, states: readonly string[]): string =>
  stateLabel(
    level.split('.')[0],
    states.filter((state) => state.startsWith(`${level}.`)),
  );

/** A call's Chinese name. */
export const callLabel = (name: string): string => book.calls[name] ?? name;

/** A row's name for lists. The name of a call is whole, because its end tells a submission from its records. */
export const shortRowLabel = (row: Row): string => (row.entry.type === 'call' ? rowLabel(row) : shortLabel(rowLabel(row)));

/** A timeline row's label in Chinese. */
export function rowLabel({ entry, actor }: Row): string {
  switch (entry.type) {
    case 'event':
      if (entry.outcome === 'called' && actor) return actorTitle(actor);
      return eventLabel(entry.event.type, flowOf(actor?.machine), book.calls);
    case 'call':
      return callLabel(entry.name);
    case 'tap':
      return entry.name || '无文字的控件';
    case 'refused':
      return entry.fields.filter(Boolean).join('、') || '表单';
    case 'route':
      return entry.path;
    case 'toast':
      return entry.text;
    case 'online':
      return entry.online ? '网络已恢复' : '网络已断开';
    case 'error':
      return entry.message;
  }
}

const textByProblem = { timeout: '超时', cancelled: '已取消', broken: '没有回应' } as const;

/** Describes the result of a call. */
export function callResult({ status, envelope, problem, forcedBy }: EntryOf<'call'>): string {
  if (problem) return forcedBy && isOutcome(forcedBy) && problem !== 'cancelled' ? OUTCOMES[forcedBy] : textByProblem[problem];
  const code = envelope?.code ?? envelope?.status ?? status;
  return [code, String(code) === '200' ? undefined : envelope?.message].filter((part) => part !== undefined).join(' ');
}

/** A guarded transition's condition in words. */
export function conditionOf(machine: string | undefined, edgeId: string): string {
  const flow = flowOf(machine);
  const edge = flow?.edges.find(({ id }) => id === edgeId);
  return edge?.description ?? edge?.guard ?? (flow && edge ? edgeLabel(edge, flow, book.calls) : edgeId);
}

/** A guarded transition's condition with where it leads: several may have one condition. */
export function candidateOf(machine: string | undefined, edgeId: string): string {
  const { targets = [] } = flowOf(machine)?.edges.find(({ id }) => id === edgeId) ?? {};
  return [conditionOf(machine, edgeId), ...(targets.length > 0 ? [stateLabel(machine, targets)] : [])].join(' → ');
}

/** Why an event had no effect, as one sentence; undefined if it had one. */
export function whyNot({ entry, actor, before }: EventRow): string | undefined {
  const event = `‹${shortLabel(eventLabel(entry.event.type, flowOf(actor.machine), book.calls))}›`;
  if (entry.reason === 'ended') return `‹${actorTitle(actor)}›已结束，收不到${event}`;
  if (entry.reason === 'noHandler') return `‹${stateLabel(actor.machine, (before ?? actor).states)}›不接受${event}`;
  if (entry.reason !== 'guardFalse') return undefined;
  const refused = entry.tried?.filter(({ result }) => !result) ?? [];
  return `条件不成立：${[...new Set(refused.map(({ edge }) => conditionOf(actor.machine, edge)))].join('；')}`;
}

export const textByStatus = { active: '进行中', done: '已完成', error: '出错', stopped: '已停止' } as const;

/** Says how long nothing happened, and whether the app waited for an answer. */
export const idleText = ({ idleMs, waits }: Idle): string => `${waits ? '等待回应' : '空闲'} ${formatSpan(idleMs)}`;

/** A time span for reading: 12 秒, 3 分 20 秒. */
export function formatSpan(ms: number): string {
  const seconds = Math.round(ms / 1000);
  if (seconds < 60) return `${seconds} 秒`;
  return seconds % 60 === 0 ? `${seconds / 60} 分` : `${Math.floor(seconds / 60)} 分 ${seconds % 60} 秒`;
}

/** Local time of day to 10 ms: HH:MM:SS.cc. */
export function formatTime(at: number): string {
  const time = new Date(at);
  const twoDigits = (value: number) => String(value).padStart(2, '0');
  const [hours, minutes, seconds] = [time.getHours(), time.getMinutes(), time.getSeconds()].map(twoDigits);
  return `${hours}:${minutes}:${seconds}.${twoDigits(Math.floor(time.getMilliseconds() / 10))}`;
}

/** Names the kind of a row that is not an event. */
const nameByKind: Readonly<Record<Exclude<Row['entry']['type'], 'event'>, string>> = {
  call: '请求',
  tap: '点击',
  refused: '未通过',
  route: '页面',
  toast: '提示',
  online: '网络',
  error: '错误',
};

/** The kind of a row; undefined for an event. */
export const kindOf = ({ entry }: Row): string | undefined =>
  entry.type === 'event' ? (entry.outcome === 'called' ? '运行' : undefined) : nameByKind[entry.type];

/** All that the time line shows of a row, for the search. */
export function shownText(row: Row): string {
  const { entry } = row;
  const shown = [kindOf(row), rowLabel(row)];
  if (entry.type === 'call') shown.push(entry.name, callResult(entry));
  if (entry.type === 'refused') shown.push(...entry.says);
  if (isEventRow(row)) {
    const { actor, before } = row;
    const states = [before?.states ?? [], actor.states].map((of) => stateLabel(actor.machine, of));
    shown.push(row.entry.event.type, actorTitle(actor), ...states, whyNot(row));
  }
  return shown.filter(Boolean).join(' ');
}
