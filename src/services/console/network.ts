import { MASK, masked, maskText } from './masking';

interface Logged {
  readonly requestType: string;
  readonly responseType: string;
  readonly readyState?: number;
  readonly header: Readonly<Record<string, string>> | null;
  response: unknown;
}
interface NetworkModel {
  updateRequest(id: string, item: Logged): void;
}

/**
 * Returns a function that gives the text of a logged answer; null for an answer without text. The app's client takes answers as bytes, which
 * vConsole can't show. vConsole reads an answer just before logging it, so the bytes that were read last are those of the logged item. Call
 * this before vConsole wraps XMLHttpRequest.
 */
export function readableAnswers(): (item: Logged) => string | null {
  let latest: unknown;
  window.XMLHttpRequest = class extends XMLHttpRequest {
    override get response(): unknown {
      latest = super.response;
      return latest;
    }
  };
  return ({ requestType, responseType, readyState, header }) => {
    const isJson = Object.entries(header ?? {}).some(([name, value]) => /^content-type$/i.test(name) && /json/i.test(value));
    const bytes = requestType === 'xhr' && responseType === 'arraybuffer' && readyState === 4 && isJson && latest;
    return bytes instanceof ArrayBuffer ? new TextDecoder().decode(bytes) : null;
  };
}

const pretty = (text: string): string => {
  try {
    return JSON.stringify(masked(JSON.parse(text)), null, 2);
  } catch {
    return maskText(text);
  }
};

/**
 * Makes vConsole log a masked copy of each request: headers, query, body and answer, of XMLHttpRequest, fetch and beacons. The request itself
 * is left alone, because vConsole goes on writing to it.
 */
export function maskNetwork(model: object, decode: (item: Logged) => string | null): void {
  const network = model as NetworkModel;
  const updateRequest = network.updateRequest.bind(network);
  network.updateRequest = (id, item) => {
    const response = decode(item) ?? item.response;
    const copy = masked({ ...item, response: undefined as unknown });
    copy.response = typeof response === 'string' ? pretty(response) : response && MASK;
    updateRequest(id, copy);
  };
}
