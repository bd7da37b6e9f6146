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
 * The client takes every answer as bytes, of which vConsole says no more than that. It reads an answer just before it logs
 * it: the bytes are noted on the way. Call before vConsole wraps XMLHttpRequest; returns what gives an item its text.
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
 * Logs a masked copy of each request and never the request itself, which vConsole goes on writing to: headers, query, body
 * and answer, for XMLHttpRequest, fetch and beacons alike. What travels is untouched.
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
