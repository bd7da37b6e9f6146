/** One request on its way out; `query` for GET, `body` for POST. */
export interface TransportRequest {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly payload: Readonly<Record<string, unknown>>;
  readonly headers: Readonly<Record<string, string>>;
  /** Aborts when the asking state is left. */
  readonly signal: AbortSignal;
}

/** Whatever came back, unjudged. Header names are in lower case. */
export interface TransportAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly body: ArrayBuffer;
}

/** Rejects with NoAnswer and nothing else. */
export type Transport = (request: TransportRequest) => Promise<TransportAnswer>;

/** Nothing came back: the time ran out, the caller left, or the connection broke. */
export class NoAnswer extends Error {
  constructor(readonly why: 'timeout' | 'cancelled' | 'broken') {
    super(why);
    this.name = 'NoAnswer';
  }
}

/** axios arrives after the first screen: no call is made before the member can type. */
const overAxios: Transport = async (request) => {
  const { send } = await import('./axios').catch(() => {
    throw new NoAnswer('broken');
  });
  return send(request);
};

let current: Transport = overAxios;

/** The one way out. Every call passes here. */
export const transport: Transport = (request) => current(request);

/** Puts another way out around the current one (faults, freezing, replay, the gallery); returns the way back. */
export function replaceTransport(wrap: (inner: Transport) => Transport): () => void {
  const before = current;
  current = wrap(before);
  return () => {
    current = before;
  };
}
