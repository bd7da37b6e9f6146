import { readFlows } from '../flows.ts';
import { shortLabel } from '../labels.ts';
import type { RecordingFile } from '../recording/entries.ts';
import { type ReadResult, readRecording } from '../recording/file.ts';
import { fingerprintOf } from '../recording/fingerprint.ts';
import { flowsOf, type ReplayResult, replay, replayUnchecked } from '../recording/replay.ts';
import type { Subject } from '../subject.ts';
import { CommandError } from './explain';

/** Reads a recording file against the machines of a subject. */
function read({ machines }: Subject, json: string): ReadResult {
  const known = new Map(machines.map(({ machine }) => [machine.id, fingerprintOf(machine)]));
  return readRecording(json, (id) => known.get(id));
}

/** Says what came of a replay. */
interface Replayed {
  readonly text: string;
  readonly same: boolean;
}

/** Replays the text of a recording file; says what came of it. */
export function replayFile(subject: Subject, json: string): Replayed {
  const found = read(subject, json);
  return 'problem' in found ? { text: found.problem, same: false } : told(found, replay(subject, found.file));
}

/** Replays a recording of a revision whose machines may be others. */
export function replayOnOther(subject: Subject, json: string): Replayed {
  const { machines } = JSON.parse(json) as Partial<RecordingFile>;
  const found = readRecording(json, (id) => machines?.[id]);
  return 'problem' in found ? { text: found.problem, same: false } : told(found, replayUnchecked(subject, found.file));
}

function told({ file, doubt }: Extract<ReadResult, { readonly file: unknown }>, result: ReplayResult): Replayed {
  const about = [file.note, doubt].flatMap((line) => (line ? [`${line}\n`] : [])).join('');
  if (result.kind === 'same') return { text: `${about}${result.events} 个事件，状态与记录一致。`, same: true };
  if (result.kind === 'changed') return { text: `${about}流程已改动，不能回放：${result.machines.join('、')}`, same: false };
  const text = [
    `${about}第 ${result.seq} 条起不同：${result.machine} 收到 ${result.event}`,
    `记录：${result.expected.join('、')}`,
    `现在：${typeof result.got === 'string' ? result.got : result.got.join('、')}`,
  ];
  return { text: text.join('\n'), same: false };
}

/** The id of a state that is given by its id or as the inspector shows it. Throws a CommandError for a state of none of these machines. */
function stateOf(subject: Subject, machines: readonly string[], given: string): string {
  const states = readFlows(subject).flows.flatMap(({ id, nodes }) => (machines.includes(id) ? nodes : []));
  const found = states.filter(({ id, description }) => id === given || shortLabel(description) === given);
  const [state, another] = found;
  if (state && !another) return state.id;
  const offered = (found.length > 0 ? found : states).map(({ id, description }) => `${id} ${shortLabel(description)}`).join('\n');
  throw new CommandError(`${found.length > 0 ? '不止一个状态叫' : '记录里的流程没有状态'} ${given}：\n${offered}`);
}

/**
 * A test of a recording: every event of each flow with the states after it. The last flow of the machine of a given state must end in that
 * state, whatever its other regions are in, so the test fails as long as the fault is there. Throws a CommandError for what can't be replayed.
 */
export function testOf(subject: Subject, json: string, ...given: readonly string[]): string {
  const found = read(subject, json);
  if ('problem' in found) throw new CommandError(found.problem);
  const flows = flowsOf(subject, found.file).filter(({ steps }) => steps.length > 1);
  const machines = flows.map(({ machine }) => machine);
  const expected = given.map((one) => stateOf(subject, machines, one));
  const lastOf = (state: string) => flows.filter(({ machine }) => state === machine || state.startsWith(`${machine}.`)).pop();
  const isReached = (state: string) => lastOf(state)?.steps.slice(-1)[0]?.states.includes(state);
  if (expected.every(isReached)) throw new CommandError(`记录里最后就在 ${expected.join('、')}：请给出应到而没有到的状态`);
  const tests = flows.map((flow) => {
    const { machine, start, steps } = flow;
    const end = expected.filter((state) => lastOf(state) === flow);
    const rows = steps.map(({ event, states }, place) => {
      const reached = end.length > 0 && place === steps.length - 1 ? end : leaves(states);
      return `[${JSON.stringify(event)}, ${JSON.stringify(reached)}],`;
    });
    const from = start ? `, ${JSON.stringify({ states: start.states, context: start.context })}` : '';
    return `  it(${JSON.stringify(machine)}, () => {\n    expectSteps(${JSON.stringify(machine)}, [\n${rows.join('\n')}\n]${from});\n  });`;
  });
  return [
    '/** Written by `npx juyi-inspector replay` from a recording: each event with the states after it. */',
    "import { describe, it } from 'vitest';",
    "import { expectSteps } from '../support/replaying';",
    '',
    `describe(${JSON.stringify(found.file.note || '回放')}, () => {`,
    tests.join('\n\n'),
    '});',
    '',
  ].join('\n');
}

/** The innermost states, as one text. */
export const leaves = (states: readonly string[]): string =>
  states.filter((state) => !states.some((other) => other.startsWith(`${state}.`))).join(' ');
