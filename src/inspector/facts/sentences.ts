import { calls as contract } from '../../../contract/calls';
import { commonFailures } from '../../../contract/core/failures';
import { NO_NETWORK, TIMED_OUT, UNREACHABLE } from '../../services/http/failure';
import type { FlowGraph } from '../graph';

/** What a member reads when a call of a state fails. */
export interface Sentence {
  /** The machine and the id of the state that invokes the call. */
  readonly flow: string;
  readonly state: string;
  /** The call and the reason, as the contract names them. */
  readonly call: string;
  readonly reason: string;
  readonly text: string;
  /** The field at which it is read, if it names one. */
  readonly field?: string;
}

/** What a member reads of any call. */
export interface CommonSentence {
  readonly name: string;
  readonly text: string;
}

/** The failures of the calls of each state, with the contract's messages. */
export function sentencesOf(flows: readonly FlowGraph[]): Sentence[] {
  const failures = new Map(contract.map((call) => [call.name, call.failures]));
  return flows.flatMap((flow) =>
    flow.nodes.flatMap((node) =>
      [...new Set(node.invokes.flatMap(({ calls }) => calls))].flatMap((call) =>
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

/** The failures that every call may have. */
export const commonSentences: readonly CommonSentence[] = [
  { name: '没有网络', text: NO_NETWORK.message },
  { name: '请求超时', text: TIMED_OUT.message },
  { name: '连不上服务器', text: UNREACHABLE.message },
  { name: '服务器出错', text: commonFailures.broken.message },
  { name: '操作太频繁', text: commonFailures.tooMany.message },
  { name: '登录已过期', text: commonFailures.expired.message },
];
