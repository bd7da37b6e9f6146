/** Hides what does not contain the text. Runs in the static book as it is written here, so it uses nothing from outside. */
export function filterPage(root: ParentNode, text: string): void {
  const words = text.trim().toLowerCase().split(/\s+/);
  for (const element of root.querySelectorAll<HTMLElement>('[data-search]')) {
    const content = (element.dataset.search ?? '').toLowerCase();
    element.hidden = !words.every((word) => content.includes(word));
  }
  for (const section of root.querySelectorAll<HTMLElement>('[data-searched]'))
    section.hidden = section.querySelector('[data-search]:not([hidden])') === null;
}
