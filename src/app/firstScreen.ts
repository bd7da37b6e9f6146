import type { ReactNode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { START } from '#paths/routes.ts';
import type { Page } from './pages';

declare global {
  /** Resolves when the path turns out to have no shell, or another path has been opened (vite/start/firstRoute.head.js). */
  var juyiStartDropped: Promise<void> | undefined;
}

/** Links the CSS that the first screen does not need (vite/start/firstStyle.ts). On other paths the head script has linked it already. */
export function linkDeferredStyles(): void {
  const sheet = document.querySelector<HTMLMetaElement>('meta[name=later-style]')?.content;
  if (!sheet || document.querySelector(`link[href="${sheet}"]`)) return;
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = sheet;
  document.head.append(link);
}

/** Opens the first screen in place of `/`. The router would redirect only after hydration, when the trees would differ. */
function redirectToStart(): void {
  const { pathname, search, hash } = window.location;
  const isRoot = /^#?\/?(\?|$)/.test(hash);
  const [, query = ''] = hash.split(/(?=\?)/);
  if (isRoot) window.history.replaceState(window.history.state, '', `${pathname}${search}#${START}${query}`);
}

/** Loads the module that replaces a path's shell, and the path's screen; undefined if they fail to load or the shell is dropped first. */
function loadReplacement(pages: readonly Page[], shellPath: string) {
  const page = pages.find(({ path }) => path === shellPath);
  const modules = Promise.all([import('./shell'), page?.screen.preload?.()]);
  return Promise.race([modules, globalThis.juyiStartDropped]).catch(() => undefined);
}

/**
 * Hydrates the prerendered first screen (vite/start/firstRoute.ts), which keeps text that was typed before. On any other path, which the head
 * script marks by `data-screen`, renders the app: over the path's frame or shell once its screen has loaded, or at once without them.
 * Resolves once the render has begun.
 */
export async function mountApp(pages: readonly Page[], tree: ReactNode): Promise<void> {
  const container = document.getElementById('root') as HTMLElement;
  const { dataset } = document.documentElement;
  const { screen, start } = dataset;
  if (!screen && container.hasChildNodes()) {
    redirectToStart();
    hydrateRoot(container, tree);
    return;
  }
  const hasShell = start && screen !== 'other';
  const modules = hasShell && (await loadReplacement(pages, start));
  delete dataset.start;
  const showPage = () => {
    delete dataset.screen;
  };
  if (modules) {
    const [{ replaceShell }] = modules;
    return replaceShell(container, tree, showPage);
  }
  container.textContent = '';
  showPage();
  createRoot(container).render(tree);
}
