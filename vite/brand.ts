import type { Plugin } from 'vite';
import { DEFAULT_BRAND } from '../src/services/browser/brand.ts';

const entityByCharacter: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Text as it is written in HTML. */
export const escapeHtml = (text: string): string => text.replace(/[&<>"]/g, (character) => entityByCharacter[character] ?? '');

/** Replaces %BRAND% in a page by the product's name. */
export const withBrand = (html: string, brand: string): string => html.replaceAll('%BRAND%', () => escapeHtml(brand));

/** The web manifest, by which a phone keeps the app on its home screen. Its colours are those of index.html and of the page's ground. */
export const manifestOf = (brand: string): string =>
  JSON.stringify({
    id: '/',
    name: brand,
    short_name: brand,
    lang: 'zh-CN',
    start_url: '/#/home',
    scope: '/',
    display: 'standalone',
    theme_color: '#C23A2B',
    background_color: '#F7F4EF',
    icons: [
      { src: '/app/192.png', sizes: '192x192', type: 'image/png' },
      { src: '/app/512.png', sizes: '512x512', type: 'image/png' },
      { src: '/app/maskable.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
  });

const MANIFEST = 'app.webmanifest';

/** Writes the product's name (VITE_BRAND) into the pages and the web manifest, which can't import it. */
export function brand(): Plugin {
  let name = DEFAULT_BRAND;
  return {
    name: 'juyi-brand',
    configResolved({ env }) {
      name = String(env.VITE_BRAND || DEFAULT_BRAND);
    },
    configureServer: ({ middlewares }) => void middlewares.use(`/${MANIFEST}`, (_, response) => response.end(manifestOf(name))),
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: MANIFEST, source: manifestOf(name) });
    },
    transformIndexHtml: { order: 'pre', handler: (html) => withBrand(html, name) },
  };
}
