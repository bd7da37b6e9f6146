import type { BeaconError, ErrorKind } from '@juyi/contract/core/beacon';

/** A page load reports at most this many errors: one in a loop must not become a flood. */
const MOST_ERRORS = 10;
const MOST_FRAMES = 5;

let pathNow: () => string = () => '/';
let changed: () => void = () => undefined;
let unsent: BeaconError[] = [];
let reported = 0;

/** Makes an 错误编号: eight digits, because they are read out over the phone. Two errors in a month hardly ever get the same one. */
export function newErrorNumber(): string {
  const [random = 0] = crypto.getRandomValues(new Uint32Array(1));
  return String(random % 10 ** 8).padStart(8, '0');
}

/** The places in our own files that a stack names, in any engine's format. */
const framesOf = (stack: string): string[] =>
  Array.from(
    stack.matchAll(/\/assets\/([\w.-]{1,60}):(\d+):(\d+)/g),
    ([, file, line, column]) => `${file}:${line}:${column}`,
  ).slice(0, MOST_FRAMES);

function nameOf(thrown: unknown): string {
  const name = thrown instanceof Error ? thrown.name : typeof thrown;
  return /^[A-Za-z]{1,40}$/.test(name) ? name : 'Error';
}

/** Reports what was thrown, without its message, which may quote what a member typed. */
export function reportError(kind: ErrorKind, thrown: unknown, number = newErrorNumber()): void {
  if (reported >= MOST_ERRORS) return;
  reported += 1;
  const stack = thrown instanceof Error ? (thrown.stack ?? '') : '';
  unsent.push({ number, path: pathNow(), kind, name: nameOf(thrown), frames: framesOf(stack) });
  changed();
}

/** Reports that nothing is drawn. */
export function reportWhiteScreen(): void {
  reportError('white', Object.assign(new Error('nothing is drawn'), { name: 'WhiteScreen', stack: '' }));
}

/** Watches for errors that nobody has caught, from now on. `path` names the page that they are reported with. */
export function watchErrors(path: () => string): void {
  pathNow = path;
  // An event without an error is of another origin's script, or only a notice of the browser (ResizeObserver).
  window.addEventListener('error', ({ error }) => {
    if (error) reportError('error', error);
  });
  window.addEventListener('unhandledrejection', ({ reason }) => reportError('rejection', reason));
}

/** Calls back for each error from now on, and for those before. */
export function onErrors(listener: () => void): void {
  changed = listener;
  if (unsent.length > 0) listener();
}

/** The errors that have not been sent, which the caller sends. */
export function takeErrors(): BeaconError[] {
  const taken = unsent;
  unsent = [];
  return taken;
}

/** Returns errors that could not be sent: they go with what is sent next. */
export const returnErrors = (errors: readonly BeaconError[]): void => void unsent.unshift(...errors);
