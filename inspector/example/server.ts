import type { Answer, App, Request } from '@juyi/inspector/subject';

/** A request of this shop. */
export interface Asked extends Request {
  readonly body: Readonly<Record<string, unknown>>;
}

/** No answer came: the server may have done what was asked all the same. */
export class NoAnswer extends Error {
  constructor(readonly reason: 'timeout' | 'cancelled' | 'broken') {
    super(reason);
    this.name = 'NoAnswer';
  }
}

/** The server refused. */
export class Refused extends Error {
  constructor(
    readonly reason: string,
    message: string,
  ) {
    super(message);
    this.name = 'Refused';
  }
}

export const respond = (body: object, status = 200): Answer => ({
  status,
  headers: { 'content-type': 'application/json' },
  body: new TextEncoder().encode(JSON.stringify(body)).buffer,
});

/** The failures of a payment. */
export const DECLINED = { message: '银行卡被拒绝，请换一张', field: 'card' } as const;

/** The shop's server, in memory: it takes a payment once for each id, and knows afterwards which it took. */
const payments = new Set<string>();
async function serve({ path, body }: Asked): Promise<Answer> {
  const id = String(body.id);
  if (path === '/payments/find') return respond({ paid: payments.has(id) });
  if (String(body.card).endsWith('0000')) return respond({ reason: 'declined', ...DECLINED }, 402);
  payments.add(id);
  return respond({ paid: true });
}

let send: (request: Asked) => Promise<Answer> = serve;

/** Wraps what sends every request. */
export const decorate: App['decorate'] = (wrap) => {
  send = wrap(send);
};

/** Makes a request; rejects with Refused or NoAnswer. */
export async function ask(path: string, body: Asked['body'], signal: AbortSignal): Promise<{ readonly paid: boolean }> {
  const { status, body: bytes } = await send({ method: 'POST', path, body, signal });
  const answer = JSON.parse(new TextDecoder().decode(bytes)) as { paid?: boolean; reason?: string; message?: string };
  if (status !== 200) throw new Refused(answer.reason ?? '', answer.message ?? '');
  return { paid: answer.paid === true };
}
