import styles from './place.module.css';
import { PAGE, WINDOW } from './protocol';

/** Wide enough for the app's column and the page beside it. */
const WIDE = '(min-width: 900px)';

/** Where the page is shown. It moves; the one who sends asks each time. */
export interface Place {
  /** The window to talk to, null while there is none. */
  target: () => Window | null;
  /** Shows the page at once if the browser lets it, otherwise what a tap opens it with. */
  open: () => void;
}

function button(className: string | undefined, text: string, act: () => void): HTMLButtonElement {
  const made = document.createElement('button');
  made.type = 'button';
  made.className = className ?? '';
  made.textContent = text;
  made.addEventListener('click', act);
  return made;
}

/** Finds the page's window again or opens it beside the app; null when the browser blocks it. */
function openWindow(url: string): Window | null {
  const width = Math.min(1280, Math.max(880, window.screen.availWidth - 460));
  const left = Math.max(0, window.screen.availWidth - width);
  // An empty address leaves a page that is there as it is: its record of the run before stays in view.
  const opened = window.open('', WINDOW, `popup,width=${width},height=${window.screen.availHeight},left=${left},top=0`);
  if (!opened) return null;
  let shown: string | undefined;
  try {
    shown = opened.location.pathname;
  } catch {
    // Somewhere else by now.
  }
  if (shown !== PAGE || url !== PAGE) opened.location.href = url;
  return opened;
}

/** Shows a pill whenever there is no window, to open one with: a tap is never blocked. */
export function windowPlace(url: string): Place {
  let opened: Window | null = null;
  const pill = button(styles.pill, '打开流程检视', () => show());
  const show = () => {
    opened = openWindow(url);
    pill.hidden = opened !== null;
    if (!pill.isConnected) document.body.append(pill);
  };
  setInterval(() => {
    if (!opened?.closed) return;
    opened = null;
    pill.hidden = false;
  }, 1000);
  return { target: () => opened, open: show };
}

/**
 * Our own page. On a wide screen a window beside the app, or a dock when windows are blocked; on a phone a sheet over
 * the lower part of the app, closed at first, so that it is in nobody's way.
 */
export function ownPlace(): Place {
  const wide = window.matchMedia(WIDE).matches;
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
  };
  const embed = (open: boolean) => {
    opened = null;
    if (!frame.src) frame.src = PAGE;
    setOpen(open);
  };
  const pop = () => {
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
    button(styles.action, '新窗口', pop),
    button(styles.action, '收起', () => setOpen(false)),
  );
  panel.append(head, frame);

  // Its window was closed by hand: the page comes back as a panel when it is asked for.
  setInterval(() => {
    if (!opened?.closed) return;
    panel.append(frame);
    embed(false);
  }, 1000);

  return {
    target: () => opened ?? (frame.isConnected ? frame.contentWindow : null),
    open: () => {
      document.body.append(panel, pill);
      if (!wide) return embed(false);
      pop();
    },
  };
}
