import { recordingFile } from '../src/inspector/recording/entries';
import { replay } from '../src/inspector/recording/replay';

/** Replays the text of a recording file; says what came of it. */
export function replayFile(json: string): { readonly text: string; readonly same: boolean } {
  const read = recordingFile.safeParse(parsed(json));
  if (!read.success) return { text: `不是流程记录：${read.error.issues[0]?.path.join('.') ?? ''}`, same: false };
  const { note } = read.data;
  const result = replay(read.data);
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

function parsed(json: string): unknown {
  try {
    return JSON.parse(json) as unknown;
  } catch {
    return undefined;
  }
}
