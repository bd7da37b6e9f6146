import { NoAnswer, type Transport } from './exchange';
import { takePrefetched } from './prefetched';

/** Takes a prefetched answer, or sends the request by axios, which is loaded only after the first screen. */
const overAxios: Transport = async (request) => {
  const prefetched = takePrefetched(request);
  if (prefetched) return prefetched;
  const { send } = await import('./axios').catch(() => {
    throw new NoAnswer('broken');
  });
  return send(request);
};

let current: Transport = overAxios;

/** Sends every request. */
export const transport: Transport = (request) => current(request);

/** Wraps the transport, to inject faults or canned responses in tests; returns a function that restores it. */
export function replaceTransport(wrap: (inner: Transport) => Transport): () => void {
  const before = current;
  current = wrap(before);
  return () => {
    current = before;
  };
}
