import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { calls } from '@juyi/contract/calls';
import type { Call } from '@juyi/contract/core/define';
import { type DifferenceName, isId, longOf, shortOf } from './differences';
import { type Style, styleOf } from './speak';
import { amountOf, written } from './walk';

type Payload = Record<string, unknown>;

/** The backend behind the style answers by the contract. */
export type Upstream = (
  call: Call,
  payload: Payload,
  token: string,
  headers: IncomingMessage['headers'],
) => Promise<
  | { readonly data: unknown }
  | { readonly code: number; readonly message: string }
  | { readonly image: Buffer; readonly type: string }
>;

const OWN_HEADERS = 'Authorization, Content-Type, Culture-Token, Revoke, X-Access-Token';

/** A backend in the style of some differences, over HTTP, with another behind it that speaks the contract. */
export class StyledBackend {
  private readonly ids = new Map<string, string>();
  private readonly captchas = new Map<string, unknown>();
  /** The paths that were asked, with what was asked for: a test counts them. */
  readonly asked: string[] = [];

  private constructor(
    private readonly server: Server,
    readonly url: string,
    private readonly style: Style,
    private readonly names: readonly DifferenceName[],
    private readonly upstream: Upstream,
  ) {}

  static async start(names: readonly DifferenceName[], upstream: Upstream, port = 0): Promise<StyledBackend> {
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const backend = new StyledBackend(server, url, styleOf(names), names, upstream);
    server.on('request', (request, response) => void backend.answer(request, response));
    return backend;
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }

  private async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { difference } = this.style;
    response.setHeader('Access-Control-Allow-Origin', request.headers.origin ?? '*').setHeader('Vary', 'Origin');
    response.setHeader('Access-Control-Expose-Headers', 'Date, Retry-After');
    if (request.method === 'OPTIONS') {
      const allowed = {
        'Access-Control-Allow-Methods': 'GET, POST',
        'Access-Control-Allow-Headers': difference.cors ?? OWN_HEADERS,
      };
      return void response.writeHead(204, allowed).end();
    }
    const { pathname, searchParams } = new URL(request.url ?? '/', this.url);
    const json = (text: string, status = 200) =>
      void response.writeHead(status, { 'Content-Type': 'application/json' }).end(text);
    const call = calls.find(({ method, path }) => method === request.method && path === pathname);
    if (!call) return json(JSON.stringify({ code: 404, message: 'no such call' }), 404);
    const body = request.method === 'GET' ? Object.fromEntries(searchParams) : await readJson(request);
    this.asked.push(`${pathname} ${JSON.stringify(body)}`);
    const token = this.tokenOf(request);
    const isExpired = token === undefined || (call.access !== 'public' && token === '');
    if (isExpired)
      return difference.unauthorized === 'http'
        ? void response.writeHead(401).end()
        : json(this.style.refusal(call, 401, '未登录'));
    const payload = this.payloadOf(call, body);
    const answered = await this.upstream(call, payload, token, request.headers);
    if ('image' in answered) return this.sendImage(response, answered, payload);
    if ('code' in answered) return json(this.style.refusal(call, answered.code, answered.message));
    this.keepIds(call, answered.data);
    json(this.style.body({ call, data: answered.data }));
  }

  private sendImage(
    response: ServerResponse,
    { image, type }: { readonly image: Buffer; readonly type: string },
    payload: Payload,
  ): void {
    const { captcha, body } = this.style.difference;
    if (!captcha) return void response.writeHead(200, { 'Content-Type': type }).end(image);
    const uuid = crypto.randomUUID().replaceAll('-', '');
    this.captchas.set(uuid, payload.captchaId);
    const data = captcha(image.toString('base64'), uuid);
    const [call] = calls.filter(({ binary }) => binary);
    const text = JSON.stringify(body && call ? body(data, call) : { code: 200, message: 'OK', data });
    response.writeHead(200, { 'Content-Type': 'application/json' }).end(text);
  }

  /** The token without its prefix; empty without any, undefined for one in another form. */
  private tokenOf({ headers }: IncomingMessage): string | undefined {
    const { header, prefix } = this.style.difference.token ?? { header: 'Authorization', prefix: '' };
    const sent = String(headers[header.toLowerCase()] ?? '');
    if (sent === '') return '';
    return sent.startsWith(prefix) ? sent.slice(prefix.length).replace(/^Bearer /, '') : undefined;
  }

  /** A request by the contract: the backend's names, units and ids changed back, and names that it does not know left out. */
  private payloadOf(call: Call, body: Payload): Payload {
    const { fields = {}, requests = [] } = this.style.difference;
    const { shape = {} } = call.request._zod.def as unknown as { shape?: Record<string, Parameters<typeof amountOf>[0]> };
    const ours = new Map(Object.entries(fields).map(([our, theirs]) => [theirs, our]));
    const known = Object.entries(body).flatMap(([name, value]) =>
      name in fields ? [] : [[ours.get(name) ?? name, value] as const],
    );
    return Object.fromEntries(
      [...('pageNum' in shape ? [['pageNum', 1] as const] : []), ...known].map(([name, value]) => {
        const unit = shape[name] && amountOf(shape[name]);
        const isMajor = (unit === 'money' || unit === 'dataIp') && requests.includes(unit);
        if (isMajor && typeof value === 'number') return [name, Math.round(value * 100)];
        if (name === 'captchaId') return [name, this.captchas.get(String(value)) ?? value];
        return [name, this.ids.get(String(value)) ?? value];
      }),
    );
  }

  private keepIds(call: Call, data: unknown): void {
    const numbered = this.names.includes('64-bit ids') ? longOf : this.names.includes('small integer ids') ? shortOf : undefined;
    if (!numbered) return;
    written(call.response, data, (field) => {
      if (isId(field)) this.ids.set(numbered(String(field.value)), String(field.value));
      return field.value;
    });
  }
}

async function readJson(request: IncomingMessage): Promise<Payload> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return JSON.parse(Buffer.concat(parts).toString() || '{}') as Payload;
}
