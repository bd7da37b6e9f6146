import type { Sensitivity } from '../../contract/core/sensitive';
import type { FlowEdge, FlowGraph, FlowInvoke } from './graph';

export interface FieldDescription {
  readonly name: string;
  readonly type: string;
  readonly optional: boolean;
  readonly mark?: Sensitivity;
}

export interface EventDescription {
  readonly type: string;
  readonly description: string;
  readonly fields: readonly FieldDescription[];
}

/** A flow's graph with its events' Chinese descriptions. */
export interface DescribedFlow extends FlowGraph {
  readonly events: readonly EventDescription[];
}

/** Labels of actors that are neither a call nor a child machine; others are shown by name. */
const ACTOR_LABELS: Readonly<Record<string, string>> = {
  waitUntil: '等待到约定时间',
  watchToken: '留意登录凭证',
  loadImage: '加载图形验证码',
  sendCode: '发送短信验证码',
  readAccount: '读取账户',
  watchTouches: '留意触摸手势',
  readSurroundings: '识别平台',
  visitStore: '打开应用商店',
  copyPageLink: '复制链接',
  readInvitation: '读取邀请人',
  logInWithPassword: '密码登录',
  logInWithCode: '验证码登录',
  updatePassword: '重置密码',
  openConsole: '打开调试面板',
};

/** A duration in Chinese: 500 毫秒, 60 秒, 5 分钟. */
export function formatDuration(ms: number): string {
  if (ms < 1000) return `${ms} 毫秒`;
  if (ms < 120_000) return `${ms / 1000} 秒`;
  return `${ms / 60_000} 分钟`;
}

type Names = Readonly<Record<string, string>>;

const knownLabel = ({ src, machine }: FlowInvoke, calls: Names): string | undefined =>
  calls[src] ?? calls[machine ?? ''] ?? ACTOR_LABELS[src];

/** An invoked actor's label: the call's summary, the machine's short description, or its name. */
export const invokeLabel = (invoke: FlowInvoke, calls: Names): string => knownLabel(invoke, calls) ?? invoke.src;

/** A description up to its first colon or parenthesis, for headings and lists. */
export const shortLabel = (description: string): string => description.split(/[：（]/)[0] ?? description;

const BRIEF_LENGTH = 16;

/** A short label, and of a long one the first clause: for cards, whose tooltip has the rest. */
export function briefLabel(description: string): string {
  const short = description.split(/[：（；。]/)[0] || description;
  const clause = short.slice(0, short.indexOf('，'));
  return short.length > BRIEF_LENGTH && clause.length > 3 ? clause : short;
}

/** What triggers a transition, in Chinese, for product owners. */
export function edgeLabel(edge: FlowEdge, flow: DescribedFlow, calls: Names): string {
  const { kind, delay, invoke } = edge;
  if (kind === 'always') return '立即';
  if (kind === 'after') return delay?.ms === undefined ? `${delay?.name ?? ''} 之后` : `${formatDuration(delay.ms)}后`;
  if (kind === 'settled') return '内部步骤结束';
  if (invoke) return `${activityLabel(edge, invoke, flow, calls)} · ${kind === 'done' ? '完成' : '失败'}`;
  return flow.events.find(({ type }) => type === edge.event)?.description ?? edge.event;
}

/** An actor without a label is described by the state that invokes it. */
function activityLabel({ source }: FlowEdge, invoke: FlowInvoke, { nodes }: DescribedFlow, calls: Names): string {
  const state = nodes.find(({ id, parent }) => id === source && parent !== null);
  return knownLabel(invoke, calls) ?? (state ? shortLabel(state.description) : invoke.src);
}

const XSTATE_EVENT = /^xstate\.(init|stop|done\.actor|error\.actor|after|done\.state|snapshot)\.?(.*)$/;

/** An event's label in Chinese: a described event of the flow, or one of XState's own (init, stop, done, error, snapshot). */
export function eventLabel(type: string, flow: DescribedFlow | undefined, calls: Names): string {
  const described = flow?.events.find((event) => event.type === type)?.description;
  if (described) return described;
  const edge = flow?.edges.find(({ event }) => event === type);
  if (flow && edge && edge.kind !== 'event') return edgeLabel(edge, flow, calls);
  const [, kind, rest = ''] = XSTATE_EVENT.exec(type) ?? [];
  if (kind === 'init') return '开始';
  if (kind === 'stop') return '停止';
  if (kind === 'done.actor') return `${rest} · 完成`;
  if (kind === 'error.actor') return `${rest} · 失败`;
  if (kind === 'snapshot') return `${rest} · 有更新`;
  return type;
}
