import { calls as contract } from '../../contract/calls';
import type { Refusals } from '../../contract/core/define';
import { catalog } from '../machines/catalog';
import { type Rule, rules } from '../machines/core/specification';
import { type Limit, limits } from './facts/limits';
import { type CommonSentence, commonSentences, type Sentence, sentencesOf } from './facts/sentences';
import { type Flow, readFlows } from './flows';
import { type Chart, layoutFlow } from './layout';
import { fingerprintOf } from './recording/fingerprint';

export interface FlowWithLayout extends Flow {
  /** The charts of its root and of each composite state. */
  readonly levels: readonly Chart[];
}

/** The content of `virtual:flow-book` (vite/qa/flowBook.ts). */
export interface FlowBook {
  readonly flows: readonly FlowWithLayout[];
  readonly calls: Readonly<Record<string, string>>;
  /** Each call's own failures, with their messages. */
  readonly failures: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** What a member reads when a call of a state fails, and what of any call. */
  readonly sentences: readonly Sentence[];
  readonly commonSentences: readonly CommonSentence[];
  /** The figures that members meet, by journey, flow and state. */
  readonly limits: readonly Limit[];
  /** The rules of the specification by the ids that states and transitions claim in `spec`. */
  readonly rules: Readonly<Record<string, Rule>>;
  /** Each machine's fingerprint: a recording of another structure is refused. */
  readonly fingerprints: Readonly<Record<string, string>>;
}

/** Every flow of the catalog with its laid-out diagram. Runs at build time: the page bundles neither the machines nor the layout engine. */
export async function buildFlowBook(): Promise<FlowBook> {
  const { flows, calls } = readFlows();
  const machines = new Set(flows.map(({ id }) => id));
  const withLayouts: FlowWithLayout[] = [];
  for (const flow of flows) withLayouts.push({ ...flow, levels: await layoutFlow(flow, calls, machines) });
  return {
    flows: withLayouts,
    calls,
    failures: Object.fromEntries(contract.map(({ name, failures }) => [name, messagesOf(failures)])),
    sentences: sentencesOf(flows),
    commonSentences,
    limits,
    rules,
    fingerprints: Object.fromEntries(catalog.map(({ machine }) => [machine.id, fingerprintOf(machine)])),
  };
}

const messagesOf = (failures: Refusals) =>
  Object.fromEntries(Object.entries(failures).map(([name, { message }]) => [name, message]));
