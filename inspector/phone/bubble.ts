import { button } from '../host';
import styles from './bubble.module.css';
import { makeDraggable } from './drag';

/** Its size with its distance from the screen's edges. */
const SIZE = 44;
const MARGIN = 8;

const within = (value: number, max: number) => Math.min(Math.max(value, MARGIN), max - SIZE - MARGIN);

/** The button that opens the inspector's sheet on a phone. It can be dragged out of the way, and rests at the nearer side. */
export function createBubble(onOpen: () => void): HTMLButtonElement {
  const bubble = button(styles.bubble, '流程', onOpen);
  bubble.setAttribute('aria-label', '展开流程检视');
  let center: { x: number; y: number } | undefined;

  const place = (left: number) => {
    if (!center) return;
    const { innerWidth, innerHeight } = window;
    Object.assign(bubble.style, {
      left: `${within(left, innerWidth)}px`,
      top: `${within(center.y - SIZE / 2, innerHeight)}px`,
      right: 'auto',
      bottom: 'auto',
    });
  };
  const rest = () => center && place(center.x < window.innerWidth / 2 ? 0 : window.innerWidth);
  makeDraggable(bubble, {
    onMove: (pointer) => {
      center = pointer;
      place(pointer.x - SIZE / 2);
    },
    onEnd: rest,
  });
  window.addEventListener('resize', rest);
  return bubble;
}
