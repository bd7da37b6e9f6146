/**
 * Calls back once the press that took the focus has clicked. A message that comes sooner moves the page, and the button from under the
 * finger, so that its click is lost.
 */
export function afterPress(run: () => void): void {
  const soon = () => setTimeout(run);
  // A mouse is held down for a while; of a touch, mousedown, blur and click are one task.
  if (document.querySelector(':active')) addEventListener('click', soon, { once: true });
  else soon();
}
