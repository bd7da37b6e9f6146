const characterByEntity: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ' };

/** HTML as plain text. */
export const plain = (html: string): string =>
  html
    .replace(/<[^>]*>/g, '')
    .replace(/&(amp|lt|gt|quot|nbsp);/g, (_, name: string) => characterByEntity[name] ?? '')
    .trim();

const FOOTER = /<footer>(.*?)<\/footer>/is;

/** A text without its footer, and the footer as plain text; empty where there is none. */
export function withoutFooter(html: string): readonly [body: string, footer: string] {
  const [element = '', footer = ''] = FOOTER.exec(html) ?? [];
  return [html.replace(element, '').trim(), plain(footer)];
}
