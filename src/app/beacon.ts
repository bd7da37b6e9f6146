import { readPath } from '#hooks/hashLocation.ts';
import { routes, START } from '#paths/routes.ts';
import { watchErrors } from '#services/beacon/errors.ts';
import { Figures } from '#services/beacon/figures.ts';

/** The path that is shown, one of the app's own: whatever else is in the address is not reported. */
function pathShown(): string {
  const path = readPath();
  if (path === '/') return START;
  return routes.some((route) => route.path === path) ? path : '/lostPage';
}

/** Watches for errors and paths at once, and loads what measures after the first screen. Only in a build with VITE_BEACON. */
export function startBeacon(): void {
  const figures = new Figures(pathShown());
  watchErrors(() => figures.path);
  window.addEventListener('hashchange', () => {
    const path = pathShown();
    if (path !== figures.path) figures.open(path, performance.now());
  });
  setTimeout(() => {
    void import('#services/beacon/beacon.ts').then(
      (beacon) => beacon.startBeacon(figures),
      () => undefined,
    );
  });
}
