import { test as base, expect, type Locator, type Page, type Request } from '@playwright/test';
import { arrange, GatewayProcess } from './gateway';

/** A backend whose SMS and captchas a test can read. */
export interface Backend {
  readonly url: string;
  smsCode(phone: string): Promise<string>;
  captchaText(captchaId: string): Promise<string>;
}

/** Types a phone number, with which the captcha comes: the app runs, and has its first answer. */
export async function revealCaptcha(page: Page): Promise<void> {
  await page.getByLabel('手机号', { exact: true }).fill('13812345678');
  await expect(page.getByAltText('图形验证码')).toBeVisible();
}

/** Page object of the registration and login screens. */
export class Member {
  /** The id of the displayed captcha image. */
  private captchaId = '';

  private constructor(
    readonly page: Page,
    private readonly gateway: Backend,
  ) {
    page.on('response', (response) => {
      const url = new URL(response.url());
      if (/sendpicVerifyCode|captchaImage/.test(url.pathname) && response.ok())
        this.captchaId = url.searchParams.get('captchaId') ?? '';
    });
  }

  /** Must be called before the page is opened. */
  static async on(page: Page, gateway: Backend): Promise<Member> {
    await page.addInitScript(keepToast);
    return new Member(page, gateway);
  }

  /** Opens a path of the app, `/AppRegister` for example. */
  async open(path: string, origin = this.gateway.url): Promise<void> {
    await this.page.goto(`${origin}/#${path}`);
  }

  /** Navigates by the hash, without a reload. */
  async go(path: string): Promise<void> {
    await this.page.evaluate((to) => {
      window.location.hash = to;
    }, path);
  }

  /** Waits for the captcha image and types its text. */
  async solveCaptcha(): Promise<void> {
    await expect(this.page.getByAltText('图形验证码')).toBeVisible();
    await this.page.getByLabel(/^图形验证码/).fill(await this.captchaText());
  }

  /** Requests a new captcha image and waits for it. */
  async anotherCaptcha(): Promise<void> {
    const image = this.page.getByAltText('图形验证码');
    const before = (await image.getAttribute('src')) ?? '';
    await this.page.getByRole('button', { name: '看不清？点击换一张' }).tap();
    await expect(image).not.toHaveAttribute('src', before);
  }

  /** The text of the latest captcha image. */
  captchaText(): Promise<string> {
    return this.gateway.captchaText(this.captchaId);
  }

  /** Requests an SMS code and returns it. */
  async receiveCode(phone: string): Promise<string> {
    await this.solveCaptcha();
    const sent = this.page.waitForResponse(/\/sendCode$/);
    await this.page.getByRole('button', { name: '获取验证码' }).tap();
    await sent;
    await expect(this.toast).toHaveText(/^验证码已发/);
    return this.gateway.smsCode(phone);
  }

  /** Fills in the registration form without submitting it. */
  async fillRegistration(phone: string, password = 'juyi2026'): Promise<void> {
    await this.page.getByLabel('手机号').fill(phone);
    await this.page.getByLabel('短信验证码').fill(await this.receiveCode(phone));
    await this.page.getByLabel('登录密码').fill(password);
    await this.page.getByLabel(/我已阅读并同意/).check();
  }

  async register(phone: string): Promise<void> {
    await this.fillRegistration(phone);
    await this.registerButton.tap();
    await expect(this.page).toHaveURL(/#\/appdownload$/);
    await this.go('/home');
  }

  get registerButton() {
    return this.page.getByRole('button', { name: /^注册(领新人礼)?$/ });
  }

  /** Logs in by the password of the seeded accounts, or by another one. The login must be open. */
  async logInByPassword(phone: string, password = 'juyi2026'): Promise<void> {
    await this.page.getByRole('button', { name: '密码登录' }).tap();
    await this.page.getByLabel('手机号').fill(phone);
    await this.page.getByLabel('登录密码').fill(password);
    await this.page.getByLabel(/我已阅读并同意/).check();
    await this.loginButton.tap();
  }

  get loginButton() {
    return this.page.getByRole('button', { name: '登录', exact: true });
  }

  /** The last toast of this page, also after its 2 s: a slow test could miss it otherwise. */
  get toast() {
    return this.page.locator('#last-toast');
  }
}

/** Copies the text of each toast to an element that stays. */
const keepToast = () => {
  const kept = Object.assign(document.createElement('div'), { id: 'last-toast', hidden: true });
  document.addEventListener('DOMContentLoaded', () => document.documentElement.append(kept));
  new MutationObserver(() => {
    const said = document.querySelector('[role=status][aria-live=polite]')?.textContent;
    if (said && said !== kept.textContent) kept.textContent = said;
  }).observe(document, { subtree: true, childList: true, characterData: true });
};

/** Resolves when a text appears on the page, even briefly. */
export const appears = (page: Page, text: string): Promise<void> =>
  page.evaluate(
    (sought) =>
      new Promise<void>((resolve) => {
        const observer = new MutationObserver(() => {
          if (!document.body.innerText.includes(sought)) return;
          observer.disconnect();
          resolve();
        });
        observer.observe(document.body, { subtree: true, childList: true, characterData: true });
      }),
    text,
  );

/** Holds matching requests until the returned function is called. */
export async function hold(page: Page, what: string | RegExp): Promise<() => void> {
  let letGo = () => undefined as void;
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(what, async (route) => {
    await held;
    // The page may have aborted the request.
    await route.fallback().catch(() => undefined);
  });
  return letGo;
}

/** Pauses the page's fake clock. */
export const stopTime = (page: Page): Promise<void> =>
  // pauseAt rejects a time in the past: retry.
  expect(() => page.clock.pauseAt(Date.now() + 1000)).toPass();

/**
 * Advances the page's fake clock until the target is visible, but not while a request is in flight: its timeout passes by the fake
 * clock, and on a busy machine its answer would always be too late.
 */
export async function letTimePassUntil(target: Locator): Promise<void> {
  const page = target.page();
  const inFlight = new Set<Request>();
  const add = (request: Request) => void (/^(fetch|xhr)$/.test(request.resourceType()) && inFlight.add(request));
  const remove = (request: Request) => void inFlight.delete(request);
  page.on('request', add).on('requestfinished', remove).on('requestfailed', remove);
  try {
    await expect(async () => {
      expect(inFlight.size).toBe(0);
      await page.clock.runFor(5000);
      expect(await target.isVisible()).toBe(true);
    }).toPass({ intervals: [50] });
  } finally {
    page.off('request', add).off('requestfinished', remove).off('requestfailed', remove);
  }
}

let lastPhone = 0;

/** A phone that is not registered in this run. */
export function freshPhone(): string {
  lastPhone += 1;
  return `166${String(process.pid % 10_000).padStart(4, '0')}${String(lastPhone).padStart(4, '0')}`;
}

interface Fixtures {
  readonly member: Member;
  /** Allows console errors that the test causes on purpose. */
  readonly allow: (complaint: RegExp) => void;
  readonly gateway: GatewayProcess;
}

/** Tests with a real gateway. Uncaught errors, console errors and CSP violations fail every test. */
export const test = base.extend<Fixtures & { readonly allowed: RegExp[] }, { gatewayOfWorker: GatewayProcess; appDir: string }>({
  appDir: ['dist', { option: true, scope: 'worker' }],
  gatewayOfWorker: [
    async ({ appDir }, provide) => {
      const gateway = await GatewayProcess.start(appDir);
      await provide(gateway);
      await gateway.stop();
    },
    { scope: 'worker' },
  ],
  gateway: async ({ gatewayOfWorker }, provide) => {
    await provide(gatewayOfWorker);
    // The next test of this worker would win the same prize, or see the banner of what is forced.
    if (gatewayOfWorker.isForced) await arrange(gatewayOfWorker, { only: null, stock: null });
    gatewayOfWorker.isForced = false;
  },
  allowed: async ({ page: _ }, provide) => provide([]),
  allow: async ({ allowed }, provide) => provide((complaint) => allowed.push(complaint)),
  // It watches the page of every test.
  member: [
    async ({ page, gateway, allowed }, provide) => {
      const expectNoComplaints = watchFor(page, allowed);
      await provide(await Member.on(page, gateway));
      expectNoComplaints();
    },
    { auto: true },
  ],
});

/** Collects complaints; the returned function expects none but the allowed ones. */
export function watchFor(page: Page, allowed: readonly RegExp[]): () => void {
  const complaints = watch(page);
  return () => expect(complaints.filter((text) => !allowed.some((complaint) => complaint.test(text)))).toEqual([]);
}

/** Collects uncaught errors, console errors and warnings. */
export function watch(page: Page): string[] {
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(`uncaught: ${error.message}`));
  page.on('console', (message) => {
    // Said in place of registering the service worker (playwright.config.ts).
    if (message.text() === 'Service Worker registration blocked by Playwright') return;
    // A busy machine takes longer than the seconds after which the browser says so.
    if (message.text().includes('was preloaded using link preload but not used within a few seconds')) return;
    if (message.type() === 'error' || message.type() === 'warning') complaints.push(`${message.type()}: ${message.text()}`);
  });
  return complaints;
}

export { expect } from '@playwright/test';
