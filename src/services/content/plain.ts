const characterByEntity: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ' };

/** Turns HTML into plain text. */
export const plain = (html: string): string =>
  html
    .replace(/<[^>]*>/g, '')
    .replace(/&(amp|lt|gt|quot|nbsp);/g, (_, name: string) => characterByEntity[name] ?? '')
    .trim();

const FOOTER = /<footer>(.*?)<\/footer>/is;

/** Splits a text into its body and its footer as plain text, which is empty where there is none. */
export function withoutFooter(html: string): readonly [body: string, footer: string] {
  const [element = '', footer = ''] = FOOTER.exec(html) ?? [];
  return [html.replace(element, '').trim(), plain(footer)];
}
