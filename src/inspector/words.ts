import type { EventWords } from './flows';
import type { FlowEdge, FlowGraph, FlowInvoke } from './graph';

/** Actors whose name is neither a call's nor a part's; any other is shown by its name. */
const HELPERS: Readonly<Record<string, string>> = {
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

/** A length of time as people say it. */
export function durationWords(ms: number): string {
  if (ms < 1000) return `${ms} 毫秒`;
  if (ms < 120_000) return `${ms / 1000} 秒`;
  return `${ms / 60_000} 分钟`;
}

type Names = Readonly<Record<string, string>>;

const named = ({ src, machine }: FlowInvoke, calls: Names): string | undefined =>
  calls[src] ?? calls[machine ?? ''] ?? HELPERS[src];

/** What an invoked actor is called: the call's summary, the part's first words, or its name. */
export const invokeWords = (invoke: FlowInvoke, calls: Names): string => named(invoke, calls) ?? invoke.src;

/** A description up to its first pause: enough for a heading or a list. */
export const shortly = (description: string): string => description.split(/[：（]/)[0] ?? description;

/** A flow's graph together with the words of its events. */
interface Spoken extends FlowGraph {
  readonly events: readonly EventWords[];
}

/** What makes an edge happen, in words a product owner reads. */
export function edgeWords(edge: FlowEdge, flow: Spoken, calls: Names): string {
  const { kind, delay, invoke } = edge;
  if (kind === 'always') return '立即';
  if (kind === 'after') return delay?.ms === undefined ? `${delay?.name ?? ''} 之后` : `${durationWords(delay.ms)}后`;
  if (kind === 'settled') return '内部步骤结束';
  if (invoke) return `${doing(edge, invoke, flow, calls)} · ${kind === 'done' ? '完成' : '失败'}`;
  return flow.events.find(({ type }) => type === edge.event)?.description ?? edge.event;
}

/** An actor without a name of its own does what the state says it does. */
function doing({ source }: FlowEdge, invoke: FlowInvoke, { nodes }: Spoken, calls: Names): string {
  const state = nodes.find(({ id, parent }) => id === source && parent !== null);
  return named(invoke, calls) ?? (state ? shortly(state.description) : invoke.src);
}

const OWN = /^xstate\.(init|stop|done\.actor|error\.actor|after|done\.state|snapshot)\.?(.*)$/;

/** An event as it happened, in words; of the machine's own ones and of XState's. */
export function eventWords(type: string, flow: Spoken | undefined, calls: Names): string {
  const described = flow?.events.find((event) => event.type === type)?.description;
  if (described) return described;
  const edge = flow?.edges.find(({ event }) => event === type);
  if (flow && edge && edge.kind !== 'event') return edgeWords(edge, flow, calls);
  const [, own, rest = ''] = OWN.exec(type) ?? [];
  if (own === 'init') return '开始';
  if (own === 'stop') return '停止';
  if (own === 'done.actor') return `${rest} · 完成`;
  if (own === 'error.actor') return `${rest} · 失败`;
  if (own === 'snapshot') return `${rest} · 有更新`;
  return type;
}
