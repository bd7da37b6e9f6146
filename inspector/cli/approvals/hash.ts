import { createHash } from 'node:crypto';
import type { FlowInvoke } from '../../graph.ts';
import { edgeLabel } from '../../labels.ts';
import type { Digest, FlowDigest } from '../flowsDiff/digest';

/** The calls of an actor: those that it names, otherwise its own name. */
const callsOf = ({ src, calls }: FlowInvoke & { readonly calls?: readonly string[] }) => calls ?? [src];

/** Writes what a reader approves of a flow as lines, without the names of the code. */
function linesOf(flow: FlowDigest, { names, failures }: Digest): string[] {
  const nodes = new Map(flow.nodes.map((node) => [node.id, node]));
  /** A state by the descriptions from the flow down to it. */
  const place = (id: string): string => {
    const node = nodes.get(id);
    if (!node) return '';
    return node.parent === null ? node.description : `${place(node.parent)} › ${node.description}`;
  };
  const calls = new Set(flow.nodes.flatMap(({ invokes }) => invokes.flatMap(callsOf)));
  return [
    ...flow.nodes.map(({ id, kind, initial }) => `state|${place(id)}|${kind}|${initial.map(place).join()}`),
    ...flow.edges.map((edge) => {
      const trigger = edge.kind === 'after' ? (edge.delay?.ms ?? '') : edgeLabel(edge, flow, names);
      // A guard is the same under another name when its code is.
      const guard = edge.guard === undefined ? '' : (flow.guards[edge.guard] ?? edge.guard);
      return ['edge', place(edge.source), edge.kind, trigger, guard, edge.description ?? '', ...edge.targets.map(place)].join(
        '|',
      );
    }),
    ...Object.values(flow.toasts).map((text) => `toast|${text}`),
    ...[...calls].flatMap((call) => Object.values(failures[call] ?? {}).map((text) => `failure|${text}`)),
  ];
}

/** Each journey's hash over what a reader approves: states, transitions, conditions, texts, facts; not over names in the code. */
export function hashesOf(digest: Digest): ReadonlyMap<string, string> {
  return new Map(
    digest.journeys.map(({ id, flows }) => {
      const lines = [
        ...digest.flows.filter((flow) => flows.includes(flow.id)).flatMap((flow) => linesOf(flow, digest)),
        ...digest.facts.filter(({ journey }) => journey === id).map(({ name, value }) => `fact|${name}|${value}`),
      ];
      return [id, createHash('sha256').update(lines.toSorted().join('\n')).digest('hex').slice(0, 16)] as const;
    }),
  );
}
