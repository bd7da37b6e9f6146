import type { FlowEdge, FlowNode } from '../../graph.ts';
import { edgeLabel, shortLabel } from '../../labels.ts';
import { reachableStates } from '../flowsDiff/changes.ts';
import type { Digest, FlowDigest } from '../flowsDiff/digest.ts';

/** A member who is in a flow of the old revision can't go on with the new one as before. */
export interface Break {
  readonly flow: string;
  /** The state of the old revision, where it is one's. */
  readonly state?: string;
  readonly text: string;
  /** The state of the new revision that says the same: what stored drafts and tests should name instead. */
  readonly proposal?: string;
}

const quoted = (text: string) => `「${shortLabel(text)}」`;

/** The flow or state of the new revision that has this description, if there is one that the old revision had not. */
const sameText = <T extends { readonly id: string; readonly description: string }>(
  { description }: T,
  before: readonly T[],
  after: readonly T[],
): T | undefined => after.find((one) => one.description === description && !before.some(({ id }) => id === one.id));

const isWithin = (id: string, ancestor: string) => id === ancestor || id.startsWith(`${ancestor}.`);

/** Tells the transitions of a state apart by their trigger. Names of actors stand for ids, so that a renamed id is no break. */
const triggerOf = ({ kind, event, invoke }: FlowEdge) => (kind === 'event' ? event : `${kind} ${invoke?.src ?? ''}`);

const guardCode = (flow: FlowDigest, { guard = '' }: FlowEdge) => flow.guards[guard] ?? guard;

/** Compares a flow with itself in the new revision. */
function breaksOfFlow(old: FlowDigest, next: FlowDigest, names: Digest['names']): Break[] {
  const moved = (id: string): string => {
    const node = old.nodes.find((one) => one.id === id);
    const path = next.id + id.slice(old.id.length);
    if (next.nodes.some((one) => one.id === path)) return path;
    return (node && sameText(node, old.nodes, next.nodes)?.id) ?? path;
  };
  const reached = reachableStates(old);
  const reachedNow = reachableStates(next);

  function breaksOfState(node: FlowNode): Break[] {
    const own = { flow: old.id, state: node.id };
    const path = next.id + node.id.slice(old.id.length);
    const now = next.nodes.find(({ id }) => id === path);
    if (!now) {
      const proposal = sameText(node, old.nodes, next.nodes)?.id;
      return [{ ...own, text: `${quoted(node.description)}没有了，停在那里的会员回不来`, ...(proposal && { proposal }) }];
    }
    const where = `在${quoted(node.description)}`;
    const found: string[] = [];
    if (!reachedNow.has(path)) found.push(`${where}：还在，但已经到不了`);
    if ((node.kind === 'final') !== (now.kind === 'final'))
      found.push(`${where}：${now.kind === 'final' ? '流程现在到此结束' : '流程不再到此结束'}`);
    if (node.initial.map(moved).join() !== now.initial.join()) found.push(`${where}：从另一步开始`);
    for (const { src, description } of node.invokes)
      if (!now.invokes.some((invoke) => invoke.src === src)) found.push(`${where}：不再运行‹${description || src}›`);
    const edges = old.edges.filter(({ source }) => source === node.id);
    for (const trigger of new Set(edges.map(triggerOf))) {
      const was = edges.filter((edge) => triggerOf(edge) === trigger);
      const is = next.edges.filter((edge) => triggerOf(edge) === trigger && edge.source === path);
      const inherited = next.edges.some((edge) => triggerOf(edge) === trigger && isWithin(path, edge.source));
      const label = `‹${edgeLabel(was[0] as FlowEdge, old, names)}›`;
      if (!inherited) found.push(`${where}：${label}没有去处`);
      const ways = (flow: FlowDigest, all: readonly FlowEdge[], to: (id: string) => string) =>
        all.map((edge) => ({ guard: guardCode(flow, edge), targets: edge.targets.map(to).join() }));
      const [ways1, ways2] = [ways(old, was, moved), ways(next, is, (id) => id)];
      for (const [place, way] of ways1.entries()) {
        if (is.length === 0) break;
        const same = ways2.filter(({ guard }) => guard === way.guard);
        const why = was[place]?.description ? `（${was[place].description}）` : '';
        if (same.length === 0) found.push(`${where}：${label}${why}的条件变了`);
        else if (!same.some(({ targets }) => targets === way.targets)) found.push(`${where}：${label}${why}去了别处`);
      }
      // A new way that is asked first takes members from the old ones.
      const first = ways2[0];
      if (first && ways1.length > 0 && !ways1.some(({ guard, targets }) => guard === first.guard && targets === first.targets))
        found.push(`${where}：${label}先问另一个条件`);
    }
    return [...new Set(found)].map((text) => ({ ...own, text }));
  }

  const fields = old.events.flatMap((event): Break[] => {
    const now = next.events.find(({ type }) => type === event.type);
    if (!now) return [];
    return now.fields.flatMap((field) => {
      const was = event.fields.find(({ name }) => name === field.name);
      const isRefused = was ? was.type !== field.type || (was.optional && !field.optional) : !field.optional;
      return isRefused ? [{ flow: old.id, text: `‹${event.description}›要有另样的 ${field.name}` }] : [];
    });
  });
  const lost = old.context.filter((key) => !next.context.includes(key));
  return [
    ...old.nodes.filter(({ id, kind }) => reached.has(id) && kind !== 'history').flatMap(breaksOfState),
    ...fields,
    ...lost.map((key) => ({ flow: old.id, text: `数据里没有 ${key} 了` })),
  ];
}

/** Names what would strand the members who are in a flow of the old revision when the new one is released. */
export function breaksOf(before: Digest, after: Digest): Break[] {
  return before.flows.flatMap((old): Break[] => {
    const next = after.flows.find(({ id }) => id === old.id);
    if (next) return breaksOfFlow(old, next, before.names);
    const proposal = sameText(old, before.flows, after.flows)?.id;
    return [{ flow: old.id, text: `流程${quoted(old.description)}没有了`, ...(proposal && { proposal }) }];
  });
}

/** The breaks as lines, by flow. */
export function gateText(revision: string, before: Digest, breaks: readonly Break[]): string {
  if (breaks.length === 0) return `${revision} 的会员都能继续。`;
  const flows = [...new Set(breaks.map(({ flow }) => flow))];
  const lines = flows.flatMap((id) => {
    const flow = before.flows.find((one) => one.id === id);
    const own = breaks.filter((one) => one.flow === id);
    return [
      `${shortLabel(flow?.description ?? id)} ${id}`,
      ...own.map(({ state, text, proposal }) => `  ${text}${proposal ? `；对应 ${state ?? id} → ${proposal}` : ''}`),
    ];
  });
  return [`${revision} 的会员在 ${breaks.length} 处不能照旧继续：`, ...lines].join('\n');
}
