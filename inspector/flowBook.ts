import { type Chart, layoutFlow } from './charts/layout';
import { type Flow, readFlows } from './flows';
import { outcomesOf } from './force/outcomes';
import { maskOf } from './mask';
import { fingerprintOf } from './recording/fingerprint';
import { type Sentence, sentencesOf } from './sentences';
import type { Call, CommonSentence, Fact, Journey, Rule, Subject } from './subject';

export interface FlowWithLayout extends Flow {
  /** The charts of its root and of each composite state. */
  readonly levels: readonly Chart[];
}

/** The content of `virtual:flow-book` (vite/flowBook.ts). */
export interface FlowBook {
  /** The app's name. */
  readonly brand: string;
  readonly journeys: readonly Journey[];
  readonly flows: readonly FlowWithLayout[];
  readonly calls: Readonly<Record<string, string>>;
  /** Each call's own failures, with their messages. */
  readonly failures: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** The data of each call's successful answer, masked, as far as there is an example. */
  readonly examples: Readonly<Record<string, unknown>>;
  /** Labels of the outcomes that any call can be forced to. */
  readonly outcomes: Readonly<Record<string, string>>;
  /** The units of the numbers in data. */
  readonly units: string;
  /** A member reads these when a call of a state fails; the common ones apply to every call. */
  readonly sentences: readonly Sentence[];
  readonly commonSentences: readonly CommonSentence[];
  /** The figures that members meet, by journey, flow and state. */
  readonly facts: readonly Fact[];
  /** The rules of the specification by the ids that states and transitions claim in `spec`. */
  readonly rules: Readonly<Record<string, Rule>>;
  /** Each machine's fingerprint: a recording of another structure is refused. */
  readonly fingerprints: Readonly<Record<string, string>>;
}

/** Every flow of a subject with its laid-out diagram. Runs at build time: the page bundles neither the machines nor the layout engine. */
export async function buildFlowBook(subject: Subject): Promise<FlowBook> {
  const { flows, calls } = readFlows(subject);
  const mask = maskOf(subject);
  const machines = new Set(flows.map(({ id }) => id));
  const withLayouts: FlowWithLayout[] = [];
  for (const flow of flows) withLayouts.push({ ...flow, levels: await layoutFlow(flow, calls, machines) });
  return {
    brand: subject.brand,
    journeys: subject.journeys,
    flows: withLayouts,
    calls,
    failures: Object.fromEntries(subject.calls.map(({ name, failures }) => [name, messagesOf(failures)])),
    examples: Object.fromEntries(
      subject.calls.flatMap(({ name, example }) => (example === undefined ? [] : [[name, mask(example)]])),
    ),
    outcomes: outcomesOf(subject),
    units: subject.units,
    sentences: sentencesOf(flows, subject.calls),
    commonSentences: subject.commonSentences,
    facts: subject.facts,
    rules: subject.rules,
    fingerprints: Object.fromEntries(subject.machines.map(({ machine }) => [machine.id, fingerprintOf(machine)])),
  };
}

/** The messages of a call's failures. */
export const messagesOf = (failures: Call['failures']): Record<string, string> =>
  Object.fromEntries(Object.entries(failures).map(([name, { message }]) => [name, message]));
