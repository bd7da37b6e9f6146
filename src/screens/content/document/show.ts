/** Scrolls to a part of a text; screen readers go on from there. */
export function show(part: HTMLElement | null | undefined): void {
  if (!part) return;
  part.tabIndex = -1;
  part.focus({ preventScroll: true });
  part.scrollIntoView();
}
