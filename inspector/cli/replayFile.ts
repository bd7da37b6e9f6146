import { recordingFile } from '../recording/entries.ts';
import { flowsOf, replay } from '../recording/replay.ts';
import type { Subject } from '../subject.ts';

/** Replays the text of a recording file; says what came of it. */
export function replayFile(subject: Subject, json: string): { readonly text: string; readonly same: boolean } {
  const read = recordingFile.safeParse(parsed(json));
  if (!read.success) return { text: `不是流程记录：${read.error.issues[0]?.path.join('.') ?? ''}`, same: false };
  const { note } = read.data;
  const result = replay(subject, read.data);
  const about = note && `${note}\n`;
  switch (result.kind) {
    case 'same':
      return { text: `${about}${result.events} 个事件，状态与记录一致。`, same: true };
    case 'changed':
      return { text: `${about}流程已改动，不能回放：${result.machines.join('、')}`, same: false };
    case 'differs':
      return {
        text: [
          `${about}第 ${result.seq} 条起不同：${result.machine} 收到 ${result.event}`,
          `记录：${result.expected.join('、')}`,
          `现在：${typeof result.got === 'string' ? result.got : result.got.join('、')}`,
        ].join('\n'),
        same: false,
      };
  }
}

/**
 * A test of a recording's flows, one for each: every event with the states after it. A recorded state that is the fault is corrected in
 * the file, which then fails until the machine does the same. Undefined for what can't be replayed.
 */
export function testOf(subject: Subject, json: string): string | undefined {
  const read = recordingFile.safeParse(parsed(json));
  if (!read.success || replay(subject, read.data).kind === 'changed') return undefined;
  const { note } = read.data;
  const flows = flowsOf(subject, read.data).filter(({ steps }) => steps.length > 1);
  const tests = flows.map(({ machine, start, steps }) => {
    const rows = steps.map(({ event, states }) => `[${JSON.stringify(event)}, ${JSON.stringify(leaves(states))}],`);
    const from = start ? `, ${JSON.stringify({ states: start.states, context: start.context })}` : '';
    return `  it(${JSON.stringify(machine)}, () => {\n    expectSteps(${JSON.stringify(machine)}, [\n${rows.join('\n')}\n]${from});\n  });`;
  });
  return [
    '/** Written by `npm run replay` from a recording: each event with the states after it. */',
    "import { describe, it } from 'vitest';",
    "import { expectSteps } from '../support/replaying';",
    '',
    `describe(${JSON.stringify(note || '回放')}, () => {`,
    tests.join('\n\n'),
    '});',
    '',
  ].join('\n');
}

/** The innermost states, as one text. */
export const leaves = (states: readonly string[]): string =>
  states.filter((state) => !states.some((other) => other.startsWith(`${state}.`))).join(' ');

function parsed(json: string): unknown {
  try {
    return JSON.parse(json) as unknown;
  } catch {
    return undefined;
  }
}
