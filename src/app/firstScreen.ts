import type { ReactNode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { START } from '#paths/routes.ts';
import type { Page } from './pages';

declare global {
  /** Resolves when the path has no shell after all, or another one has been opened (vite/start/firstRoute.head.js). */
  var juyiStartDropped: Promise<void> | undefined;
}

/** Links the non-critical CSS (vite/start/firstStyle.ts). On any other route the head script (vite/start/firstRoute.head.js) has done so. */
export function linkDeferredStyles(): void {
  const sheet = document.querySelector<HTMLMetaElement>('meta[name=later-style]')?.content;
  if (!sheet || document.querySelector(`link[href="${sheet}"]`)) return;
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = sheet;
  document.head.append(link);
}

/**
 * Hydrates the prerendered first screen (vite/start/firstRoute.ts), keeping what was typed before hydration. On any other route, which
 * the head script has marked, renders over its frame or shell once its screen has loaded, or at once where neither is shown. Resolves
 * when React has been told to.
 */
export async function mount(pages: readonly Page[], tree: ReactNode): Promise<void> {
  const container = document.getElementById('root') as HTMLElement;
  const { dataset } = document.documentElement;
  const { screen, start } = dataset;
  if (!screen && container.hasChildNodes()) {
    // `/` redirects to the first screen: rewrite the URL before hydration, or the trees differ and React renders from scratch.
    if (/^#?\/?(\?|$)/.test(window.location.hash)) {
      const [, query = ''] = window.location.hash.split(/(?=\?)/);
      window.history.replaceState(
        window.history.state,
        '',
        `${window.location.pathname}${window.location.search}#${START}${query}`,
      );
    }
    hydrateRoot(container, tree);
    return;
  }
  const isShown = start && screen !== 'other';
  const loaded =
    isShown &&
    (await Promise.race([
      Promise.all([import('./shell'), pages.find(({ path }) => path === start)?.screen.preload?.()]),
      globalThis.juyiStartDropped,
    ]).catch(() => undefined));
  delete dataset.start;
  const show = () => {
    delete dataset.screen;
  };
  if (loaded) return loaded[0].replaceShell(container, tree, show);
  container.textContent = '';
  show();
  createRoot(container).render(tree);
}
