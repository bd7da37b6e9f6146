import type { AnyStateMachine } from 'xstate';
import { calls } from '../../contract/calls';
import { type Limit, limits } from '../../src/inspector/facts/limits';
import { type Flow, readFlows } from '../../src/inspector/flows';
import { toastOf } from '../../src/inspector/graph';
import { type Journey, journeys } from '../../src/inspector/journeys';
import { catalog } from '../../src/machines/catalog';

/** A flow as product owners compare it: its graph, the code of its guards, its toasts. */
export interface FlowFacts extends Flow {
  /** The source text of each guard by its name. */
  readonly guards: Readonly<Record<string, string>>;
  /** The text of each action that shows a toast, by the action's name. */
  readonly toasts: Readonly<Record<string, string>>;
}

/** What a revision of the flows says, as plain data. */
export interface Facts {
  readonly flows: readonly FlowFacts[];
  readonly names: Readonly<Record<string, string>>;
  readonly journeys: readonly Journey[];
  /** The message of each business error, by call and reason. */
  readonly failures: Readonly<Record<string, Readonly<Record<string, string>>>>;
  readonly limits: readonly Limit[];
}

const guardsOf = ({ implementations }: AnyStateMachine): FlowFacts['guards'] =>
  Object.fromEntries(Object.entries(implementations.guards).map(([name, guard]) => [name, String(guard)]));

function toastsOf({ implementations }: AnyStateMachine): FlowFacts['toasts'] {
  return Object.fromEntries(
    Object.entries(implementations.actions).flatMap(([name, action]) => {
      const text = toastOf(action);
      return text ? [[name, text] as const] : [];
    }),
  );
}

/** The facts of this revision. */
export function readFacts(): Facts {
  const { flows, calls: names } = readFlows();
  const machines = new Map(catalog.map(({ machine }) => [machine.id, machine]));
  return {
    flows: flows.map((flow) => {
      const machine = machines.get(flow.id) as AnyStateMachine;
      return { ...flow, guards: guardsOf(machine), toasts: toastsOf(machine) };
    }),
    names,
    journeys: [
      ...journeys,
      { id: 'controls', name: '控件', flows: catalog.filter(({ control }) => control).map(({ machine }) => machine.id) },
    ],
    failures: Object.fromEntries(
      calls.map(({ name, failures }) => [
        name,
        Object.fromEntries(Object.entries(failures).map(([reason, { message }]) => [reason, message])),
      ]),
    ),
    limits,
  };
}
