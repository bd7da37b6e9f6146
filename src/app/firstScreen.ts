import type { ReactNode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { START } from './routes';

/** The part of the style that the drawn screen has no use for (vite/firstStyle.ts). The head script links it at once for any other. */
export function linkDeferredStyles(): void {
  const sheet = document.querySelector<HTMLMetaElement>('meta[name=later-style]')?.content;
  if (!sheet || document.querySelector(`link[href="${sheet}"]`)) return;
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = sheet;
  document.head.append(link);
}

/**
 * The page comes with the first screen drawn (vite/firstRoute.ts). Where that is the one asked for, React takes it over, with
 * what was typed meanwhile; the head script has marked it as another's otherwise, and it gives way.
 */
export function mount(tree: ReactNode): void {
  const container = document.getElementById('root') as HTMLElement;
  const { dataset } = document.documentElement;
  if (dataset.screen !== 'other' && container.hasChildNodes()) {
    // The root redirects to it: done before React looks at the address, or it would draw everything anew.
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
  container.replaceChildren();
  delete dataset.screen;
  createRoot(container).render(tree);
}
