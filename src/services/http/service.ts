/**
 * What a machine's promise actor does, as a plain function: `signal` is aborted when the state is left; the promise rejects with a
 * CallError.
 */
export type Service<Output, Input = unknown> = (input: Input, signal: AbortSignal) => Promise<Output>;
