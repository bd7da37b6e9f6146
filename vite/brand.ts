import type { Plugin } from 'vite';
import { DEFAULT_BRAND } from '../src/services/browser/brand.ts';

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Text as it is written in HTML. */
export const escapeHtml = (text: string): string => text.replace(/[&<>"]/g, (character) => escapes[character] ?? '');

/** Replaces %BRAND% in a page by the product's name. */
export const withBrand = (html: string, brand: string): string => html.replaceAll('%BRAND%', () => escapeHtml(brand));

/** Writes the product's name (VITE_BRAND) into the pages, which can't import it. */
export function brand(): Plugin {
  let name = DEFAULT_BRAND;
  return {
    name: 'juyi-brand',
    configResolved({ env }) {
      name = String(env.VITE_BRAND || DEFAULT_BRAND);
    },
    transformIndexHtml: { order: 'pre', handler: (html) => withBrand(html, name) },
  };
}
