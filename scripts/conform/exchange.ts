import type { Call } from '@juyi/contract/core/define';
import type { TransportAnswer } from '#services/http/exchange.ts';
import type { Examined } from '#services/http/notes.ts';
import type { Payload } from './plan';

/** One call with its answer, asked by the tool or recorded by a browser. */
export interface Exchange {
  readonly call: Call;
  /** The payload by the contract's names. */
  readonly asked: Payload;
  readonly answer: TransportAnswer;
  /** Recorded: the names of what was sent, and the headers that may carry a token. */
  readonly sent?: { readonly names: readonly string[]; readonly headers: Readonly<Record<string, string>> };
}

/** An exchange as the app judged and read it in a dialect. */
export interface Judged extends Exchange {
  readonly examined: Examined;
}

/** The calls that were not made, with the reason. */
type Untried = ReadonlyMap<string, string>;

export interface Asked {
  readonly exchanges: readonly Exchange[];
  readonly untried: Untried;
  /** Found beside the calls, of the host. */
  readonly host: readonly string[];
  /** The dialect that the host's behaviour asks for. */
  readonly found: Finding;
}

/** Points of the dialect that only an exchange with the host can show. */
export interface Finding {
  readonly token?: { readonly header: string; readonly prefix: string };
  readonly fields?: Readonly<Record<string, string>>;
}
