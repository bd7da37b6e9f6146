import type { GatewayProcess } from '../journeys/support/gateway';
import type { Session } from './webdriver';

/** Only ends a hung journey. */
const HANG_TIMEOUT_MS = 60_000;
const POLL_MS = 100;

/** A W3C element reference. */
type Reference = Readonly<Record<string, string>>;
interface Point {
  readonly x: number;
  readonly y: number;
}
type Kind = 'button' | 'field' | 'text';

const idOf = (element: Reference) => Object.values(element)[0] ?? '';
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

/** A page of the app in another engine: found by accessible names, operated by its driver. */
export class EnginePage {
  /** Whether touch events were dispatched by a script. */
  hasScriptedTouch = false;

  constructor(
    private readonly session: Session,
    readonly gateway: GatewayProcess,
    private readonly pointer: 'touch' | 'mouse',
  ) {}

  /** Runs a function in the page; of arguments and result JSON and elements. */
  async evaluate<T, A extends readonly unknown[]>(work: (...args: A) => T, ...args: A): Promise<T> {
    // esbuild's helper, which the page lacks.
    const script = `const __name = (named) => named; return (${work.toString()}).apply(null, arguments);`;
    return (await this.session.send('ExecuteScript', { script, args })) as T;
  }

  /** Loads the app anew at a path, signed in with a token. */
  async open(path: string, token?: string): Promise<void> {
    const { url } = this.gateway;
    await this.session.send('Navigate', { url: `${url}/icon.svg` });
    await this.evaluate((given) => {
      localStorage.clear();
      sessionStorage.clear();
      if (given) localStorage.setItem('juyi.session', JSON.stringify({ state: { token: given, sourceNo: '' }, version: 1 }));
    }, token ?? '');
    await this.session.send('Navigate', { url: `${url}/#${path}` });
    await this.evaluate(() => {
      const complaints: string[] = [];
      Object.assign(window, { complaints });
      window.addEventListener('error', ({ message }) => complaints.push(message));
      window.addEventListener('unhandledrejection', ({ reason }) => complaints.push(`unhandled: ${reason}`));
      document.addEventListener('securitypolicyviolation', ({ violatedDirective }) =>
        complaints.push(`policy: ${violatedDirective}`),
      );
    });
  }

  /** Navigates by the hash, without a reload. */
  go(path: string): Promise<void> {
    return this.evaluate((to) => {
      window.location.hash = to;
    }, path);
  }

  /** Leaves the app for another document of its origin, runs a function there, and comes back. */
  async leaveAndReturn(work: () => void): Promise<void> {
    await this.session.send('Navigate', { url: `${this.gateway.url}/icon.svg` });
    await this.evaluate(work);
    await this.session.send('Back');
  }

  path(): Promise<string> {
    return this.evaluate(() => window.location.hash.slice(1));
  }

  /** Uncaught errors and violations of the policy since the page was opened. */
  complaints(): Promise<string[]> {
    return this.evaluate(() => (window as unknown as { complaints?: string[] }).complaints || []);
  }

  /** Polls until a check gives something other than false, null or undefined; an element that was replaced meanwhile is found anew. */
  async until<T>(what: string, check: () => Promise<T | false | null | undefined>): Promise<T> {
    const end = Date.now() + HANG_TIMEOUT_MS;
    for (;;) {
      const found = await check().catch((error: Error) => {
        if (!error.message.startsWith('stale element reference')) throw error;
        return false as const;
      });
      if (found !== false && found !== null && found !== undefined) return found;
      if (Date.now() > end) throw new Error(`${what} did not come; at ${await this.path()}: ${await this.shown()}`);
      await new Promise((resolve) => setTimeout(resolve, POLL_MS));
    }
  }

  private async shown(): Promise<string> {
    return (await this.evaluate(() => document.body.innerText)).replace(/\s+/g, ' ').slice(0, 300);
  }

  find(kind: Kind, name: string | RegExp): Promise<Reference> {
    return this.until(
      `${kind} ${name}`,
      () => this.evaluate(findInPage, kind, patternOf(name)) as unknown as Promise<Reference | null>,
    );
  }

  sees(name: string | RegExp): Promise<unknown> {
    return this.find('text', name);
  }

  at(path: RegExp): Promise<string> {
    return this.until(`path ${path}`, async () => {
      const current = await this.path();
      return path.test(current) && current;
    });
  }

  /** Clicks once the element is enabled and its centre is not covered: by a bar, or by what is moving away. */
  async tap(name: string | RegExp): Promise<void> {
    await this.until(`button ${name} that can be tapped`, async () => {
      const button = await this.find('button', name);
      const { x, y } = await this.middleOf(button);
      const canBeTapped = await this.evaluate(
        (given, left, top) => {
          const one = given as unknown as HTMLInputElement;
          const hit = document.elementFromPoint(left, top);
          return !one.disabled && [one, ...(one.labels || [])].some((part) => part.contains(hit));
        },
        button,
        x,
        y,
      );
      if (canBeTapped) await this.session.send('ElementClick', { id: idOf(button) });
      return canBeTapped;
    });
  }

  async fill(name: string | RegExp, text: string): Promise<void> {
    // The app replaces the shell of a screen, and its fields, while it loads.
    await this.until(`field ${name} that takes “${text}”`, async () => {
      const id = idOf(await this.find('field', name));
      await this.session.send('ElementClear', { id });
      await this.session.send('ElementSendKeys', { id, text });
      return true;
    });
  }

  async upload(name: string | RegExp, file: string): Promise<void> {
    await this.session.send('ElementSendKeys', { id: idOf(await this.find('field', name)), text: file });
  }

  /** Drags the driver's pointer from a place by some px. */
  async drag(from: Point, dx: number, dy: number): Promise<void> {
    const [first, ...others] = pathOf(from, dx, dy);
    await this.perform([
      { type: 'pointerMove', duration: 0, ...first },
      { type: 'pointerDown', button: 0 },
      ...others.map((place) => ({ type: 'pointerMove', duration: 20, ...place })),
      { type: 'pause', duration: 50 },
      { type: 'pointerUp', button: 0 },
    ]);
  }

  /** Drags a finger, for what answers to touch events alone; a driver without one dispatches the events. */
  async swipe(from: Point, dx: number, dy: number): Promise<void> {
    if (this.pointer === 'touch') return this.drag(from, dx, dy);
    this.hasScriptedTouch = true;
    const places = pathOf(from, dx, dy);
    const last = places.length - 1;
    for (const [index, place] of places.entries())
      await this.evaluate(dispatchTouch, index === 0 ? 'touchstart' : 'touchmove', place);
    return this.evaluate(dispatchTouch, 'touchend', places[last] ?? from);
  }

  private async perform(actions: readonly object[]): Promise<void> {
    const pointerType = this.pointer;
    await this.session.send('PerformActions', {
      actions: [{ type: 'pointer', id: pointerType, parameters: { pointerType }, actions }],
    });
  }

  /** Presses an element for some ms. */
  async hold(element: Reference, duration: number): Promise<void> {
    const place = await this.middleOf(element);
    await this.perform([
      { type: 'pointerMove', duration: 0, ...place },
      { type: 'pointerDown', button: 0 },
      { type: 'pause', duration },
      { type: 'pointerUp', button: 0 },
    ]);
  }

  /** Scrolls an element into view; the centre of it. */
  middleOf(element: Reference): Promise<Point> {
    return this.evaluate((given) => {
      const one = given as unknown as HTMLElement;
      one.scrollIntoView({ block: 'center' });
      const { left, right, top, bottom } = one.getBoundingClientRect();
      return { x: Math.round((left + right) / 2), y: Math.round((top + bottom) / 2) };
    }, element);
  }
}
