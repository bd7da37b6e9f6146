import { calls } from '@juyi/contract/calls';
import type { Call } from '@juyi/contract/core/define';
import { type DifferenceName, isId, longOf, shortOf } from './differences';
import { type Style, styleOf } from './speak';
import { amountOf, written } from './walk';

type Payload = Readonly<Record<string, unknown>>;
type Headers = Readonly<Record<string, string | string[] | undefined>>;

/** The backend behind the style answers by the contract. */
export type Upstream = (
  call: Call,
  payload: Payload,
  token: string,
  headers: Headers,
) => Promise<
  | { readonly data: unknown }
  | { readonly code: number; readonly message: string }
  | { readonly image: Buffer; readonly type: string }
>;

/** Names of headers are in lower case. */
export interface Sent {
  readonly method: string;
  readonly path: string;
  readonly payload: Payload;
  readonly headers: Headers;
}

export interface Answered {
  readonly status: number;
  readonly type: string;
  readonly body: Buffer;
}

const OWN_HEADERS = 'Authorization, Content-Type, Culture-Token, Revoke, X-Access-Token';
const JSON_TYPE = 'application/json';
const json = (text: string, status = 200): Answered => ({ status, type: JSON_TYPE, body: Buffer.from(text) });

/** A backend in the style of some differences, with another behind it that speaks the contract. */
export class StyledAnswers {
  private readonly style: Style;
  private readonly ids = new Map<string, string>();
  private readonly captchas = new Map<string, unknown>();

  constructor(
    private readonly names: readonly DifferenceName[],
    private readonly upstream: Upstream,
  ) {
    this.style = styleOf(names);
  }

  /** The headers that tell an app on another origin what it may send and read. */
  allowed(origin: string): Readonly<Record<string, string>> {
    return {
      'access-control-allow-origin': origin,
      'access-control-allow-methods': 'GET, POST',
      'access-control-allow-headers': this.style.difference.cors ?? OWN_HEADERS,
      'access-control-expose-headers': 'Date, Retry-After',
    };
  }

  async to({ method, path, payload: body, headers }: Sent): Promise<Answered> {
    const call = calls.find((one) => one.method === method && one.path === path);
    if (!call) return json(JSON.stringify({ code: 404, message: 'no such call' }), 404);
    const token = this.tokenOf(headers);
    const isExpired = token === undefined || (call.access !== 'public' && token === '');
    if (isExpired)
      return this.style.difference.unauthorized === 'http' ? json('', 401) : json(this.style.refusal(call, 401, '未登录'));
    const payload = this.payloadOf(call, body);
    const answered = await this.upstream(call, payload, token, headers);
    if ('image' in answered) return this.imageOf(answered, payload);
    if ('code' in answered) return json(this.style.refusal(call, answered.code, answered.message));
    this.keepIds(call, answered.data);
    return json(this.style.body({ call, data: answered.data }));
  }

  private imageOf({ image, type }: { readonly image: Buffer; readonly type: string }, payload: Payload): Answered {
    const { captcha, body } = this.style.difference;
    if (!captcha) return { status: 200, type, body: image };
    const uuid = crypto.randomUUID().replaceAll('-', '');
    this.captchas.set(uuid, payload.captchaId);
    const data = captcha(image.toString('base64'), uuid);
    const [call] = calls.filter(({ binary }) => binary);
    return json(JSON.stringify(body && call ? body(data, call) : { code: 200, message: 'OK', data }));
  }

  /** The token without its prefix; empty without any, undefined for one in another form. */
  private tokenOf(headers: Headers): string | undefined {
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
