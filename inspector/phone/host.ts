import { button, type InspectorHost, ownPart } from '../host';
import { PAGE } from '../protocol';
import { createBubble } from './bubble';
import { createDeskBar } from './deskBar';
import { makeDraggable } from './drag';
import type { PhonePairing } from './pairing';
import styles from './sheet.module.css';

/** Heights of the sheet, in percent of the screen's. */
const HEIGHTS = [25, 50, 90] as const;
type Height = (typeof HEIGHTS)[number];

/** Shows our own page on a phone: a bubble that opens a sheet over the app, with a code for a desk. Closed at first. */
export function phoneHost(pairing: PhonePairing): InspectorHost {
  const sheet = document.createElement('aside');
  sheet.className = styles.sheet ?? '';
  sheet.setAttribute('aria-label', '流程检视');
  const handle = document.createElement('div');
  handle.className = styles.handle ?? '';
  const head = document.createElement('header');
  head.className = styles.head ?? '';
  const frame = document.createElement('iframe');
  frame.className = styles.frame ?? '';
  frame.title = '流程检视';
  const root = document.documentElement;

  const setOpen = (open: boolean) => {
    sheet.hidden = !open;
    bubble.hidden = open;
    root.dataset.inspector = open ? 'open' : 'closed';
    if (open) pairing.offer();
  };
  const bubble = createBubble(() => setOpen(true));

  const setHeight = (height: Height) => {
    sheet.style.height = '';
    root.dataset.inspectorHeight = String(height);
    for (const [index, choice] of choices.entries()) choice.setAttribute('aria-pressed', String(HEIGHTS[index] === height));
  };
  const choices = HEIGHTS.map((height) => button(styles.action, `${height}%`, () => setHeight(height)));
  const heights = document.createElement('div');
  heights.className = styles.heights ?? '';
  heights.setAttribute('role', 'group');
  heights.setAttribute('aria-label', '高度');
  heights.append(...choices);
  head.append(
    heights,
    button(styles.action, '收起', () => setOpen(false)),
  );

  let dragged = 0;
  makeDraggable(handle, {
    onMove: ({ y }) => {
      dragged = 100 * (1 - y / window.innerHeight);
      sheet.style.height = `${Math.min(90, Math.max(15, dragged))}%`;
    },
    onEnd: () => setHeight(HEIGHTS.reduce((a, b) => (Math.abs(b - dragged) < Math.abs(a - dragged) ? b : a))),
  });

  sheet.append(handle, head, createDeskBar(pairing), frame);
  return {
    target: () => (frame.isConnected ? frame.contentWindow : null),
    open: () => {
      frame.src = PAGE;
      document.body.append(ownPart(sheet), ownPart(bubble));
      setHeight(50);
      setOpen(false);
    },
  };
}
