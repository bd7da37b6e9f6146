import { minifySync } from 'vite';
import type { AnyStateMachine } from 'xstate';
import { CONTROLS } from '../../book/content.ts';
import { messagesOf } from '../../flowBook.ts';
import { type Flow, readFlows } from '../../flows.ts';
import { toastOf } from '../../graph.ts';
import type { Fact, Journey, Subject } from '../../subject.ts';

/** A flow as product owners compare it: its graph, the code of its guards, its toasts. */
export interface FlowDigest extends Flow {
  /** The code of each guard by its name; names of parameters and formatting do not count. */
  readonly guards: Readonly<Record<string, string>>;
  /** The text of each action that shows a toast, by the action's name. */
  readonly toasts: Readonly<Record<string, string>>;
  /** The names of the context's fields at the beginning; none where it can't be made without an input. */
  readonly context: readonly string[];
}

/** One revision of the flows as plain data. */
export interface Digest {
  readonly flows: readonly FlowDigest[];
  readonly names: Readonly<Record<string, string>>;
  readonly journeys: readonly Journey[];
  /** The message of each business error, by call and reason. */
  readonly failures: Readonly<Record<string, Readonly<Record<string, string>>>>;
  readonly facts: readonly Fact[];
}

/** The name that Vite gives to an imported module: its place among the imports, which is no part of a guard. */
const IMPORTED = /__vi\w*?_import_\d+__\./g;

/** A function's code in the shortest form, to compare it. */
function minified(code: string): string {
  const { code: short, errors } = minifySync('guard.js', `export default (${code})`, { module: true });
  return errors.length > 0 ? code : short.replace('export default', '');
}

/** The code of a guard; of a composed one, its operator with those of its operands. */
function codeOf(guard: unknown, all: Readonly<Record<string, unknown>>): string {
  if (typeof guard === 'string') return codeOf(all[guard], all);
  const { name, type, guards } = guard as {
    readonly name?: string;
    readonly type?: string;
    readonly guards?: readonly unknown[];
  };
  if (type) return codeOf(type, all);
  if (guards) return `${name}(${guards.map((one) => codeOf(one, all)).join(', ')})`;
  return minified(
    String(guard)
      .replaceAll(IMPORTED, '')
      .replaceAll(/\(0,\s*(\w+)\)/g, '$1'),
  );
}

const guardsOf = ({ implementations: { guards } }: AnyStateMachine): FlowDigest['guards'] =>
  Object.fromEntries(Object.entries(guards).map(([name, guard]) => [name, codeOf(guard, guards)]));

function toastsOf({ implementations }: AnyStateMachine): FlowDigest['toasts'] {
  return Object.fromEntries(
    Object.entries(implementations.actions).flatMap(([name, action]) => {
      const text = toastOf(action);
      return text ? [[name, text] as const] : [];
    }),
  );
}

function contextOf({ config }: AnyStateMachine): FlowDigest['context'] {
  const context: unknown = config.context;
  try {
    const made: unknown = typeof context === 'function' ? context({ input: {}, spawn: () => ({}), self: {} }) : context;
    return Object.keys((made ?? {}) as object);
  } catch {
    return [];
  }
}

/** The digest of a subject. */
export function readDigest(subject: Subject): Digest {
  const { flows, calls: names } = readFlows(subject);
  const machines = new Map(subject.machines.map(({ machine }) => [machine.id, machine]));
  return {
    flows: flows.map((flow) => {
      const machine = machines.get(flow.id) as AnyStateMachine;
      return { ...flow, guards: guardsOf(machine), toasts: toastsOf(machine), context: contextOf(machine) };
    }),
    names,
    journeys: [...subject.journeys, { ...CONTROLS, flows: flows.filter(({ control }) => control).map(({ id }) => id) }],
    failures: Object.fromEntries(subject.calls.map(({ name, failures }) => [name, messagesOf(failures)])),
    facts: subject.facts,
  };
}
