import type { FlowEdge, FlowGraph, FlowInvoke } from './graph';
import type { Sensitivity } from './subject';

export interface FieldDescription {
  readonly name: string;
  readonly type: string;
  readonly optional: boolean;
  /** The values of an enumeration. */
  readonly choices?: readonly string[];
  readonly sensitivity?: Sensitivity;
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

/** A duration in Chinese: 500 毫秒, 60 秒, 5 分钟. */
export function formatDuration(ms: number): string {
  if (ms < 1000) return `${ms} 毫秒`;
  if (ms < 120_000) return `${ms / 1000} 秒`;
  return `${ms / 60_000} 分钟`;
}

type Names = Readonly<Record<string, string>>;

/** An invoked actor's name; of a machine its short description. */
export const invokeLabel = ({ src, description = '' }: Pick<FlowInvoke, 'src'> & Partial<FlowInvoke>, calls: Names): string =>
  shortLabel(description || (calls[src] ?? src));

/** Whether an invoked actor ends at a moment: by the name in `setup` that such an actor has. */
export const isWait = (src: string): boolean => src.startsWith('wait');

/** A description up to its first colon or parenthesis, for headings and lists. */
export const shortLabel = (description: string): string => description.split(/[：（]/)[0] ?? description;

const BRIEF_LENGTH = 16;

/** A short label, and of a long one the first clause: for cards, whose tooltip has the rest. */
export function briefLabel(description: string): string {
  const short = description.split(/[：（；。]/)[0] || description;
  const comma = short.indexOf('，');
  return short.length > BRIEF_LENGTH && comma > 3 ? short.slice(0, comma) : short;
}

/** Says in Chinese what triggers a transition, for product owners. */
export function edgeLabel(edge: FlowEdge, flow: DescribedFlow, calls: Names): string {
  const { kind, delay, invoke } = edge;
  if (kind === 'always') return '立即';
  if (kind === 'after') return delay?.ms === undefined ? '过一会儿' : `${formatDuration(delay.ms)}后`;
  if (kind === 'settled') return '内部步骤结束';
  if (invoke) return `${invokeLabel(invoke, calls)} · ${kind === 'done' ? '完成' : '失败'}`;
  return flow.events.find(({ type }) => type === edge.event)?.description ?? edge.event;
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
