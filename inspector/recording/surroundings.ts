import type { App } from '../subject';
import type { Recorder } from './recorder';

/** The path in the hash, without its query, which may carry an invite code. */
const screen = () => window.location.hash.slice(1).split('?')[0] || '/';

const TAPPABLE = 'button, a[href], input, select, textarea, label, summary, [role], [data-tap]';
/** Longer texts, and those with a number, are content: a card or an address. In a list's row five characters may name a person. */
const NAME = /^[^\d]{1,12}$/;
const NAME_IN_LIST = /^[^\d]{1,4}$/;

/** The app has written the sentence of a checkbox. */
const SENTENCE = /^[^\d]{1,40}$/;

/** The texts of the elements that an attribute of ids names. */
const textsBy = (element: Element, attribute: string): string =>
  (element.getAttribute(attribute) ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent?.trim() ?? '')
    .join('');

/** An element's name for a tester: its accessible name, or the last text of a link. Fields are named by their label, never by their value. */
function nameOf(tapped: Element): string {
  const element = (tapped instanceof HTMLLabelElement && tapped.control) || tapped;
  const labelled =
    element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement ? element.labels?.[0] : undefined;
  const label = element.getAttribute('aria-label') || textsBy(element, 'aria-labelledby');
  const text = (label || (labelled ?? element).textContent || '').trim();
  if (element.closest('li, [role=listitem], [role=listbox]')) return NAME_IN_LIST.test(text) ? text : '';
  if ((element.matches('[type=checkbox]') ? SENTENCE : NAME).test(text)) return text;
  // Before it a link may tell a figure.
  const texts = element.matches('a')
    ? [...element.querySelectorAll('*')].filter(({ children }) => children.length === 0).map((part) => part.textContent.trim())
    : [];
  const last = texts.filter(Boolean).pop() ?? '';
  return NAME.test(last) ? last : '';
}

/** The sentence at a field that says why it was refused. */
const faultOf = (field: Element): string => textsBy(field, 'aria-describedby');

const roleOf = (element: Element): string => element.getAttribute('role') ?? element.tagName.toLowerCase();

/** Records taps on the app, fields that a form refuses, pages, toasts, the network and errors; tells of each tap before the app knows of it. */
export function recordSurroundings(
  recorder: Recorder,
  { onToast }: App,
  onTap: (tap: number, tapped: Element) => void = () => undefined,
): void {
  let lastTap: number | undefined;
  document.addEventListener(
    'click',
    ({ target }) => {
      const element = target instanceof Element ? target.closest(TAPPABLE) : null;
      if (!element || element.closest('[data-inspector-part]')) return;
      lastTap = recorder.note({ type: 'tap', name: nameOf(element), role: roleOf(element) });
      onTap(lastTap, element);
    },
    { capture: true },
  );

  // A form that refuses to submit marks its fields.
  new MutationObserver((changes) => {
    const marked = changes.flatMap(({ target, oldValue }) =>
      target instanceof HTMLElement && oldValue !== 'true' && target.getAttribute('aria-invalid') === 'true' ? [target] : [],
    );
    if (marked.length > 0)
      recorder.note({
        type: 'refused',
        fields: [...new Set(marked.map(nameOf))],
        says: [...new Set(marked.map(faultOf))].filter(Boolean),
        ...(lastTap !== undefined && { cause: lastTap }),
      });
  }).observe(document, { subtree: true, attributes: true, attributeFilter: ['aria-invalid'], attributeOldValue: true });

  let shown = '';
  const onRoute = () => {
    if (screen() === shown) return;
    shown = screen();
    recorder.note({ type: 'route', path: shown });
  };
  onRoute();
  for (const name of ['hashchange', 'popstate']) window.addEventListener(name, onRoute);

  onToast(({ text, style }) => void recorder.note({ type: 'toast', text, style }));
  for (const name of ['online', 'offline'])
    window.addEventListener(name, () => recorder.note({ type: 'online', online: name === 'online' }));
  const onError = (error: unknown) =>
    recorder.note({ type: 'error', message: error instanceof Error ? `${error.name}: ${error.message}` : String(error) });
  window.addEventListener('error', ({ error, message }: ErrorEvent) => onError(error ?? message));
  window.addEventListener('unhandledrejection', ({ reason }) => onError(reason));
}
