import type { EventWords } from './flows';
import type { FlowEdge, FlowGraph, FlowInvoke } from './graph';

/** Actors whose name is neither a call's nor a part's; any other is shown by its name. */
const HELPERS: Readonly<Record<string, string>> = {
  waitUntil: '等待到约定时间',
  watchToken: '留意登录凭证',
  loadImage: '加载图形验证码',
  sendCode: '发送短信验证码',
  readAccount: '读取账户',
};

/** A length of time as people say it. */
export function durationWords(ms: number): string {
  if (ms < 1000) return `${ms} 毫秒`;
  if (ms < 120_000) return `${ms / 1000} 秒`;
  return `${ms / 60_000} 分钟`;
}

/** What an invoked actor is called: the call's summary, the part's first words, or its name. */
export function invokeWords({ src, id, machine }: FlowInvoke, calls: Readonly<Record<string, string>>): string {
  return calls[src] ?? calls[machine ?? ''] ?? HELPERS[src] ?? calls[id] ?? src;
}

/** A description up to its first pause: enough for a heading or a list. */
export const shortly = (description: string): string => description.split(/[：，（]/)[0] ?? description;

/** What makes an edge happen, in words a product owner reads. */
export function edgeWords(edge: FlowEdge, events: readonly EventWords[], calls: Readonly<Record<string, string>>): string {
  const { kind, delay, invoke } = edge;
  if (kind === 'always') return '立即';
  if (kind === 'after') return delay?.ms === undefined ? `${delay?.name ?? ''} 之后` : `${durationWords(delay.ms)}后`;
  if (kind === 'done' && invoke) return `${invokeWords(invoke, calls)}：完成`;
  if (kind === 'error' && invoke) return `${invokeWords(invoke, calls)}：失败`;
  if (kind === 'settled') return '内部步骤结束';
  return events.find(({ type }) => type === edge.event)?.description ?? edge.event;
}

const OWN = /^xstate\.(init|stop|done\.actor|error\.actor|after|done\.state|snapshot)\.?(.*)$/;

/** An event as it happened, in words; of the machine's own ones and of XState's. */
export function eventWords(
  type: string,
  events: readonly EventWords[],
  graph?: FlowGraph,
  calls: Readonly<Record<string, string>> = {},
) {
  const described = events.find((event) => event.type === type)?.description;
  if (described) return described;
  const edge = graph?.edges.find(({ event }) => event === type);
  if (edge && edge.kind !== 'event') return edgeWords(edge, events, calls);
  const [, own, rest = ''] = OWN.exec(type) ?? [];
  if (own === 'init') return '开始';
  if (own === 'stop') return '停止';
  if (own === 'done.actor') return `${rest}：完成`;
  if (own === 'error.actor') return `${rest}：失败`;
  if (own === 'snapshot') return `${rest}：有更新`;
  if (type === 'xstate.promise.resolve') return '完成';
  if (type === 'xstate.promise.reject') return '失败';
  return type;
}
