import { randomUUID } from 'node:crypto';
import { validAddress } from '@juyi/gateway/tests/address/fixtures';
import type { Page } from '@playwright/test';
import type { GatewayProcess } from './gateway';
import { freshPhone } from './test';

/** A URL of the app that stores a token before the app starts, each time the page opens it. */
export async function entranceWith(page: Page, origin: string, token: string): Promise<string> {
  const mark = `?${randomUUID()}`;
  await page.addInitScript(
    (given) => {
      if (window.location.search !== given.mark) return;
      const kept = JSON.parse(localStorage.getItem('juyi.session') ?? '{}') as { state?: object };
      localStorage.setItem('juyi.session', JSON.stringify({ state: { ...kept.state, token: given.token }, version: 1 }));
      window.history.replaceState(window.history.state, '', window.location.pathname + window.location.hash);
    },
    { mark, token },
  );
  return `${origin}/${mark}`;
}

/** An API client for arranging a journey's preconditions. */
export class Api {
  private constructor(
    private readonly gateway: GatewayProcess,
    readonly token: string,
    readonly phone: string,
    /** Empty unless created by signUp. */
    readonly inviteCode = '',
  ) {}

  private static async post<T>({ url }: GatewayProcess, path: string, body: object, token = ''): Promise<T> {
    const answer = await fetch(url + path, {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { 'Content-Type': 'application/json', ...(token && { Authorization: token }) },
    });
    const { code, status, message, data } = (await answer.json()) as { code?: number; status?: string; message: string; data: T };
    if (code !== 200 && status !== '200') throw new Error(`${path}: ${message}`);
    return data;
  }

  private static async solveCaptcha(gateway: GatewayProcess) {
    const captchaId = randomUUID();
    await fetch(`${gateway.url}/api/web/auth/sms/sendpicVerifyCode?captchaId=${captchaId}`);
    return { captchaId, captcha: await gateway.captchaText(captchaId) };
  }

  /** Requests an SMS code and returns it. */
  static async receiveCode(gateway: GatewayProcess, phone: string): Promise<string> {
    await Api.post(gateway, '/api/web/auth/sms/sendCode', { phone, ...(await Api.solveCaptcha(gateway)) });
    return gateway.smsCode(phone);
  }

  /** Registers a new member; `more` adds fields to the registration, such as an invite code. */
  static async signUp(gateway: GatewayProcess, more: object = {}): Promise<Api> {
    const phone = freshPhone();
    const smsCode = await Api.receiveCode(gateway, phone);
    const { token, inviteCode } = await Api.post<{ token: string; inviteCode: string }>(gateway, '/api/web/auth/register', {
      phone,
      smsCode,
      password: 'juyi2026',
      source: 'APP',
      agreed: true,
      requestId: randomUUID(),
      ...more,
    });
    return new Api(gateway, token, phone, inviteCode);
  }

  /** Joins the team of a code. */
  async join(recruitCode: string): Promise<void> {
    await this.call('/auth/ma/regTeam', { recruitCode, requestId: randomUUID() });
  }

  private static readonly loggedIn = new WeakMap<GatewayProcess, Map<string, Promise<Api>>>();

  /** Logs in a seeded member by phone (README), once for each gateway because of its rate limit. */
  static logIn(gateway: GatewayProcess, phone: string): Promise<Api> {
    const known = Api.loggedIn.get(gateway) ?? new Map<string, Promise<Api>>();
    Api.loggedIn.set(gateway, known);
    const member = known.get(phone) ?? Api.enter(gateway, phone);
    known.set(phone, member);
    return member;
  }

  private static async enter(gateway: GatewayProcess, phone: string): Promise<Api> {
    const { token } = await Api.post<{ token: string }>(gateway, '/api/store/backend/auth/loginPwd', {
      phone,
      password: 'juyi2026',
      ...(await Api.solveCaptcha(gateway)),
    });
    return new Api(gateway, token, phone);
  }

  call<T = unknown>(path: string, body: object = {}): Promise<T> {
    return Api.post<T>(this.gateway, path, body, this.token);
  }

  /** Makes a GET call. */
  async read<T>(path: string): Promise<T> {
    const answer = await fetch(this.gateway.url + path, { headers: { Authorization: this.token } });
    return ((await answer.json()) as { data: T }).data;
  }

  /** Reads the first page of a culture call, with a culture token. */
  async readCultured<T>(path: string): Promise<T> {
    const { cultureToken } = await this.call<{ cultureToken: string }>('/api/web/auth/getCultureToken');
    const answer = await fetch(`${this.gateway.url}${path}?pageNum=1&pageSize=1`, {
      headers: { Authorization: this.token, 'Culture-Token': cultureToken },
    });
    return ((await answer.json()) as { data: T }).data;
  }

  /** Adds an address; returns its id. */
  async addAddress(name: string, more: object = {}): Promise<string> {
    const { id } = await this.call<{ id: string }>('/api/store/address/add', {
      ...validAddress,
      name,
      requestId: randomUUID(),
      ...more,
    });
    return id;
  }

  /** Opens a path signed in. */
  async open(page: Page, path: string): Promise<void> {
    await page.goto(`${await entranceWith(page, this.gateway.url, this.token)}#${path}`);
  }
}
