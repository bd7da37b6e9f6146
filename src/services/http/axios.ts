import axios, { AxiosError } from 'axios';
import { settings } from '../browser/settings';
import { dialect, standard } from '../dialect';
import { NoAnswer, REQUEST_TIMEOUT_MS, type Transport } from './exchange';

/** The shared client of docs/spec.md §7: JSON, 15 s, paths relative to the gateway. judge.ts judges the answer, so every HTTP status passes. */
const client = axios.create({
  baseURL: settings.gateway,
  timeout: REQUEST_TIMEOUT_MS,
  headers: { 'Content-Type': 'application/json' },
  responseType: 'arraybuffer',
  validateStatus: () => true,
});

export const send: Transport = async (request) => {
  const { method, path, signal } = request;
  const { payload, headers } = dialect === standard ? request : (await import('./wire')).wire(request, dialect);
  try {
    const answer = await client.request<ArrayBuffer>({
      method,
      url: path,
      headers,
      signal,
      ...(method === 'GET' ? { params: payload } : { data: JSON.stringify(payload) }),
    });
    const names = Object.entries(answer.headers).map(([name, value]) => [name.toLowerCase(), String(value)]);
    return { status: answer.status, headers: Object.fromEntries(names), body: answer.data };
  } catch (error) {
    if (axios.isCancel(error)) throw new NoAnswer('cancelled');
    const timedOut =
      error instanceof AxiosError && (error.code === AxiosError.ECONNABORTED || error.code === AxiosError.ETIMEDOUT);
    throw new NoAnswer(timedOut ? 'timeout' : 'broken');
  }
};
