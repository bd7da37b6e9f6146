/** A pointer is down. */
let isDown = false;

if (typeof window !== 'undefined')
  for (const type of ['pointerdown', 'pointerup', 'pointercancel'])
    window.addEventListener(type, () => (isDown = type === 'pointerdown'), true);

/**
 * Calls back once the press that took the focus has clicked. A message that comes sooner moves the page, and the button from under the
 * finger, so that its click is lost.
 */
export function afterPress(run: () => void): void {
  // A touch is up before its mousedown, blur and click, which are one task.
  const soon = () => window.setTimeout(run);
  if (isDown) window.addEventListener('pointerup', soon, { once: true });
  else soon();
}
