import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Controllers, Unauthorized } from './controllers';
import { type Body, envelope, ServiceException } from './java';
import { marketControllers } from './market';
import { memberControllers, tokenFor } from './members';
import { jpeg, svg } from './pictures';
import { redemptionControllers } from './redemption';
import { type MemberRow, Store } from './store';
import { teamControllers } from './team';

const controllers: Controllers = { ...memberControllers, ...marketControllers, ...redemptionControllers, ...teamControllers };

/** The content type of each family's captcha image. */
const captchas: Readonly<Record<string, string>> = {
  '/api/web/auth/sms/sendpicVerifyCode': 'image/jpeg',
  '/api/store/backend/sms/captchaImage': 'application/octet-stream',
};
/** How long some answers take, in ms. */
const slow: Readonly<Record<string, number>> = {
  '/activity/prize/winnerList': 1500,
  '/api/web/region/treeList': 1000,
  '/api/store/backend/store/income/exchangeContribution/total': 1000,
};
const CAPTCHA_CHARACTERS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/**
 * A backend by another hand, in the style of Spring Boot, on an origin of its own: it knows the calls of docs/spec.md and the names of
 * the fields, and makes other choices wherever the specification leaves one open. It remembers in memory.
 */
export class ForeignBackend {
  private readonly store = new Store();
  private readonly broken = new Set<string>();
  private readonly losing = new Set<string>();

  private constructor(
    private readonly server: Server,
    readonly url: string,
  ) {}

  static async start(): Promise<ForeignBackend> {
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const backend = new ForeignBackend(server, `http://127.0.0.1:${(server.address() as AddressInfo).port}`);
    server.on('request', (request, response) => void backend.answer(request, response));
    return backend;
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }

  /** The latest SMS code of a phone. */
  async smsCode(phone: string): Promise<string> {
    const code = this.store.smsCodes.get(phone);
    if (!code) throw new Error('no SMS for this phone');
    return code;
  }

  /** The text of the latest captcha image. */
  async captchaText(): Promise<string> {
    return this.store.captcha;
  }

  /** Answers a path with an HTML page and HTTP 500 until `repair`. */
  break(path: string): void {
    this.broken.add(path);
  }

  /** Carries out what a path is asked for and answers as `break` does, until `repair`. */
  loseAnswers(path: string): void {
    this.losing.add(path);
  }

  repair(path: string): void {
    this.broken.delete(path);
    this.losing.delete(path);
  }

  /** The row of a member, which a test may change. */
  member(phone: string): MemberRow {
    const found = this.store.memberByPhone(phone);
    if (!found) throw new Error('no member has this phone');
    return found;
  }

  /** Registers a member without a form; returns the token. */
  signUp(phone: string): string {
    return tokenFor(this.store, this.store.addMember(phone, ''));
  }

  /** Forgets every token, like a restart: calls with one are HTTP 401 without a body. */
  forgetTokens(): void {
    this.store.tokens.clear();
  }

  private async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { origin } = request.headers;
    if (origin) response.setHeader('Access-Control-Allow-Origin', origin).setHeader('Vary', 'Origin');
    if (request.method === 'OPTIONS') return preflight(response);
    const { pathname, searchParams } = new URL(request.url ?? '/', this.url);
    if (pathname.startsWith('/oss/')) return void response.writeHead(200, { 'Content-Type': 'image/svg+xml' }).end(svg);
    const wait = slow[pathname];
    if (wait) await new Promise((resolve) => setTimeout(resolve, wait));
    if (this.broken.has(pathname)) return whitelabel(response);
    const captcha = captchas[pathname];
    if (captcha) return this.drawCaptcha(response, captcha);
    const controller = controllers[`${request.method} ${pathname}`];
    if (!controller) return send(response, 404, { timestamp: Date.now(), status: 404, error: 'Not Found', path: pathname });
    try {
      const token = request.headers.authorization?.replace(/^Bearer /, '');
      const member = token ? this.store.tokens.get(token) : undefined;
      if (token && !member) throw new Unauthorized();
      const body = request.method === 'GET' ? Object.fromEntries(searchParams) : await readJson(request);
      const data = controller({ store: this.store, body, member, origin: this.url });
      if (this.losing.has(pathname)) return whitelabel(response);
      send(response, 200, envelope(pathname, 200, '操作成功', data));
    } catch (error) {
      if (error instanceof Unauthorized) response.writeHead(401).end();
      else if (error instanceof ServiceException) send(response, 200, envelope(pathname, error.code, error.message, null));
      else whitelabel(response);
    }
  }

  private drawCaptcha(response: ServerResponse, type: string): void {
    const characters = Array.from({ length: 5 }, () => CAPTCHA_CHARACTERS[Math.floor(Math.random() * CAPTCHA_CHARACTERS.length)]);
    this.store.captcha = characters.join('');
    response.writeHead(200, { 'Content-Type': type, 'Cache-Control': 'no-store' }).end(jpeg);
  }
}

function preflight(response: ServerResponse): void {
  response
    .writeHead(200, {
      'Access-Control-Allow-Methods': 'GET,POST',
      'Access-Control-Allow-Headers': 'Authorization, Content-Type, Culture-Token, Revoke',
      'Access-Control-Max-Age': '1800',
    })
    .end();
}

function send(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'Content-Type': 'application/json;charset=UTF-8' }).end(JSON.stringify(body));
}

/** Spring's error page. */
function whitelabel(response: ServerResponse): void {
  response
    .writeHead(500, { 'Content-Type': 'text/html;charset=UTF-8' })
    .end(
      '<html><body><h1>Whitelabel Error Page</h1><p>There was an unexpected error (type=Internal Server Error).</p></body></html>',
    );
}

async function readJson(request: IncomingMessage): Promise<Body> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return JSON.parse(Buffer.concat(parts).toString() || '{}') as Body;
}
