import { type AnyStateMachine, type AnyStateNode, type AnyTransitionDefinition, StateMachine } from 'xstate';
import type { Origin, Subject } from './subject';

/** A transition's trigger. `done` and `error`: of an invoked actor; `settled`: `onDone` of a state whose child states are final. */
export type EdgeKind = 'event' | 'always' | 'after' | 'done' | 'error' | 'settled';

export interface FlowInvoke {
  readonly id: string;
  /** The actor's name in the machine's `setup`. */
  readonly src: string;
  /** The actor's Chinese name, or the machine's description. */
  readonly description: string;
  /** The machine's id, if the actor is a machine. */
  readonly machine?: string;
  /** The names of the contract's calls that it makes. */
  readonly calls: readonly string[];
}

/** States and transitions both have an origin and texts. */
interface Told {
  /** Rules and sections of the specification that it claims. */
  readonly spec: readonly string[];
  /** A file of docs/decisions, without `.md`. */
  readonly decision?: string;
  /** The toasts that it shows. */
  readonly says: readonly string[];
}

export interface FlowNode extends Told {
  readonly id: string;
  readonly key: string;
  /** The id of the parent state; null for the machine's root. */
  readonly parent: string | null;
  readonly kind: 'atomic' | 'compound' | 'parallel' | 'final' | 'history';
  readonly description: string;
  readonly tags: readonly string[];
  readonly invokes: readonly FlowInvoke[];
  /** Ids of the child states entered with this one. */
  readonly initial: readonly string[];
}

export interface FlowEdge extends Told {
  /** Source, event and index among the source's transitions for that event: stable across `provide`. */
  readonly id: string;
  readonly source: string;
  /** Empty for a transition that stays in its state. */
  readonly targets: readonly string[];
  readonly kind: EdgeKind;
  readonly event: string;
  readonly guard?: string;
  readonly description?: string;
  /** For `after`: the delay's name, and its ms unless computed at run time. */
  readonly delay?: { readonly name: string; readonly ms?: number } | undefined;
  /** For `done` and `error`: the actor that ended. */
  readonly invoke?: FlowInvoke;
}

/** A machine as plain data, for docs, diagrams and the inspector. */
export interface FlowGraph {
  readonly id: string;
  readonly description: string;
  readonly nodes: readonly FlowNode[];
  readonly edges: readonly FlowEdge[];
}

/** A state node and its descendants, in pre-order. */
export const nodesOf = (node: AnyStateNode): AnyStateNode[] => [node, ...Object.values(node.states).flatMap(nodesOf)];

/** Every transition of a node, including `always`, `after` and the `onDone`/`onError` of invokes. */
export const transitionsOf = (node: AnyStateNode): AnyTransitionDefinition[] => [
  ...[...node.transitions.values()].flat(),
  ...(node.always ?? []),
];

/** A transition's edge id; stable across `provide` and reloads. */
export function edgeIdOf(transition: AnyTransitionDefinition): string {
  const { source, eventType } = transition;
  const siblings = eventType === '' ? (source.always ?? []) : (source.transitions.get(eventType) ?? []);
  return `${source.id}|${eventType || 'always'}|${Math.max(0, siblings.indexOf(transition))}`;
}

/** A guard as text: its name, or its operator with the names of its operands. */
export function guardName(guard: AnyTransitionDefinition['guard']): string | undefined {
  if (guard === undefined) return undefined;
  if (typeof guard === 'string') return guard;
  if (typeof guard === 'object') return guard.type;
  const operands = (guard as { guards?: readonly AnyTransitionDefinition['guard'][] }).guards;
  if (!operands) return guard.name && guard.name !== 'guard' ? guard.name : '(inline)';
  return `${guard.name}(${operands.map(guardName).join(', ')})`;
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
  const implementation: unknown = machine.implementations.delays[name];
  return typeof implementation === 'number' ? { name, ms: implementation } : { name };
}

function invokesOf(machine: AnyStateMachine, node: AnyStateNode, callsOf: Subject['callsOf']): FlowInvoke[] {
  return node.invoke.map(({ id, src }) => {
    const name = typeof src === 'string' ? src : id;
    const logic: unknown = typeof src === 'string' ? machine.implementations.actors[src] : src;
    const calls = callsOf(machine.id, name);
    if (logic instanceof StateMachine)
      return { id, src: name, description: logic.root.description ?? '', machine: logic.id, calls };
    return { id, src: name, description: (logic as { description?: string } | undefined)?.description ?? '', calls };
  });
}

/** The text of a toast that an action shows: XState keeps the event on the action that `emit` makes. */
export function toastOf(action: unknown): string | undefined {
  const { event } = (action ?? {}) as { event?: { type?: string; text?: string } | (() => unknown) };
  return typeof event === 'object' && event.type === 'toast' ? event.text : undefined;
}

function toldBy({ implementations }: AnyStateMachine, meta: unknown, actions: readonly unknown[]): Told {
  const { spec = [], decision } = (meta ?? {}) as Origin;
  const named = actions.map((action) => (typeof action === 'string' ? action : ((action as { type?: string }).type ?? '')));
  const says = named.map((name) => toastOf(implementations.actions[name])).filter((text) => text !== undefined);
  return { spec, ...(decision && { decision }), says };
}

/** Reads a machine into plain nodes and edges, with the calls of its actors. */
export function graphOf(machine: AnyStateMachine, callsOf: Subject['callsOf'] = () => []): FlowGraph {
  const nodes = nodesOf(machine.root).map(
    (node): FlowNode => ({
      id: node.id,
      key: node.key,
      parent: node.parent?.id ?? null,
      kind: node.type,
      description: node.description ?? '',
      tags: node.tags,
      invokes: invokesOf(machine, node, callsOf),
      initial: initialOf(node),
      ...toldBy(machine, node.meta, node.entry),
    }),
  );
  const invokes = new Map(nodes.flatMap((node) => node.invokes).map((invoke) => [invoke.id, invoke]));

  const edges = nodesOf(machine.root).flatMap((node) =>
    transitionsOf(node).map((transition): FlowEdge => {
      const { eventType, target, guard, description, meta, actions } = transition;
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
        ...(ended && { invoke: invokes.get(ended) ?? { id: ended, src: ended, description: '', calls: [] } }),
        ...toldBy(machine, meta, actions),
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
