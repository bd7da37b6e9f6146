import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate';

/** What makes a transition happen. `settled` is the end of a state's own sub-states. */
export type EdgeKind = 'event' | 'always' | 'after' | 'done' | 'error' | 'settled';

export interface FlowInvoke {
  readonly id: string;
  /** The name under which the machine knows the actor. */
  readonly src: string;
  /** The machine that runs, when the actor is a part rather than a call. */
  readonly machine?: string;
}

export interface FlowNode {
  readonly id: string;
  readonly key: string;
  /** The state it lies in; null for the machine itself. */
  readonly parent: string | null;
  readonly kind: 'atomic' | 'compound' | 'parallel' | 'final' | 'history';
  readonly description: string;
  readonly tags: readonly string[];
  readonly invokes: readonly FlowInvoke[];
  /** Where one arrives when the state is entered. */
  readonly initial: readonly string[];
}

export interface FlowEdge {
  /** Source, event and place among the source's transitions for that event: the same in a machine made with `provide`. */
  readonly id: string;
  readonly source: string;
  /** Empty when the state is not left. */
  readonly targets: readonly string[];
  readonly kind: EdgeKind;
  readonly event: string;
  readonly guard?: string;
  readonly description?: string;
  /** Of `after`: its name, and its milliseconds unless they are computed. */
  readonly delay?: { readonly name: string; readonly ms?: number };
  /** Of `done` and `error`: the invoke that ended. */
  readonly invoke?: FlowInvoke;
}

/** A machine as plain data: for the docs, the diagrams and the inspector's page alike. */
export interface FlowGraph {
  readonly id: string;
  readonly description: string;
  readonly nodes: readonly FlowNode[];
  readonly edges: readonly FlowEdge[];
}

/** The machine's own state nodes, each before those that lie in it. */
export const nodesOf = (node: AnyStateNode): AnyStateNode[] => [node, ...Object.values(node.states).flatMap(nodesOf)];

/** Every transition out of a node, `always`, `after` and the ends of invokes included. */
export const transitionsOf = (node: AnyStateNode): AnyTransitionDefinition[] => [
  ...[...node.transitions.values()].flat(),
  ...(node.always ?? []),
];

/** The id of the edge that stands for a transition; steady over `provide` and over reloads. */
export function edgeIdOf(transition: AnyTransitionDefinition): string {
  const { source, eventType } = transition;
  const siblings = eventType === '' ? (source.always ?? []) : (source.transitions.get(eventType) ?? []);
  return `${source.id}|${eventType || 'always'}|${Math.max(0, siblings.indexOf(transition))}`;
}

function guardName(guard: AnyTransitionDefinition['guard']): string | undefined {
  if (guard === undefined) return undefined;
  if (typeof guard === 'string') return guard;
  if (typeof guard === 'object') return guard.type;
  const parts = (guard as { guards?: readonly AnyTransitionDefinition['guard'][] }).guards;
  if (!parts) return guard.name && guard.name !== 'guard' ? guard.name : '(inline)';
  return `${guard.name}(${parts.map(guardName).join(', ')})`;
}

const kindOf = (type: string): EdgeKind => {
  if (type === '') return 'always';
  if (type.startsWith('xstate.after.')) return 'after';
  if (type.startsWith('xstate.done.actor.')) return 'done';
  if (type.startsWith('xstate.error.actor.')) return 'error';
  if (type.startsWith('xstate.done.state.')) return 'settled';
  return 'event';
};

function delayOf(machine: AnyStateMachine, node: AnyStateNode, type: string): FlowEdge['delay'] {
  const delay = node.after.find(({ eventType }) => eventType === type)?.delay;
  if (delay === undefined) return undefined;
  if (typeof delay === 'number') return { name: String(delay), ms: delay };
  const name = typeof delay === 'string' ? delay : '(computed)';
  const given: unknown = machine.implementations.delays[name];
  return typeof given === 'number' ? { name, ms: given } : { name };
}

function invokesOf(machine: AnyStateMachine, node: AnyStateNode): FlowInvoke[] {
  return node.invoke.map(({ id, src }) => {
    const name = typeof src === 'string' ? src : id;
    const logic: unknown = typeof src === 'string' ? machine.implementations.actors[src] : src;
    const part = typeof logic === 'object' && logic !== null && 'root' in logic ? (logic as AnyStateMachine).id : undefined;
    return { id, src: name, ...(part && { machine: part }) };
  });
}

/** Reads a machine into plain nodes and edges. The one traversal that docs, diagrams and page share. */
export function graphOf(machine: AnyStateMachine): FlowGraph {
  const nodes = nodesOf(machine.root).map(
    (node): FlowNode => ({
      id: node.id,
      key: node.key,
      parent: node.parent?.id ?? null,
      kind: node.type,
      description: node.description ?? '',
      tags: node.tags,
      invokes: invokesOf(machine, node),
      initial: initialOf(node),
    }),
  );
  const invokes = new Map(nodes.flatMap((node) => node.invokes).map((invoke) => [invoke.id, invoke]));

  const edges = nodesOf(machine.root).flatMap((node) =>
    transitionsOf(node).map((transition): FlowEdge => {
      const { eventType, target, guard, description } = transition;
      const kind = kindOf(eventType);
      const ended = /^xstate\.(?:done|error)\.actor\.(.+)$/.exec(eventType)?.[1];
      const name = guardName(guard);
      return {
        id: edgeIdOf(transition),
        source: node.id,
        targets: target?.map(({ id }) => id) ?? [],
        kind,
        event: eventType || 'always',
        ...(name && { guard: name }),
        ...(description && { description }),
        ...(kind === 'after' && { delay: delayOf(machine, node, eventType) }),
        ...(ended && { invoke: invokes.get(ended) ?? { id: ended, src: ended } }),
      };
    }),
  );
  return { id: machine.id, description: machine.root.description ?? '', nodes, edges };
}

function initialOf(node: AnyStateNode): string[] {
  if (node.type === 'parallel') return Object.values(node.states).map(({ id }) => id);
  if (node.type !== 'compound') return [];
  return node.initial.target.map(({ id }) => id);
}
