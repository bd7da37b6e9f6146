import { NoAnswer, REQUEST_TIMEOUT_MS, type TransportAnswer, type TransportRequest } from './exchange';

interface Prefetched {
  readonly response: Promise<readonly [answer: Response, body: ArrayBuffer]>;
  readonly abort: AbortController;
}

/** The reads that the head script has started (vite/start/firstRoute.head.js), by method, path and request. */
interface Prefetches {
  /** The token that they were sent with; empty for a visitor. */
  readonly token: string;
  readonly started: Record<string, Prefetched>;
  /** The time of their start by `performance.now()`. */
  readonly at: number;
  /** Set by the app's first call: from then on the head script starts none, so that nothing is read twice. */
  closed: boolean;
}

declare global {
  var juyiPrefetches: Prefetches | undefined;
}

/** An answer that nobody has taken for this time is too old. */
const MAX_AGE_MS = 30_000;

/** Takes the answer of a prefetched read, once; null for any other request. The promise rejects with NoAnswer, as a transport does. */
export function takePrefetched({
  method,
  path,
  payload,
  headers: { Authorization = '', ...others },
  signal,
}: TransportRequest): Promise<TransportAnswer> | null {
  const prefetches = globalThis.juyiPrefetches;
  if (!prefetches) return null;
  prefetches.closed = true;
  const key = `${method} ${path} ${JSON.stringify(payload)}`;
  const prefetched = prefetches.started[key];
  if (!prefetched) return null;
  delete prefetches.started[key];
  const usable =
    Authorization === prefetches.token && Object.keys(others).length === 0 && performance.now() - prefetches.at < MAX_AGE_MS;
  if (usable) return answerOf(prefetched, prefetches.at + REQUEST_TIMEOUT_MS, signal);
  prefetched.abort.abort();
  return null;
}

async function answerOf({ response, abort }: Prefetched, endsAt: number, signal: AbortSignal): Promise<TransportAnswer> {
  let timedOut = false;
  const cancel = () => abort.abort();
  const timer = setTimeout(
    () => {
      timedOut = true;
      abort.abort();
    },
    Math.max(0, endsAt - performance.now()),
  );
  signal.addEventListener('abort', cancel);
  try {
    const [{ status, headers }, body] = await response;
    return { status, headers: Object.fromEntries(headers), body };
  } catch {
    throw new NoAnswer(signal.aborted ? 'cancelled' : timedOut ? 'timeout' : 'broken');
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', cancel);
  }
}
