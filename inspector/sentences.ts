import type { FlowGraph } from './graph';
import type { Call } from './subject';

/** A user reads it when a call of a state fails. */
export interface Sentence {
  /** The machine and the id of the state that invokes the call. */
  readonly flow: string;
  readonly state: string;
  /** The call and the reason of its failure. */
  readonly call: string;
  readonly reason: string;
  readonly text: string;
  /** The field at which it is read, if it names one. */
  readonly field?: string;
}

/** The failures of the calls of each state, with their messages. */
export function sentencesOf(flows: readonly FlowGraph[], calls: readonly Call[]): Sentence[] {
  const failures = new Map(calls.map((call) => [call.name, call.failures]));
  return flows.flatMap((flow) =>
    flow.nodes.flatMap((node) =>
      [...new Set(node.invokes.flatMap((invoke) => invoke.calls))].flatMap((call) =>
        Object.entries(failures.get(call) ?? {}).map(([reason, { message, field }]) => ({
          flow: flow.id,
          state: node.id,
          call,
          reason,
          text: message,
          ...(field && { field }),
        })),
      ),
    ),
  );
}
