/** The height of the folded table of contents in px, which stays above the text. */
const CONTENTS_HEIGHT = 52;

/** Scrolls to a part of a text, and focuses it, so that screen readers go on from there. */
export function scrollToPart(part: HTMLElement | null | undefined): void {
  if (!part) return;
  part.tabIndex = -1;
  part.focus({ preventScroll: true });
  part.scrollIntoView();
  window.scrollBy(0, -CONTENTS_HEIGHT);
}
