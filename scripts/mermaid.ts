import type { Flow } from '../src/inspector/flows';
import type { FlowEdge, FlowNode } from '../src/inspector/graph';
import { edgeLabel } from '../src/inspector/labels';

const name = (id: string) => id.replace(/\W/g, '_');
/** What Mermaid would read as syntax, in its full-width form. */
const plain = (text: string) =>
  text
    .replaceAll(':', '：')
    .replaceAll(';', '；')
    .replaceAll('"', '”')
    .replaceAll('#', '＃')
    .replaceAll('{', '｛')
    .replaceAll('}', '｝');

/** A flow as a Mermaid stateDiagram-v2: text, so that a change of a machine is seen as a change of its picture. */
export function mermaid(flow: Flow, calls: Readonly<Record<string, string>>): string {
  const childrenOf = (id: string) => flow.nodes.filter(({ parent }) => parent === id);
  const lies = (id: string, within: string) => id !== within && id.startsWith(`${within}.`);
  // Mermaid draws no arrow from a state into itself: such a transition starts at "anywhere in it".
  const anywhere = new Set(
    flow.edges.filter(({ source, targets }) => targets.some((target) => lies(target, source))).map(({ source }) => source),
  );

  const inside = (id: string, depth: string): string[] => {
    const node = flow.nodes.find((one) => one.id === id);
    const children = childrenOf(id);
    return [
      ...(node?.initial.length === 1 ? [`${depth}[*] --> ${name(node.initial[0] ?? '')}`] : []),
      ...(anywhere.has(id) ? [`${depth}state "任何状态" as ${name(id)}_any`] : []),
      ...children.flatMap((child, place) => [
        ...(node?.kind === 'parallel' && place > 0 ? [`${depth}--`] : []),
        ...state(child, depth),
      ]),
    ];
  };

  const state = (node: FlowNode, depth: string): string[] => {
    const declared = `${depth}state "${plain(node.description || node.key)}" as ${name(node.id)}`;
    if (childrenOf(node.id).length === 0) return [declared];
    return [`${declared} {`, ...inside(node.id, `${depth}  `), `${depth}}`];
  };

  const arrow = (edge: FlowEdge): string[] => {
    const why = edge.description ?? edge.guard;
    const condition = why ? `［${why}］` : '';
    const label = plain(edgeLabel(edge, flow, calls) + condition);
    if (edge.targets.length === 0)
      return edge.source === flow.id ? [] : [`  ${name(edge.source)} --> ${name(edge.source)} : ${label}，不离开`];
    return edge.targets.map((target) => {
      const from = lies(target, edge.source) ? `${name(edge.source)}_any` : name(edge.source);
      return `  ${from} --> ${name(target)} : ${label}`;
    });
  };

  const ends = flow.nodes.filter(({ kind }) => kind === 'final').map(({ id }) => `  ${name(id)} --> [*]`);
  return ['stateDiagram-v2', ...inside(flow.id, '  '), ...flow.edges.flatMap(arrow), ...ends].join('\n');
}
