/** The gateway's relay, outside production, at the page's own origin. */
const RELAY = '/__dev/relay';
/** The relay answers a poll after 20 s at the latest. */
const TIMEOUT_MS = 30_000;

/** The gateway has ended the pairing (gateway/dev/relay/routes.ts). */
const ENDED = '40410';

/** The relay's refusal, in Chinese. */
export class RelayRefused extends Error {
  constructor(
    message: string,
    /** Asking again would not help: the pairing has ended, or this gateway has no relay. */
    readonly isFinal: boolean,
  ) {
    super(message);
    this.name = 'RelayRefused';
  }
}

const CHINESE = /\p{Script=Han}/u;

function refusalOf(httpStatus: number, text: string): RelayRefused {
  if (httpStatus === 404) return new RelayRefused('这个网关不支持手机连电脑', true);
  try {
    const { status, message } = JSON.parse(text) as { status?: string; message?: string };
    return new RelayRefused(message ?? '连接失败，请重试', status === ENDED);
  } catch {
    return new RelayRefused(CHINESE.test(text) ? text : '连接失败，请重试', httpStatus === 403);
  }
}

/** Makes a request to the relay. Rejects with RelayRefused, or with another error when there is no answer. */
export async function askRelay<T>(
  what: 'open' | 'join' | 'send' | 'poll' | 'end',
  body: object,
  signal?: AbortSignal,
): Promise<T> {
  const controller = new AbortController();
  const abort = () => controller.abort();
  const timer = setTimeout(abort, TIMEOUT_MS);
  signal?.addEventListener('abort', abort);
  try {
    const answer = await fetch(`${RELAY}/${what}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
      signal: controller.signal,
    });
    const text = await answer.text();
    if (answer.ok) {
      const envelope = JSON.parse(text) as { status?: string; data: T };
      if (envelope.status === '200') return envelope.data;
    }
    throw refusalOf(answer.status, text);
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', abort);
  }
}
