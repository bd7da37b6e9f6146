/** Shows which findings contain all words, each with the line that has most of them, and how many do. Runs in the static book as it is written here, so it uses nothing from outside. */
export function showFound(root: ParentNode, text: string): void {
  const asked = text.trim();
  const words = asked.toLowerCase().split(/\s+/);
  let count = 0;
  for (const element of root.querySelectorAll<HTMLElement>('[data-search]')) {
    const content = (element.dataset.search ?? '').toLowerCase();
    element.hidden = !words.every((word) => content.includes(word));
    if (!element.hidden) count += 1;
    const [, , ...lines] = (element.dataset.search ?? '').split('\n');
    const found = lines.map((line) => ({ line, hits: words.filter((word) => line.toLowerCase().includes(word)).length }));
    const best = found.reduce((one, other) => (other.hits > one.hits ? other : one), { line: '', hits: 0 });
    for (const shown of element.querySelectorAll('[data-line]')) shown.textContent = best.line;
  }
  for (const element of root.querySelectorAll('[data-hits]'))
    element.textContent = count > 0 ? `找到 ${count} 处` : `没有找到“${asked}”`;
  for (const element of root.querySelectorAll<HTMLElement>('[data-found]')) element.hidden = asked === '';
}
