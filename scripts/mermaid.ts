import type { Flow } from '../src/inspector/flows';
import type { FlowEdge, FlowNode } from '../src/inspector/graph';
import { edgeLabel } from '../src/inspector/labels';

const name = (id: string) => id.replace(/\W/g, '_');
/** Escapes Mermaid's syntax characters by their full-width forms. */
const escape = (text: string) =>
  text
    .replaceAll(':', '：')
    .replaceAll(';', '；')
    .replaceAll('"', '”')
    .replaceAll('#', '＃')
    .replaceAll('{', '｛')
    .replaceAll('}', '｝');

/** A flow as a Mermaid stateDiagram-v2, so that a change of a machine shows up as a text diff. */
export function mermaid(flow: Flow, calls: Readonly<Record<string, string>>): string {
  const childrenOf = (id: string) => flow.nodes.filter(({ parent }) => parent === id);
  const isDescendant = (id: string, ancestor: string) => id !== ancestor && id.startsWith(`${ancestor}.`);
  // Mermaid can't draw an edge from a state to its descendant: such an edge starts at an extra state "任何状态" inside it.
  const needsAnyState = new Set(
    flow.edges
      .filter(({ source, targets }) => targets.some((target) => isDescendant(target, source)))
      .map(({ source }) => source),
  );

  const body = (id: string, indent: string): string[] => {
    const node = flow.nodes.find((one) => one.id === id);
    const children = childrenOf(id);
    return [
      ...(node?.initial.length === 1 ? [`${indent}[*] --> ${name(node.initial[0] ?? '')}`] : []),
      ...(needsAnyState.has(id) ? [`${indent}state "任何状态" as ${name(id)}_any`] : []),
      ...children.flatMap((child, index) => [
        // Mermaid takes the separator inside a composite state only: the regions of a whole machine stand side by side without it.
        ...(node?.kind === 'parallel' && node.parent !== null && index > 0 ? [`${indent}--`] : []),
        ...state(child, indent),
      ]),
    ];
  };

  const state = (node: FlowNode, indent: string): string[] => {
    const declaration = `${indent}state "${escape(node.description || node.key)}" as ${name(node.id)}`;
    if (childrenOf(node.id).length === 0) return [declaration];
    return [`${declaration} {`, ...body(node.id, `${indent}  `), `${indent}}`];
  };

  const arrow = (edge: FlowEdge): string[] => {
    const reason = edge.description ?? edge.guard;
    const condition = reason ? `［${reason}］` : '';
    const label = escape(edgeLabel(edge, flow, calls) + condition);
    if (edge.targets.length === 0)
      return edge.source === flow.id ? [] : [`  ${name(edge.source)} --> ${name(edge.source)} : ${label}，不离开`];
    return edge.targets.map((target) => {
      const from = isDescendant(target, edge.source) ? `${name(edge.source)}_any` : name(edge.source);
      return `  ${from} --> ${name(target)} : ${label}`;
    });
  };

  const ends = flow.nodes.filter(({ kind }) => kind === 'final').map(({ id }) => `  ${name(id)} --> [*]`);
  return ['stateDiagram-v2', ...body(flow.id, '  '), ...flow.edges.flatMap(arrow), ...ends].join('\n');
}
