/** Shows which findings contain all words, and how many do. Runs in the static book as it is written here, so it uses nothing from outside. */
export function showFound(root: ParentNode, text: string): void {
  const asked = text.trim();
  const words = asked.toLowerCase().split(/\s+/);
  let count = 0;
  for (const element of root.querySelectorAll<HTMLElement>('[data-search]')) {
    const content = (element.dataset.search ?? '').toLowerCase();
    element.hidden = !words.every((word) => content.includes(word));
    if (!element.hidden) count += 1;
  }
  for (const element of root.querySelectorAll('[data-hits]'))
    element.textContent = count > 0 ? `找到 ${count} 处` : `没有找到“${asked}”`;
  for (const element of root.querySelectorAll<HTMLElement>('[data-found]')) element.hidden = asked === '';
}
