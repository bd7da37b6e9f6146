import type { GatewayProcess } from '../journeys/support/gateway';
import type { Driver, Point } from './drivers';

/** Only ends a hung journey. */
const HANG_TIMEOUT_MS = 60_000;
const POLL_MS = 100;

type Kind = 'button' | 'field' | 'text';

const patternOf = (name: string | RegExp) =>
  typeof name === 'string' ? `^\\s*${name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}\\s*$` : name.source;

/** Runs in the page, in an engine without `??` too: the last visible element of a kind whose accessible name matches; of texts the innermost. */
function findInPage(kind: Kind, pattern: string): HTMLElement | null {
  const SELECTORS = {
    button: 'button, a[href], label, input[type=checkbox], [role=button], [role=option], [role=radio], [role=tab]',
    field: 'input, textarea, select',
    text: 'main *, [role=dialog] *, [role=alert] *, [role=status] *',
  };
  const matches = new RegExp(pattern);
  const namesOf = (element: HTMLElement) => {
    const labels = [...((element as HTMLInputElement).labels || [])].map(({ textContent }) => textContent);
    const labelledBy = (element.getAttribute('aria-labelledby') || '')
      .split(' ')
      .map((id) => (document.getElementById(id) || document.createTextNode('')).textContent)
      .join(' ');
    return [
      element.getAttribute('aria-label'),
      element.getAttribute('alt'),
      labelledBy,
      ...(kind === 'field' ? labels : [element.textContent]),
    ];
  };
  const isVisible = (element: HTMLElement) =>
    (element as HTMLInputElement).type === 'file' ||
    (element.getClientRects().length > 0 && getComputedStyle(element).visibility !== 'hidden');
  const found = [...document.querySelectorAll<HTMLElement>(SELECTORS[kind])].filter(
    (element) => namesOf(element).some((name) => name !== null && matches.test(name)) && isVisible(element),
  );
  return found[found.length - 1] || null;
}

/** Runs in the page: focuses a field and selects what it holds, for the text that is typed next. */
function focusIn(element: HTMLElement): true {
  element.focus();
  (element as HTMLInputElement).select();
  return true;
}

/**
 * Runs in the page: scrolls a button into view; its centre, once it is enabled and its centre is not covered, by a bar or by what is moving
 * away.
 */
function middleIn(element: HTMLElement): Point | null {
  const { disabled, labels } = element as HTMLInputElement;
  element.scrollIntoView({ block: 'center' });
  const { left, right, top, bottom } = element.getBoundingClientRect();
  const middle = { x: Math.round((left + right) / 2), y: Math.round((top + bottom) / 2) };
  const hit = document.elementFromPoint(middle.x, middle.y);
  return !disabled && [element, ...(labels || [])].some((part) => part.contains(hit)) ? middle : null;
}

const pathOf = ({ x, y }: Point, dx: number, dy: number): Point[] =>
  [0, 0.25, 0.5, 0.75, 1].map((part) => ({ x: Math.round(x + dx * part), y: Math.round(y + dy * part) }));

/** Runs in the page: dispatches a touch event to what is touched first, as an engine does. */
function dispatchTouch(type: string, { x, y }: Point): void {
  const page = window as unknown as { touched?: Element | null };
  if (type === 'touchstart') page.touched = document.elementFromPoint(x, y);
  const target = page.touched;
  const touch = { identifier: 1, target, clientX: x, clientY: y, pageX: x + scrollX, pageY: y + scrollY, screenX: x, screenY: y };
  const touches = type === 'touchend' ? [] : [touch];
  const event = new Event(type, { bubbles: true, cancelable: true, composed: true });
  target?.dispatchEvent(Object.assign(event, { touches, targetTouches: touches, changedTouches: [touch] }));
}

/** A call of a function in the page, of arguments and a result that are JSON; esbuild's helper is what the page lacks. */
const callOf = (work: (...args: never) => unknown, ...args: readonly unknown[]) =>
  `(function () { const __name = (named) => named; return (${work.toString()})(...${JSON.stringify(args)}) })()`;
const elementOf = (kind: Kind, name: string | RegExp) => callOf(findInPage, kind, patternOf(name));

/** A page of the app in another engine: found by accessible names, operated by its driver. */
export class EnginePage {
  /** Whether touch events were dispatched by a script. */
  hasScriptedTouch = false;

  constructor(
    private readonly driver: Driver,
    readonly gateway: GatewayProcess,
    private readonly hasNoFinger = false,
  ) {}

  /** Runs a function in the page. */
  async evaluate<T, A extends readonly unknown[]>(work: (...args: A) => T, ...args: A): Promise<T> {
    return (await this.driver.evaluate(callOf(work, ...args))) as T;
  }

  /** Loads the app anew at a path, signed in with a token. */
  async open(path: string, token?: string): Promise<void> {
    const { url } = this.gateway;
    await this.driver.open(`${url}/icon.svg`);
    await this.evaluate((given) => {
      localStorage.clear();
      sessionStorage.clear();
      if (given) localStorage.setItem('juyi.session', JSON.stringify({ state: { token: given, sourceNo: '' }, version: 1 }));
    }, token ?? '');
    await this.driver.open(`${url}/#${path}`);
    await this.evaluate(() => {
      const complaints: string[] = [];
      Object.assign(window, { complaints });
      window.addEventListener('error', ({ message }) => complaints.push(message));
      window.addEventListener('unhandledrejection', ({ reason }) => complaints.push(`unhandled: ${reason}`));
      document.addEventListener('securitypolicyviolation', ({ violatedDirective }) =>
        complaints.push(`policy: ${violatedDirective}`),
      );
    });
    // The elements of the prerendered screen are replaced when the app starts.
    await this.until('the start of the app', () => this.evaluate(() => !document.documentElement.hasAttribute('data-screen')));
  }

  /** Navigates by the hash, without a reload. */
  go(path: string): Promise<void> {
    return this.evaluate((to) => {
      window.location.hash = to;
    }, path);
  }

  /** Leaves the app for another document of its origin, runs a function there, and comes back. */
  async leaveAndReturn(work: () => void): Promise<void> {
    await this.driver.open(`${this.gateway.url}/icon.svg`);
    await this.evaluate(work);
    await this.driver.back();
  }

  path(): Promise<string> {
    return this.evaluate(() => window.location.hash.slice(1));
  }

  /** Uncaught errors and violations of the policy since the page was opened. */
  complaints(): Promise<string[]> {
    return this.evaluate(() => (window as unknown as { complaints?: string[] }).complaints || []);
  }

  /** Polls until a check gives something other than false, null or undefined. */
  async until<T>(what: string, check: () => Promise<T | false | null | undefined>): Promise<T> {
    const end = Date.now() + HANG_TIMEOUT_MS;
    for (;;) {
      const found = await check();
      if (found !== false && found !== null && found !== undefined) return found;
      if (Date.now() > end) throw new Error(`${what} did not come; at ${await this.path()}: ${await this.shown()}`);
      await new Promise((resolve) => setTimeout(resolve, POLL_MS));
    }
  }

  private async shown(): Promise<string> {
    return (await this.evaluate(() => document.body.innerText)).replace(/\s+/g, ' ').slice(0, 300);
  }

  /** Waits for an element, and for what a function in the page makes of it. */
  private on<T>(kind: Kind, name: string | RegExp, work: (element: HTMLElement) => T | null): Promise<T> {
    const call = `(function (element) { return element && (${work.toString()})(element) })(${elementOf(kind, name)})`;
    return this.until(`${kind} ${name}`, () => this.driver.evaluate(call) as Promise<T | null>);
  }

  sees(name: string | RegExp): Promise<unknown> {
    return this.on('text', name, () => true);
  }

  at(path: RegExp): Promise<string> {
    return this.until(`path ${path}`, async () => {
      const current = await this.path();
      return path.test(current) && current;
    });
  }

  /** The place at which a button can be tapped, once two polls find it there: a page that still loads moves its buttons. */
  async middleOf(name: string | RegExp): Promise<Point> {
    let before: Point | undefined;
    return this.until(`button ${name} at rest`, async () => {
      const now = await this.on('button', name, middleIn);
      const isAtRest = now.x === before?.x && now.y === before.y;
      before = now;
      return isAtRest && now;
    });
  }

  tap(name: string | RegExp): Promise<void> {
    return this.hold(name, 0);
  }

  async fill(name: string | RegExp, text: string): Promise<void> {
    await this.on('field', name, focusIn);
    await this.driver.type(text);
  }

  async upload(name: string | RegExp, file: string): Promise<void> {
    await this.on('field', name, () => true);
    await this.driver.upload(elementOf('field', name), file);
  }

  /** Drags the driver's pointer from a place by some px. */
  async drag(from: Point, dx: number, dy: number): Promise<void> {
    await this.driver.press(pathOf(from, dx, dy), 50);
  }

  /** Drags a finger, for what answers to touch events alone; a driver without one dispatches the events. */
  async swipe(from: Point, dx: number, dy: number): Promise<void> {
    if (!this.hasNoFinger) return this.drag(from, dx, dy);
    this.hasScriptedTouch = true;
    const places = pathOf(from, dx, dy);
    const last = places.length - 1;
    for (const [index, place] of places.entries())
      await this.evaluate(dispatchTouch, index === 0 ? 'touchstart' : 'touchmove', place);
    return this.evaluate(dispatchTouch, 'touchend', places[last] ?? from);
  }

  /** Presses a button for some ms. */
  async hold(name: string | RegExp, duration: number): Promise<void> {
    await this.driver.press([await this.middleOf(name)], duration);
  }
}
