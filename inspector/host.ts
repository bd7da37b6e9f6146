import styles from './host.module.css';
import { PAGE, WINDOW } from './protocol';

/** Room for the app's column and the inspector beside it. */
export const WIDE = '(min-width: 900px)';
const CLOSED_POLL_INTERVAL_MS = 1000;

/** It shows the inspector's page in a window or an iframe, which can change: senders call `target` for every message. */
export interface InspectorHost {
  /** The window to post to; null while none is open. */
  target: () => Window | null;
  /** Opens the page, or, when popups are blocked, shows a button that does. */
  open: () => void;
}

/** Marks a part of the inspector that lies over the app, which pictures of the app leave out. */
export const ownPart = <E extends HTMLElement>(element: E): E => {
  element.dataset.inspectorPart = '';
  return element;
};

/** A button of the app's side of the inspector, which has no React. */
export function button(className: string | undefined, text: string, onClick: () => void): HTMLButtonElement {
  const element = document.createElement('button');
  element.type = 'button';
  element.className = className ?? '';
  element.textContent = text;
  element.addEventListener('click', onClick);
  return element;
}

/** Reuses or opens the inspector's window beside the app; null when the popup blocker prevents it. */
function openWindow(url: string): Window | null {
  const width = Math.min(1280, Math.max(880, window.screen.availWidth - 460));
  const left = Math.max(0, window.screen.availWidth - width);
  // An empty URL does not reload an open inspector: the previous run's timeline stays visible.
  const opened = window.open('', WINDOW, `popup,width=${width},height=${window.screen.availHeight},left=${left},top=0`);
  if (!opened) return null;
  let path: string | undefined;
  try {
    path = opened.location.pathname;
  } catch {
    // The window has navigated to another origin.
  }
  if (path !== PAGE || url !== PAGE) opened.location.href = url;
  return opened;
}

/** Shows a page in a popup window, with a button to open it while there is none, because a tap is never blocked. */
export function windowHost(url: string): InspectorHost {
  let opened: Window | null = null;
  const pill = button(styles.pill, '打开流程检视', () => show());
  const show = () => {
    opened = openWindow(url);
    pill.hidden = opened !== null;
    if (!pill.isConnected) document.body.append(ownPart(pill));
  };
  setInterval(() => {
    if (!opened?.closed) return;
    opened = null;
    pill.hidden = false;
  }, CLOSED_POLL_INTERVAL_MS);
  return { target: () => opened, open: show };
}

/** The app's layers are fixed to the whole window, of which the docked panel covers a part: marks those that have to keep beside it. */
function keepBeside(added: Iterable<Node>): void {
  const room = window.innerWidth - Number.parseFloat(getComputedStyle(document.documentElement).paddingRight);
  for (const node of added) {
    if (!(node instanceof Element) || node.closest('[data-inspector-part]')) continue;
    for (const element of [node, ...node.querySelectorAll('*')]) {
      if (!(element instanceof HTMLElement) || getComputedStyle(element).position !== 'fixed') continue;
      const { right, width } = element.getBoundingClientRect();
      if (right > room) element.dataset.inspectorBeside = width > room ? 'narrow' : 'move';
    }
  }
}

/** Shows our own page on a wide screen: in a popup window, or docked when popups are blocked. */
export function panelHost(): InspectorHost {
  let opened: Window | null = null;

  const panel = document.createElement('aside');
  panel.className = styles.panel ?? '';
  panel.setAttribute('aria-label', '流程检视');
  const frame = document.createElement('iframe');
  frame.className = styles.frame ?? '';
  frame.title = '流程检视';
  const head = document.createElement('header');
  head.className = styles.head ?? '';
  const title = document.createElement('strong');
  title.textContent = '流程检视';
  const pill = button(styles.pill, '流程', () => setOpen(true));
  pill.setAttribute('aria-label', '展开流程检视');

  const setOpen = (open: boolean) => {
    panel.hidden = !open;
    pill.hidden = open;
    document.documentElement.dataset.inspector = open ? 'open' : 'closed';
    if (open) keepBeside(document.body.children);
  };
  // A layer has its size in the frame after it came.
  const layers = new MutationObserver((records) => {
    if (document.documentElement.dataset.inspector === 'open')
      requestAnimationFrame(() => keepBeside(records.flatMap(({ addedNodes }) => [...addedNodes])));
  });
  const embed = (open: boolean) => {
    opened = null;
    if (!frame.src) frame.src = PAGE;
    setOpen(open);
  };
  const popOut = () => {
    opened = openWindow(PAGE);
    if (!opened) return embed(true);
    frame.removeAttribute('src');
    frame.remove();
    panel.hidden = true;
    pill.hidden = true;
    document.documentElement.dataset.inspector = 'closed';
  };

  head.append(
    title,
    button(styles.action, '新窗口', popOut),
    button(styles.action, '收起', () => setOpen(false)),
  );
  panel.append(head, frame);

  // The user closed the window: fall back to the collapsed panel.
  setInterval(() => {
    if (!opened?.closed) return;
    panel.append(frame);
    embed(false);
  }, CLOSED_POLL_INTERVAL_MS);

  return {
    target: () => opened ?? (frame.isConnected ? frame.contentWindow : null),
    open: () => {
      document.body.append(ownPart(panel), ownPart(pill));
      layers.observe(document.body, { childList: true, subtree: true });
      popOut();
    },
  };
}
