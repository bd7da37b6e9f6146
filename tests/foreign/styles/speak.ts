import { type Call, speaksCode } from '@juyi/contract/core/define';
import { type Answer, type Difference, type DifferenceName, differences } from './differences';

/** A backend's way of speaking: some differences together. */
export interface Style {
  readonly body: (answer: Answer) => string;
  readonly refusal: (call: Call, code: number, message: string) => string;
  readonly difference: Difference;
}

const own = (call: Call, code: number, message: string, data: unknown) =>
  speaksCode(call.path) ? { code, message, data } : { status: String(code), message, data };

/** The differences of these names as one style: the data in their order, one envelope around them. */
export function styleOf(names: readonly DifferenceName[]): Style {
  const all: readonly Difference[] = names.map((name) => differences[name]);
  const difference: Difference = Object.assign({}, ...all) as Difference;
  const text = (json: string) => all.reduce((written, one) => one.text?.(written) ?? written, json);
  return {
    difference: { ...difference, requests: all.flatMap(({ requests }) => requests ?? []) },
    body: ({ call, data }) => {
      const changes = [...all.map((one) => one.data), ...all.map((one) => one.shape)];
      const written = changes.reduce<unknown>((value, change) => (change ? change({ call, data: value }) : value), data);
      return text(JSON.stringify(difference.body ? difference.body(written, call) : own(call, 200, 'OK', written)));
    },
    refusal: (call, code, message) => JSON.stringify(difference.refusal?.(code, message) ?? own(call, code, message, null)),
  };
}
