/** Scrolls to a part of a text, and focuses it, so that screen readers go on from there. */
export function scrollToPart(part: HTMLElement | null | undefined, block: ScrollLogicalPosition = 'start'): void {
  if (!part) return;
  part.tabIndex = -1;
  part.focus({ preventScroll: true });
  part.scrollIntoView({ block });
}
