import type { Call } from '@juyi/contract/core/define';

/** The work of a machine's promise actor. `signal` is aborted when the state is left. The promise rejects with a CallError. */
export interface Service<Output, Input = unknown> {
  (input: Input, signal: AbortSignal): Promise<Output>;
  /** The names of the contract's calls that it makes. */
  readonly calls?: readonly string[];
}

/** Makes a service with the names of the calls that it makes. */
/* @__NO_SIDE_EFFECTS__ */
export const serviceOf = <Output, Input = unknown>(
  calls: readonly Call[],
  run: (input: Input, signal: AbortSignal) => Promise<Output>,
): Service<Output, Input> => Object.assign(run, { calls: calls.map(({ name }) => name) });
