import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { minify } from 'terser';
import type { Plugin } from 'vite';
import { escapeHtml } from '../brand.ts';
import type { BuildEnv } from '../policy/csp.ts';

/** Links to the stores that a build names, for a member whose browser can't run the app. */
export const storeLinks = ({ VITE_APP_STORE: ios, VITE_ANDROID_STORE: android }: BuildEnv): string =>
  [
    { url: ios, label: '下载 iPhone 版 App' },
    { url: android, label: '下载 Android 版 App' },
  ]
    .map(({ url, label }) => (url ? `<a href="${escapeHtml(url)}">${label}</a>` : ''))
    .join('');

/** vite/start/startNotice.head.js, minified without newer syntax. */
export async function startNoticeScript(): Promise<string> {
  const { code = '' } = await minify(readFileSync(resolve('vite/start/startNotice.head.js'), 'utf8'), { ecma: 5, ie8: true });
  return code;
}

/**
 * Completes the notices of index.html: the stores' links, and the script that shows the notice when the app has not started after
 * 8 s. Its hash reaches the CSP with those of all inline scripts (vite/start/firstRoute.ts).
 */
export function startNotice(): Plugin {
  let links = '';
  return {
    name: 'juyi-start-notice',
    configResolved({ env }) {
      links = storeLinks(env);
    },
    transformIndexHtml: {
      order: 'pre',
      async handler(html, { server }) {
        if (!html.includes('start-notice')) return undefined;
        const completed = html.replaceAll('%STORES%', () => links);
        // The development server may take longer, and reloads by itself.
        if (server) return completed;
        return { html: completed, tags: [{ tag: 'script', children: await startNoticeScript(), injectTo: 'head' }] };
      },
    },
  };
}
