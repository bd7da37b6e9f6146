import { readPath } from '#hooks/hashLocation.ts';
import { routes, START } from '#paths/routes.ts';
import { watchErrors } from '#services/beacon/errors.ts';
import { Figures } from '#services/beacon/figures.ts';

/** Returns the shown path. An unknown path is reported as /lostPage, so that no other text of the URL is reported. */
function knownPath(): string {
  const path = readPath();
  if (path === '/') return START;
  return routes.some((route) => route.path === path) ? path : '/lostPage';
}

/** Watches errors and paths at once, and loads the code that measures after the first screen. Only a build with VITE_BEACON calls it. */
export function startBeacon(): void {
  const figures = new Figures(knownPath());
  watchErrors(() => figures.path);
  window.addEventListener('hashchange', () => {
    const path = knownPath();
    if (path !== figures.path) figures.open(path, performance.now());
  });
  setTimeout(() => {
    void import('#services/beacon/beacon.ts').then(
      (beacon) => beacon.startBeacon(figures),
      () => undefined,
    );
  });
}
